import type { EntryKind, EntryState } from '../../../contract/statements/statement.ts'
import type { Cents } from '../../money.ts'

/** An uploaded bank statement. */
export type BankStatementTable = {
  id: string
  /** A digest of the file's bytes: the same file is stored once. */
  digest: string
  file_name: string
  format: string
  uploaded_at: string
  actor_id: string
  first_day: string
  last_day: string
  /** How many are in the file, and how many of them were in no earlier one. */
  entries: number
  new_entries: number
}

export type StatementEntryTable = {
  /** Derived from what the entry says: the same one of another file has the same. */
  id: string
  /** The first one that had it. */
  statement_id: string
  position: number
  day: string
  cents: Cents
  currency: string
  kind: EntryKind
  state: EntryState
  /** Who paid, their account, and for what; empty once they are erased. */
  name: string
  iban: string
  purpose: string
  /** Where a creditor reference is looked for besides the purpose. */
  reference: string
  /** The order on which it is booked. */
  order_id: string | null
  /** The `provider_ref` of its charge in the ledger. */
  charge_ref: string | null
  /** When who paid is erased; null once that is done. */
  forget_at: string | null
}

/** The columns that were chosen for CSV files with a header. */
export type StatementLayoutTable = { header_digest: string; columns: string }

export type StatementTables = {
  statements: BankStatementTable
  statement_entries: StatementEntryTable
  statement_layouts: StatementLayoutTable
}
