import { type Insertable, type Selectable, sql } from 'kysely'
import type { StatementColumns } from '../../contract/statements/statement.ts'
import { chunk } from '../db/chunk.ts'
import { countRows } from '../db/count-rows.ts'
import type { Page, Queries, Reads } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type { BankStatementTable, StatementEntryTable } from '../db/tables/statement-tables.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'

export type StatementRow = Awaited<ReturnType<typeof findStatements>>[number]
export type EntryRow = Selectable<StatementEntryTable>

/** @returns whether the file is new */
export async function insertStatement(trx: Queries, row: BankStatementTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('statements')
    .values(row)
    .onConflict(conflict => conflict.column('digest').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Bounds how long one query blocks others. */
const batchSize = 200

/** @returns how many entries are new */
export async function insertEntries(
  trx: Queries,
  rows: Insertable<StatementEntryTable>[],
): Promise<number> {
  let newEntries = 0n
  // A fixed order prevents a deadlock between two statements that share entries.
  const ordered = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const part of chunk(ordered, batchSize)) {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('statement_entries')
      .values(part)
      .onConflict(conflict => conflict.column('id').doNothing())
      .executeTakeFirst()
    newEntries += numInsertedOrUpdatedRows
    await yieldToEventLoop()
  }
  return Number(newEntries)
}

export async function setNewEntries(trx: Queries, id: string, newEntries: number): Promise<void> {
  await trx
    .updateTable('statements')
    .set({ new_entries: newEntries })
    .where('id', '=', id)
    .execute()
}

/** Newest first. The offset is skipped in an index. */
export function findStatements(db: Reads, { limit, offset }: Page) {
  const ids = db
    .selectFrom('statements')
    .select('id')
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
  return selectStatements(db)
    .where('statements.id', 'in', ids)
    .orderBy('uploaded_at', 'desc')
    .orderBy('statements.id', 'desc')
    .execute()
}

/** Counts up to a limit. */
export function countStatements(db: Reads, most: number): Promise<number> {
  return countRows(db, db.selectFrom('statements').select('id').limit(most))
}

export function findStatement(db: Reads, id: string): Promise<StatementRow | undefined> {
  return selectStatements(db).where('statements.id', '=', id).executeTakeFirst()
}

export function findStatementByDigest(db: Reads, digest: string) {
  return selectStatements(db).where('digest', '=', digest).executeTakeFirst()
}

function selectStatements(db: Reads) {
  return db
    .selectFrom('statements')
    .leftJoin('users', 'users.id', 'statements.actor_id')
    .select(['statements.id', 'file_name', 'format', 'uploaded_at'])
    .select(['first_day', 'last_day', 'entries', 'new_entries', 'users.user_name as uploaded_by'])
    .select(({ selectFrom }) =>
      selectFrom('statement_entries')
        .select(count => count.fn.countAll<number>().as('open'))
        .whereRef('statement_id', '=', 'statements.id')
        // Literals, because a partial index cannot match bound values.
        .where('kind', '=', sql.lit('credit'))
        .where('state', '=', sql.lit('open'))
        .as('open'),
    )
}

/** In the order of the file. */
export async function findEntries(db: Reads, statementId: string): Promise<EntryRow[]> {
  const found: EntryRow[] = []
  for (;;) {
    const rows = await findEntriesAfter(db, statementId, found.at(-1)?.position ?? -1)
    found.push(...rows)
    if (rows.length < batchSize) return found
    await yieldToEventLoop()
  }
}

export function findEntriesAfter(
  db: Reads,
  statementId: string,
  position: number,
): Promise<EntryRow[]> {
  return db
    .selectFrom('statement_entries')
    .selectAll()
    .where('statement_id', '=', statementId)
    .where('position', '>', position)
    .orderBy('position')
    .limit(batchSize)
    .execute()
}

export async function lockEntry(trx: Queries, id: string): Promise<void> {
  await trx
    .selectFrom('statement_entries')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
}

/** With the name and the last day of its statement. */
export const findEntry = preparedQuery((db, id: string) =>
  db
    .selectFrom('statement_entries')
    .innerJoin('statements', 'statements.id', 'statement_id')
    .selectAll('statement_entries')
    .select(['file_name', 'last_day'])
    .where('statement_entries.id', '=', id),
)

/** The `seq` of the orders on which a statement's entries are booked, by order id. */
export async function findBookedOrders(
  db: Reads,
  statementId: string,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('statement_entries')
    .innerJoin('orders', 'orders.id', 'statement_entries.order_id')
    .select(['orders.id', 'orders.seq'])
    .where('statement_id', '=', statementId)
    .execute()
  return new Map(rows.map(({ id, seq }) => [id, seq]))
}

/** Entries by the reference of the ledger transfer that booked them. */
export type ClaimedTransfers = Map<string, Pick<EntryRow, 'statement_id' | 'day' | 'cents'>>

export async function findClaimedTransfers(db: Reads, refs: string[]): Promise<ClaimedTransfers> {
  const claimed: ClaimedTransfers = new Map()
  for (const part of chunk(refs)) {
    const rows = await db
      .selectFrom('statement_entries')
      .select(['charge_ref', 'statement_id', 'day', 'cents'])
      .where('charge_ref', 'in', part)
      .execute()
    for (const { charge_ref, ...entry } of rows) if (charge_ref) claimed.set(charge_ref, entry)
  }
  return claimed
}

type Change = Pick<EntryRow, 'state' | 'order_id' | 'charge_ref'>

/** Compares and swaps. @returns false if the entry has changed meanwhile */
export async function changeEntry(
  trx: Queries,
  { id, state, charge_ref }: Pick<EntryRow, 'id' | 'state' | 'charge_ref'>,
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('statement_entries')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('charge_ref', charge_ref === null ? 'is' : '=', charge_ref)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findLayout(
  db: Reads,
  headerDigest: string,
): Promise<StatementColumns | undefined> {
  const row = await db
    .selectFrom('statement_layouts')
    .select('columns')
    .where('header_digest', '=', headerDigest)
    .executeTakeFirst()
  return row && JSON.parse(row.columns)
}

export async function saveLayout(
  trx: Queries,
  headerDigest: string,
  columns: StatementColumns,
): Promise<void> {
  const row = { header_digest: headerDigest, columns: JSON.stringify(columns) }
  await trx
    .insertInto('statement_layouts')
    .values(row)
    .onConflict(conflict => conflict.column('header_digest').doUpdateSet({ columns: row.columns }))
    .execute()
}
