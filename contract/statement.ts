import { z } from 'zod'
import { Id, paging, Time, text, withinReach } from './fields.ts'
import { maxBulk, statementPageSize } from './limits.ts'

const Header = text(200)

/** Which columns of a CSV file have what, by their headers, and how it writes dates and sums. */
export const StatementColumns = z.object({
  date: Header.min(1, 'must be chosen'),
  /** Money that came in is above zero. */
  amount: Header.min(1, 'must be chosen'),
  /** Empty: all is euro. */
  currency: Header,
  /** Who paid; empty if the file does not say. */
  name: Header,
  /** The IBAN of the shop’s own account; empty if the file does not say. */
  account: Header.default(''),
  purpose: Header.min(1, 'must be chosen'),
  dates: z.enum(['day-month-year', 'month-day-year', 'year-month-day']),
  decimals: z.enum(['comma', 'point']),
})
export type StatementColumns = z.infer<typeof StatementColumns>

/** JSON, as a form has texts alone. */
const ColumnsText = text(3_000).transform((json, problem) => {
  try {
    const columns = StatementColumns.safeParse(JSON.parse(json))
    if (columns.success) return columns.data
  } catch {
    // It is no JSON.
  }
  problem.addIssue({ code: 'custom', message: 'must say which columns to read' })
  return z.NEVER
})

export const UploadStatement = z.object({
  file: z.file({
    error: issue => (issue.input === undefined ? 'is required' : 'must be a file'),
  }),
  /** What the file is called on the admin's computer. */
  fileName: text(200).min(1, 'must not be empty'),
  /** Of a CSV file; those that were chosen for the same header before, unless given. */
  columns: ColumnsText.optional(),
  /** The columns are to be chosen anew. */
  anew: z.literal('true').optional(),
})

/** A CSV file whose columns somebody must choose. */
export const StatementTable = z.object({
  headers: z.array(z.string()),
  /** The first rows. */
  rows: z.array(z.array(z.string())),
  separator: z.string(),
  /** What the columns seem to be, as far as can be told, or were chosen to be. */
  columns: StatementColumns.extend({ date: z.string(), amount: z.string(), purpose: z.string() }),
})
export type StatementTable = z.infer<typeof StatementTable>

/** Why an entry is none that could be booked; credit: it could. */
export const EntryKind = z.enum(['credit', 'debit', 'reversal', 'pending', 'foreign', 'batch'])
export type EntryKind = z.infer<typeof EntryKind>

export const EntryState = z.enum(['open', 'booked', 'known', 'ignored'])
export type EntryState = z.infer<typeof EntryState>

/**
 * What booking a sum does to an order: `exact` pays it, `less` pays a part, `more` pays it and the rest
 * goes back. A `cancelled` one goes on or the money goes back. Of a `paid` one it goes back. `known`: an
 * admin has booked it by hand, so that nothing is booked. `repeat`: another file had the same sum of the same day
 * for the order, so it may be the same payment.
 */
export const BookingEffect = z.enum([
  'exact',
  'less',
  'more',
  'cancelled',
  'paid',
  'known',
  'repeat',
])
export type BookingEffect = z.infer<typeof BookingEffect>

const Proposal = z.object({
  /** The order's number. */
  order: z.string(),
  /** The buyer's name. */
  name: z.string(),
  /** What is open of the order, in euro. */
  open: z.number(),
  effect: BookingEffect,
  /** The order's reference in the entry makes it sure; its number or the name needs a look. */
  by: z.enum(['reference', 'number', 'name']),
})
export type Proposal = z.infer<typeof Proposal>

/** An entry of a bank statement. */
export const StatementEntry = z.object({
  id: z.string(),
  /** When the bank booked it, as in 2026-11-20. */
  day: z.iso.date(),
  amount: z.number(),
  currency: z.string(),
  kind: EntryKind,
  state: EntryState,
  /** Name and account of who paid, and for what; empty once they are erased. */
  name: z.string(),
  iban: z.string(),
  purpose: z.string(),
  /** The number of the order on which it is booked. */
  order: z.string().nullable(),
  /** The booking was undone on the page of the order. */
  undone: z.boolean(),
  /** What could be done with it, the surest first; nothing once it is settled. */
  proposals: z.array(Proposal),
  /** The references in it of which there is no order that could take money. */
  unknown: z.array(z.string()),
})
export type StatementEntry = z.infer<typeof StatementEntry>

/** An uploaded bank statement. */
export const Statement = z.object({
  id: z.string(),
  fileName: z.string(),
  /**
   * The kind and version of the message, as in camt.053.001.08; `CSV`, or `CSV of the account` where
   * a column said that it is the shop’s.
   */
  format: z.string(),
  uploadedAt: Time,
  /** The user name of the admin; null once they are deleted. */
  uploadedBy: z.string().nullable(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  /** The entries in the file, and those of them that were in no earlier one. */
  entries: z.int(),
  fresh: z.int(),
  /** How many came in and are neither booked nor ignored. */
  open: z.int(),
})
export type Statement = z.infer<typeof Statement>

/** Either the statement, or the table whose columns are to be chosen. */
export const UploadStatementReply = z.object({
  message: z.string(),
  statement: Statement.nullable(),
  table: StatementTable.nullable(),
})
export type UploadStatementReply = z.infer<typeof UploadStatementReply>

export const StatementsQuery = z.object(paging(statementPageSize)).check(withinReach('statements'))
export type StatementsQuery = z.infer<typeof StatementsQuery>
export const StatementPage = z.object({ statements: z.array(Statement), total: z.int() })
export type StatementPage = z.infer<typeof StatementPage>

/** The entries that were in no earlier statement, in the order of the file. */
export const StatementReply = z.object({
  statement: Statement,
  list: z.array(StatementEntry),
})
export type StatementReply = z.infer<typeof StatementReply>

export const BookEntries = z.object({
  entries: z
    .array(
      z.object({
        id: Id,
        /** The number of the order. */
        order: Id,
        /** What the admin was shown: nothing is booked if it would be something else now. */
        effect: BookingEffect,
      }),
    )
    .min(1, 'must not be empty')
    .max(maxBulk, `must have at most ${maxBulk} entries`),
})
export type BookEntries = z.infer<typeof BookEntries>

export const BookingResult = z.object({
  id: z.string(),
  order: z.string(),
  done: z.boolean(),
  /** What it did, or would do now; null where nothing can be booked. */
  effect: BookingEffect.nullable(),
  message: z.string(),
})
export type BookingResult = z.infer<typeof BookingResult>
export const BookEntriesReply = z.object({ results: z.array(BookingResult) })

export const ChangeEntry = z.object({
  /** `ignored`: it is for no order. `open` takes that back, or what was said to be booked by hand. */
  state: z.enum(['open', 'ignored'], 'must be open or ignored'),
})
export type ChangeEntry = z.infer<typeof ChangeEntry>
