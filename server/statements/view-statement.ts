import { limits } from '../../contract/limits.ts'
import type {
  StatementPage,
  StatementReply,
  StatementsQuery,
} from '../../contract/statements/statement.ts'
import type { DbContext } from '../app-context.ts'
import type { Reads } from '../db/database.ts'
import { Failure } from '../failure.ts'
import { findReversed } from '../payments/payments.repository.ts'
import { findPayableOrders } from '../settlement/payable-orders.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { type Credit, matchCredits, numbersIn } from './match.ts'
import * as repository from './statements.repository.ts'
import { toEntry, toStatement } from './to-statement.ts'

/** Newest first. */
export async function listStatements(
  { db }: DbContext,
  { page, limit }: StatementsQuery,
): Promise<StatementPage> {
  const rows = await repository.findStatements(db.read, { limit, offset: (page - 1) * limit })
  const total = await repository.countStatements(db.read, limits.offset)
  return { statements: rows.map(toStatement), total }
}

/** A statement, with proposals for each open entry. @throws Failure `not_found` */
export async function viewStatement({ db }: DbContext, id: string): Promise<StatementReply> {
  const statement = await repository.findStatement(db.read, id)
  if (!statement) throw new Failure('not_found', 'This statement doesn’t exist.')
  const rows = await repository.findEntries(db.read, id)
  const undone = await findReversed(
    db.read,
    rows.flatMap(({ state, charge_ref }) => (state === 'booked' && charge_ref) || []),
  )
  const isUndone = ({ charge_ref }: repository.EntryRow) => undone.has(charge_ref ?? '')
  const credits: Credit[] = []
  for (const row of rows) {
    await yieldToEventLoop()
    const isOpen = row.kind === 'credit' && (row.state === 'open' || isUndone(row))
    if (isOpen) credits.push({ ...row, undone: isUndone(row), numbers: numbersIn(row) })
  }
  const matches = await match(db.read, credits)
  const seqs = await repository.findBookedOrders(db.read, id)
  const list: StatementReply['list'] = []
  for (const row of rows) {
    await yieldToEventLoop()
    list.push(toEntry(row, matches.get(row.id), { seqs, undone: isUndone(row) }))
  }
  return { statement: toStatement(statement), list }
}

async function match(db: Reads, credits: Credit[]) {
  const numbers = credits.flatMap(({ numbers }) => [...numbers.referenced, ...numbers.digits])
  const orders = await findPayableOrders(db, { numbers, sums: credits.map(({ cents }) => cents) })
  const refs = orders.flatMap(({ transfers }) => transfers.map(({ ref }) => ref))
  return matchCredits(credits, orders, await repository.findClaimedTransfers(db, refs))
}
