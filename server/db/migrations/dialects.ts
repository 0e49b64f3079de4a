/** What migrations write differently for each engine. */
export type Dialect = {
  engine: 'sqlite' | 'postgres'
  /** The type of a key: compared byte by byte, whatever the locale of the database. */
  key: string
  /** Type and constraint of an auto-increment column, which never reuses a number. */
  seq: string
  bytes: string
}

export const dialects: Record<Dialect['engine'], Dialect> = {
  sqlite: {
    engine: 'sqlite',
    key: 'text',
    seq: 'integer primary key autoincrement',
    bytes: 'blob',
  },
  postgres: {
    engine: 'postgres',
    key: 'text collate "C"',
    seq: 'integer primary key generated always as identity',
    bytes: 'bytea',
  },
}
