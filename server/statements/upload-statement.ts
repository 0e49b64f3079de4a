import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { year } from '../../contract/durations.ts'
import type { Statement, StatementColumns, UploadStatementReply } from '../../contract/statement.ts'
import { requireAdmin } from '../accounts/admins.ts'
import { type Actor, recordActivity } from '../activities/activities.ts'
import type { AppContext } from '../app-context.ts'
import { fromNow } from '../db/time.ts'
import { Failure, invalid } from '../failure.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { readCamt } from './camt.ts'
import { type CsvTable, readRows, readTable, toTable } from './csv-statement.ts'
import { identify, type ParsedEntry, type ParsedStatement } from './parsed-entry.ts'
import * as repository from './statements.repository.ts'
import { toStatement } from './to-statement.ts'

type StatementsOf = Pick<AppContext, 'config' | 'db'>
type Upload = {
  file: File
  fileName: string
  /** Of a CSV file; those that were chosen for the same header before, unless given. */
  columns?: StatementColumns | undefined
  /** Those before do not count. */
  anew?: 'true' | undefined
}

/**
 * Keeps a bank statement, with those of its entries that were in none before. Books nothing.
 * @throws Failure at `file` or `columns` that says what is wrong
 */
export async function uploadStatement(
  context: StatementsOf,
  actor: Actor,
  upload: Upload,
): Promise<UploadStatementReply> {
  const { db, config } = context
  await requireAdmin(db.read, actor)
  const bytes = new Uint8Array(await upload.file.arrayBuffer())
  if (isXml(bytes)) {
    const parsed = await readCamt(bytes, iban => iban === config.bankAccount?.iban)
    return kept(await keep(context, actor, upload.fileName, bytes, parsed))
  }
  const ownIban = config.bankAccount?.iban
  const table = await readTable(bytes)
  const known = await repository.findLayout(db.read, table.headerDigest)
  const columns = upload.columns ?? (upload.anew ? undefined : known)
  const ask = (message: string, chosen?: StatementColumns) => ({
    ...{ message, statement: null, table: toTable(table, chosen, ownIban) },
  })
  if (!columns) return ask('Choose the columns.', known)
  const parsed = upload.columns
    ? await readRows(table, columns, ownIban)
    : await readAsBefore(table, columns, ownIban)
  if (!parsed) return ask('The columns you chose before don’t match this file.')
  const layout = { table, columns }
  return kept(await keep(context, actor, upload.fileName, bytes, parsed, layout))
}

/** Undefined where the columns that were chosen for another file do not fit this one. */
async function readAsBefore(
  ...reading: Parameters<typeof readRows>
): Promise<ParsedStatement | undefined> {
  try {
    const parsed = await readRows(...reading)
    return parsed.entries.length > 0 ? parsed : undefined
  } catch (error) {
    if (error instanceof Failure && error.fields?.columns) return undefined
    throw error
  }
}

type Layout = { table: CsvTable; columns: StatementColumns }

async function keep(
  { db, config }: StatementsOf,
  actor: Actor,
  fileName: string,
  bytes: Uint8Array,
  parsed: ParsedStatement,
  layout?: Layout,
): Promise<Kept> {
  // Banks note other things by entries of nothing.
  const moving = parsed.entries.filter(({ cents }) => cents > 0)
  if (moving.length === 0) throw invalid('file', 'has no entries')
  const entries = await identify(config.bankAccount?.iban ?? '', moving)
  const digest = digestOf(bytes, layout)
  await yieldToEventLoop()
  const days = entries.map(({ day }) => day).toSorted()
  const row = {
    ...{ id: uuidv7(), digest, file_name: fileName },
    ...{ format: parsed.format, uploaded_at: new Date().toISOString(), actor_id: actor.id },
    ...{ first_day: days[0] ?? '', last_day: days.at(-1) ?? '' },
    ...{ entries: entries.length, fresh: 0 },
  }
  const isNew = await db.write.transaction().execute(async trx => {
    await requireAdmin(trx, actor)
    if (!(await repository.insertStatement(trx, row))) return false
    const rows = entries.map(({ identity: _, ...entry }, position) => ({
      ...{ ...entry, statement_id: row.id, position, state: 'open' as const },
      ...{ order_id: null, charge_ref: null, forget_at: fromNow(year) },
    }))
    const fresh = await repository.insertEntries(trx, rows)
    await repository.setFresh(trx, row.id, fresh)
    if (layout && !isAllForeign(entries))
      await repository.saveLayout(trx, layout.table.headerDigest, layout.columns)
    await recordActivity(trx, {
      actor,
      subject: { kind: 'statement', id: row.id, name: fileName },
      before: null,
      after: { entries: entries.length, fresh },
    })
    return true
  })
  const found = await repository.findStatementByDigest(db.write, row.digest)
  if (!found) throw new Error(`The statement ${row.id} is gone.`)
  return { statement: toStatement(found), isNew, isForeign: isAllForeign(moving) }
}

/** The same table with other columns is another statement. */
function digestOf(bytes: Uint8Array, layout: Layout | undefined): string {
  const hash = createHash('sha256').update(bytes)
  if (layout) hash.update(JSON.stringify(layout.columns))
  return hash.digest('base64url')
}

/** A column of something else may have been taken for the currency. */
function isAllForeign(entries: ParsedEntry[]): boolean {
  const incoming = entries.filter(({ kind }) => kind !== 'debit')
  return incoming.length > 0 && incoming.every(({ kind }) => kind === 'foreign')
}

type Kept = { statement: Statement; isNew: boolean; isForeign: boolean }

function kept({ statement, isNew, isForeign }: Kept) {
  const said = isNew ? 'The statement is uploaded.' : 'This file was uploaded before.'
  return { message: isForeign ? `${said} ${foreignWords}` : said, statement, table: null }
}

const foreignWords =
  'All of its payments are in a different currency from the shop’s, so none can be booked. If that’s wrong, upload it again and choose its columns.'

function isXml(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 1_000))
  return start.trimStart().startsWith('<')
}
