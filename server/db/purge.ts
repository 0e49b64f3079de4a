import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

const batchSize = 500

export type ExpiredRows = {
  table: keyof Tables
  where: RawBuilder<SqlBool>
  /** What is left of them in these columns; without it, they are deleted. */
  erase?: Record<string, string | null> | undefined
}

/** In batches, so that none holds the write lock for long. */
export async function purgeRows(
  db: Pick<Database, 'engine' | 'write'>,
  rows: ExpiredRows,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted && (await purgeBatch(db, rows)) === batchSize) await setImmediate()
}

async function purgeBatch(
  { engine, write }: Pick<Database, 'engine' | 'write'>,
  { table, where, erase }: ExpiredRows,
): Promise<number> {
  const name = sql.table(table)
  // A row is found by its physical id, which needs no index; one that changes meanwhile is skipped.
  const isInBatch =
    engine === 'sqlite'
      ? sql`rowid in (select rowid from ${name} where ${where} limit ${batchSize})`
      : sql`ctid = any(array(select ctid from ${name} where ${where} limit ${batchSize}))`
  const erased = Object.entries(erase ?? {}).map(([column, value]) =>
    value === null ? sql`${sql.ref(column)} = null` : sql`${sql.ref(column)} = ${value}`,
  )
  const change = erase ? sql`update ${name} set ${sql.join(erased)}` : sql`delete from ${name}`
  const { numAffectedRows } = await sql`${change} where ${isInBatch} and (${where})`.execute(write)
  return Number(numAffectedRows ?? 0)
}
