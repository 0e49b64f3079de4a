import { type Kysely, sql } from 'kysely'

/** A semicolon ends a statement, unless an indented line or the `end` of a trigger follows. */
export async function runStatements(db: Kysely<unknown>, statements: string) {
  for (const statement of statements.split(/;\n+(?=\S)(?!end)/)) {
    await sql.raw(statement).execute(db)
  }
}
