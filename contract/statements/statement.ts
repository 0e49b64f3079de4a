import { z } from 'zod'
import { filledText, Id, paging, Time, text, withinMaxOffset } from '../fields.ts'
import { maxBulk, statementPageSize } from '../limits.ts'
import { TypedOrderNumber } from '../orders/typed-order-number.ts'

const Header = text(200)

/** The layout of a CSV file: its columns by their headers, and its date and number formats. */
export const StatementColumns = z.object({
  date: filledText(200, 'Choose the column of the date'),
  /** Credits are positive. */
  amount: filledText(200, 'Choose the column of the amount'),
  /** Empty: amounts that name no currency are in the shop's. */
  currency: Header,
  /** The payer; empty if there is no such column. */
  name: Header,
  /** The payer's IBAN, to which refunds go; empty if there is no such column. */
  iban: Header.default(''),
  /** The IBAN of the shop's own account; empty if there is no such column. */
  account: Header.default(''),
  purpose: filledText(200, 'Choose the column of the reference'),
  dates: z.enum(['day-month-year', 'month-day-year', 'year-month-day']),
  decimals: z.enum(['comma', 'point']),
})
export type StatementColumns = z.infer<typeof StatementColumns>

/** JSON, because forms only have text fields. */
const ColumnsText = text(3_000).transform((json, problem) => {
  try {
    const columns = StatementColumns.safeParse(JSON.parse(json))
    if (columns.success) return columns.data
  } catch {
    // Not JSON: rejected below.
  }
  problem.addIssue({ code: 'custom', message: 'Choose the columns to read' })
  return z.NEVER
})

export const UploadStatement = z.object({
  file: z.file('Choose a file'),
  fileName: filledText(200),
  /** The columns of a CSV file; by default those chosen before for the same header. */
  columns: ColumnsText.optional(),
  /** Ignores the saved layout, so that the columns can be chosen again. */
  ignoreSavedLayout: z.literal('true').optional(),
})

/** A CSV file whose columns an admin must choose. */
export const StatementTable = z.object({
  headers: z.array(z.string()),
  /** The first rows. */
  rows: z.array(z.array(z.string())),
  separator: z.string(),
  /** The guessed or previously chosen columns; empty where neither is known. */
  columns: StatementColumns.extend({ date: z.string(), amount: z.string(), purpose: z.string() }),
  /** Why the saved columns don't fit this file; empty if none were tried. */
  problem: z.string(),
})
export type StatementTable = z.infer<typeof StatementTable>

/** Only a `credit` can be booked. */
export const EntryKind = z.enum(['credit', 'debit', 'reversal', 'pending', 'foreign', 'batch'])
export type EntryKind = z.infer<typeof EntryKind>

export const EntryState = z.enum(['open', 'booked', 'known', 'ignored'])
export type EntryState = z.infer<typeof EntryState>

/**
 * What booking an amount does to an order: `exact` pays it, `less` pays a part, `more` pays it and
 * refunds the rest. A `canceled` order is reinstated or the money refunded; for a `paid` one it is
 * refunded. `known`: an admin already booked it by hand, so nothing is booked. `repeat`: another file
 * had the same amount and day for the order, so it may be the same payment.
 */
export const BookingEffect = z.enum([
  'exact',
  'less',
  'more',
  'canceled',
  'paid',
  'known',
  'repeat',
])
export type BookingEffect = z.infer<typeof BookingEffect>

const Proposal = z.object({
  order: z.string(),
  /** The buyer's. */
  name: z.string(),
  /** The amount due, in the shop's currency. */
  open: z.number(),
  effect: BookingEffect,
  /** A `reference` is certain; a `number`, a `similar` reference or a `name` must be confirmed. */
  by: z.enum(['reference', 'number', 'similar', 'name']),
})
export type Proposal = z.infer<typeof Proposal>

export const StatementEntry = z.object({
  id: z.string(),
  /** When the bank booked it. */
  day: z.iso.date(),
  amount: z.number(),
  currency: z.string(),
  kind: EntryKind,
  state: EntryState,
  /** The payer's; empty once erased. */
  name: z.string(),
  iban: z.string(),
  purpose: z.string(),
  /** The number of the order that it is booked on. */
  order: z.string().nullable(),
  /** Whether its booking was undone. */
  undone: z.boolean(),
  /** The best first; empty once it is settled. */
  proposals: z.array(Proposal),
  /** References in it that match no order that can be paid. */
  unknown: z.array(z.string()),
})
export type StatementEntry = z.infer<typeof StatementEntry>

export const Statement = z.object({
  id: z.string(),
  fileName: z.string(),
  /** Such as `camt.053.001.08`; `CSV`, or `CSV of the account` if a column names the account. */
  format: z.string(),
  uploadedAt: Time,
  /** The user name of the admin; null once they are deleted. */
  uploadedBy: z.string().nullable(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  /** In the file. */
  entries: z.int(),
  /** How many of them were in no earlier file. */
  newEntries: z.int(),
  /** Credits that are neither booked nor ignored. */
  open: z.int(),
})
export type Statement = z.infer<typeof Statement>

/** Either the stored statement, or the table whose columns must be chosen. */
export const UploadStatementReply = z.object({
  message: z.string(),
  statement: Statement.nullable(),
  table: StatementTable.nullable(),
})
export type UploadStatementReply = z.infer<typeof UploadStatementReply>

export const StatementsQuery = z
  .object(paging(statementPageSize))
  .check(withinMaxOffset('statements'))
export type StatementsQuery = z.infer<typeof StatementsQuery>
export const StatementPage = z.object({ statements: z.array(Statement), total: z.int() })
export type StatementPage = z.infer<typeof StatementPage>

/** `list` has the entries that were in no earlier statement, in the order of the file. */
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
        order: TypedOrderNumber,
        /** What the admin was shown: if it differs by now, nothing is booked. */
        effect: BookingEffect,
      }),
    )
    .min(1, 'Choose at least one entry')
    .max(maxBulk, `Choose at most ${maxBulk} entries`),
})
export type BookEntries = z.infer<typeof BookEntries>

export const BookingResult = z.object({
  id: z.string(),
  order: z.string(),
  done: z.boolean(),
  /** What it did, or would do now; null if nothing can be booked. */
  effect: BookingEffect.nullable(),
  message: z.string(),
})
export type BookingResult = z.infer<typeof BookingResult>
export const BookEntriesReply = z.object({ results: z.array(BookingResult) })

export const ChangeEntry = z.object({
  /** `ignored`: it is not for an order. `open` reverts that, or that it was booked by hand. */
  state: z.enum(['open', 'ignored'], 'Choose open or ignored'),
})
export type ChangeEntry = z.infer<typeof ChangeEntry>
