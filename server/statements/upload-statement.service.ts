import { createHash, randomUUIDv7 } from 'node:crypto'
import type { Statement, StatementColumns, UploadStatementReply } from '../../contract/statement.ts'
import { requireAdmin } from '../accounts/admins.service.ts'
import { type Actor, recordActivity } from '../activities/activities.service.ts'
import type { AppContext } from '../app-context.ts'
import { timeIn } from '../db/time.ts'
import { invalid } from '../failure.ts'
import { readCamt } from './camt.ts'
import { type CsvTable, readRows, readTable, toTable } from './csv-statement.ts'
import { identify, type ParsedStatement } from './parsed-entry.ts'
import * as repository from './statements.repository.ts'
import { toStatement } from './to-statement.ts'

const year = 365 * 24 * 60 * 60 * 1_000

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
  if (!columns) {
    return {
      message: 'Choose the columns.',
      statement: null,
      table: toTable(table, known, ownIban),
    }
  }
  const parsed = readRows(table, columns, ownIban)
  const layout = { table, columns }
  return kept(await keep(context, actor, upload.fileName, bytes, parsed, layout))
}

type Layout = { table: CsvTable; columns: StatementColumns }

async function keep(
  { db, config }: StatementsOf,
  actor: Actor,
  fileName: string,
  bytes: Uint8Array,
  parsed: ParsedStatement,
  layout?: Layout,
): Promise<{ statement: Statement; isNew: boolean }> {
  // Banks note other things by entries of nothing.
  const moving = parsed.entries.filter(({ cents }) => cents > 0)
  if (moving.length === 0) throw invalid('file', 'has no entries')
  const entries = identify(config.bankAccount?.iban ?? '', moving)
  const days = entries.map(({ day }) => day).toSorted()
  const row = {
    ...{ id: randomUUIDv7(), digest: digestOf(bytes, layout), file_name: fileName },
    ...{ format: parsed.format, uploaded_at: new Date().toISOString(), actor_id: actor.id },
    ...{ first_day: days[0] ?? '', last_day: days.at(-1) ?? '' },
    ...{ entries: entries.length, fresh: 0 },
  }
  const isNew = await db.write.transaction().execute(async trx => {
    await requireAdmin(trx, actor)
    if (!(await repository.insertStatement(trx, row))) return false
    const rows = entries.map(({ identity: _, ...entry }, position) => ({
      ...{ ...entry, statement_id: row.id, position, state: 'open' as const },
      ...{ order_id: null, charge_ref: null, forget_at: timeIn(year) },
    }))
    const fresh = await repository.insertEntries(trx, rows)
    await repository.setFresh(trx, row.id, fresh)
    if (layout) await repository.saveLayout(trx, layout.table.headerDigest, layout.columns)
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
  return { statement: toStatement(found), isNew }
}

/** The same table with other columns is another statement. */
function digestOf(bytes: Uint8Array, layout: Layout | undefined): string {
  const hash = createHash('sha256').update(bytes)
  if (layout) hash.update(JSON.stringify(layout.columns))
  return hash.digest('base64url')
}

function kept({ statement, isNew }: { statement: Statement; isNew: boolean }) {
  const message = isNew ? 'The statement is uploaded.' : 'This file was uploaded before.'
  return { message, statement, table: null }
}

function isXml(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 1_000))
  return start.trimStart().startsWith('<')
}
