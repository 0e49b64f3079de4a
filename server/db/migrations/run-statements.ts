import { type Kysely, sql } from 'kysely'

/** Statements end at a semicolon that no indented line and no `end` of a trigger follows. */
export async function runStatements(db: Kysely<unknown>, statements: string) {
  for (const statement of statements.split(/;\n+(?=\S)(?!end)/)) {
    await sql.raw(statement).execute(db)
  }
}
