import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type {
  Statement,
  StatementColumns,
  UploadStatementReply,
} from '../../contract/statements/statement.ts'
import { year } from '../../contract/time/durations.ts'
import { asStaff, requireMay } from '../accounts/rights.ts'
import { type Actor, recordActivity } from '../activities/activities.ts'
import type { AppContext, DbContext } from '../app-context.ts'
import { type BankAccount, readConnections } from '../connections.ts'
import { fromNow } from '../db/time.ts'
import { Failure, invalid } from '../failure.ts'
import { findToldAccounts } from '../settlement/told-account.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { readCamt } from './camt.ts'
import { type CsvTable, parseRows, parseTable, toTablePreview } from './csv-statement.ts'
import { rejectOtherFormats } from './other-formats.ts'
import {
  assignIds,
  type OwnAccounts,
  type ParsedEntry,
  type ParsedStatement,
} from './parsed-entry.ts'
import * as repository from './statements.repository.ts'
import { toStatement } from './to-statement.ts'

type StatementContext = Pick<AppContext, 'config' | 'db' | 'settings'>
type Upload = {
  file: File
  fileName: string
  /** The columns of a CSV file; by default those chosen before for the same header. */
  columns?: StatementColumns | undefined
  /** Ignores the saved layout. */
  ignoreSavedLayout?: 'true' | undefined
}

/**
 * Stores a bank statement and those of its entries that no earlier one had. Books nothing.
 * @throws Failure at `file` or `columns`
 */
export async function uploadStatement(
  context: StatementContext,
  actor: Actor,
  upload: Upload,
): Promise<UploadStatementReply> {
  const { db } = context
  await requireMay(db.read, actor, 'books')
  const own = await findOwnAccounts(context)
  const bytes = new Uint8Array(await upload.file.arrayBuffer())
  rejectOtherFormats(bytes)
  if (isXml(bytes)) {
    const parsed = await readCamt(bytes, own)
    return toReply(await storeStatement(context, actor, upload.fileName, bytes, parsed))
  }
  const table = await parseTable(bytes)
  const known = await repository.findLayout(db.read, table.headerDigest)
  const columns = upload.columns ?? (upload.ignoreSavedLayout ? undefined : known)
  const ask = (problem: string, chosen?: StatementColumns) => ({
    ...{ message: problem || 'Choose the columns.', statement: null },
    table: { ...toTablePreview(table, chosen, own), problem },
  })
  if (!columns) return ask('', known)
  const parsed = upload.columns
    ? await parseRows(table, columns, own)
    : await parseWithSavedLayout(table, columns, own)
  if ('problem' in parsed) return ask(parsed.problem)
  const layout = { table, columns }
  return toReply(await storeStatement(context, actor, upload.fileName, bytes, parsed, layout))
}

/** The shop's account, and those that it had when it told buyers where to transfer. */
async function findOwnAccounts(context: StatementContext): Promise<OwnAccounts> {
  const { bankAccount } = await readConnections(context)
  const told: BankAccount[] = await findToldAccounts(context.db.read)
  const { currency } = (await context.settings.read()).shop
  const accounts = [...told, ...(bankAccount ? [bankAccount] : [])]
  return { ibans: accounts.map(({ iban }) => iban), currency }
}

/** @returns why the saved columns don't fit this file, if they don't */
async function parseWithSavedLayout(
  ...reading: Parameters<typeof parseRows>
): Promise<ParsedStatement | { problem: string }> {
  const problem = 'The columns you chose before don’t match this file.'
  try {
    const parsed = await parseRows(...reading)
    return parsed.entries.length > 0 ? parsed : { problem }
  } catch (error) {
    const reason = error instanceof Failure && error.fields?.columns
    if (reason) return { problem: `${problem} ${reason}.` }
    throw error
  }
}

type Layout = { table: CsvTable; columns: StatementColumns }

async function storeStatement(
  { db }: DbContext,
  actor: Actor,
  fileName: string,
  bytes: Uint8Array,
  parsed: ParsedStatement,
  layout?: Layout,
): Promise<StoredStatement> {
  // Banks use entries of 0.00 for notes.
  const moving = parsed.entries.filter(({ cents }) => cents > 0)
  if (moving.length === 0) throw invalid('file', 'This statement has no entries')
  const entries = await assignIds(moving)
  const digest = digestOf(bytes, layout)
  await yieldToEventLoop()
  const days = entries.map(({ day }) => day).toSorted()
  const row = {
    ...{ id: uuidv7(), digest, file_name: fileName },
    ...{ format: parsed.format, uploaded_at: new Date().toISOString(), actor_id: actor.id },
    ...{ first_day: days[0] ?? '', last_day: days.at(-1) ?? '' },
    ...{ entries: entries.length, new_entries: 0 },
  }
  const isNew = await asStaff({ db }, actor, 'books', async trx => {
    if (!(await repository.insertStatement(trx, row))) return false
    const rows = entries.map(({ fingerprint: _, account: _account, ...entry }, position) => ({
      ...{ ...entry, statement_id: row.id, position, state: 'open' as const },
      ...{ order_id: null, charge_ref: null, forget_at: fromNow(year) },
    }))
    const newEntries = await repository.insertEntries(trx, rows)
    await repository.setNewEntries(trx, row.id, newEntries)
    if (layout && !isAllForeign(entries))
      await repository.saveLayout(trx, layout.table.headerDigest, layout.columns)
    await recordActivity(trx, {
      actor,
      subject: { kind: 'statement', id: row.id, name: fileName },
      before: null,
      after: { entries: entries.length, newEntries },
    })
    return true
  })
  const found = await repository.findStatementByDigest(db.write, row.digest)
  if (!found) throw new Error(`The statement ${row.id} is gone.`)
  return { statement: toStatement(found), isNew, isForeign: isAllForeign(moving) }
}

/** The same file with other columns counts as another statement. */
function digestOf(bytes: Uint8Array, layout: Layout | undefined): string {
  const hash = createHash('sha256').update(bytes)
  if (layout) hash.update(JSON.stringify(layout.columns))
  return hash.digest('base64url')
}

/** Hints at a wrongly chosen currency column. */
function isAllForeign(entries: ParsedEntry[]): boolean {
  const incoming = entries.filter(({ kind }) => kind !== 'debit')
  return incoming.length > 0 && incoming.every(({ kind }) => kind === 'foreign')
}

type StoredStatement = { statement: Statement; isNew: boolean; isForeign: boolean }

function toReply({ statement, isNew, isForeign }: StoredStatement) {
  const said = isNew ? 'Statement uploaded.' : 'This file was uploaded before.'
  return { message: isForeign ? `${said} ${foreignHint}` : said, statement, table: null }
}

const foreignHint =
  'All of its payments are in a different currency from the shop’s, so none can be recorded. If that’s wrong, upload it again and choose its columns.'

function isXml(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 1_000))
  // In UTF-16, the byte order mark isn't valid UTF-8, and each letter has a null byte.
  return /^[\ufffd\s\0]*</.test(start)
}
