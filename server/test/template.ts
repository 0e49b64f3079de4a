import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database that each test copies: a file, or a database on a server. */
    template:
      | { engine: 'sqlite'; file: string }
      | { engine: 'postgres'; server: string; database: string }
  }
}
