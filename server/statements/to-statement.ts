import type { Statement, StatementEntry } from '../../contract/statements/statement.ts'
import { toDecimal } from '../money.ts'
import { toOrderNumber } from '../order-number.ts'
import type { Match } from './match.ts'
import type { EntryRow, StatementRow } from './statements.repository.ts'

export function toStatement(row: StatementRow): Statement {
  return {
    id: row.id,
    fileName: row.file_name,
    format: row.format,
    uploadedAt: row.uploaded_at,
    uploadedBy: row.uploaded_by,
    firstDay: row.first_day,
    lastDay: row.last_day,
    entries: row.entries,
    newEntries: row.new_entries,
    open: row.open ?? 0,
  }
}

/** @param seqs see `findBookedOrders` */
export function toEntry(
  row: EntryRow,
  match: Match | undefined,
  { seqs, undone }: { seqs: Map<string, number>; undone: boolean },
): StatementEntry {
  const seq = row.order_id ? seqs.get(row.order_id) : undefined
  return {
    id: row.id,
    day: row.day,
    amount: toDecimal(row.cents),
    currency: row.currency,
    kind: row.kind,
    state: undone ? 'open' : row.state,
    name: row.name,
    iban: row.iban,
    purpose: row.purpose,
    order: seq === undefined ? null : toOrderNumber(seq),
    undone,
    proposals: match?.proposals ?? [],
    unknown: match?.unknown ?? [],
  }
}
