import { sql } from 'kysely'
import type { Database } from './database.ts'

/** By how many ms this machine's clock is ahead of the database's; 0 for a file, which has none. */
export async function clockOffsetMs({ engine, write }: Pick<Database, 'engine' | 'write'>) {
  if (engine === 'sqlite') return 0
  const askedAt = Date.now()
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(write)
  return (askedAt + Date.now()) / 2 - (rows[0]?.ms ?? 0)
}
