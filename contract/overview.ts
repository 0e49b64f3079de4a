import { z } from 'zod'
import { Activity } from './activity.ts'
import { AdminOrderSummary } from './order.ts'
import { PaymentMethod } from './payment.ts'

const Sales = z.object({
  orders: z.int(),
  /** Euro. */
  amount: z.number(),
})
export type Sales = z.infer<typeof Sales>

const OrderAmount = z.object({
  /** Of the order. */
  number: z.string(),
  /** Euro. */
  amount: z.number(),
})
export type OrderAmount = z.infer<typeof OrderAmount>

export const SetupTask = z.object({
  name: z.string(),
  /** An example came with the shop, and is shown to buyers until the owner replaces it. */
  state: z.enum(['missing', 'example']),
  /** What is so until it is set. */
  means: z.string(),
  /** A file, the environment, or the page of settings. */
  file: z.string(),
  /** What it is called there. */
  setting: z.string(),
  /** Where an admin sets it. */
  page: z.string().optional(),
})
export type SetupTask = z.infer<typeof SetupTask>

const UserStats = z.object({
  /** Admins included; counted up to 100,000. */
  users: z.int(),
  /** Those whose address was confirmed today, and in the last 7 and 30 days, today included. */
  joined: z.object({ today: z.int(), week: z.int(), month: z.int() }),
  /** Sign-ups whose link was not opened yet. */
  waiting: z.int(),
})
export type UserStats = z.infer<typeof UserStats>

/** Counts are exact up to `limits.searchTotal`, but for those of all there is. */
export const Overview = z.object({
  toShip: z.int(),
  unpaid: z.int(),
  /** Unpaid and out of time, or paid and not shipped for `overdueAfterDays`. */
  late: z.int(),
  /** Withdrawn from, and neither cancelled nor refunded since. */
  withdrawn: z.int(),
  /** Whose payment is disputed, or was lost that way and is not marked as handled. */
  disputed: z.int(),
  /** Withdrawals that are neither refunded nor refused. */
  returns: z.int(),
  /** Products of which few pieces are free, and those without any. */
  lowStock: z.int(),
  soldOut: z.int(),
  /** All of them, hidden ones included; counted up to 100,000. */
  products: z.int(),
  /** Products without a picture, and without a category. */
  noPicture: z.int(),
  uncategorised: z.int(),
  /** Emails that the shop gave up sending. */
  failedEmails: z.int(),
  /** Cancelled, or returned in part or whole, and the money for it is still here. */
  moneyBack: z.int(),
  /** Orders with refunds that the owner has yet to send by bank transfer. */
  refundsToSend: z.int(),
  /** What these refunds come to, of the oldest orders. */
  transfersBack: z.array(OrderAmount),
  /**
   * What was paid for orders and has not gone back since, by the day on which the order was paid.
   * Days are those of the shop's time zone. An order that was wholly refunded does not count.
   */
  sales: z.object({
    today: Sales,
    /** The last 7 and 30 days, today included. */
    week: Sales,
    month: Sales,
    /** 30 of them, today last. */
    days: z.array(Sales.extend({ day: z.iso.date() })),
  }),
  latest: z.array(AdminOrderSummary),
  people: UserStats,
  /** What admins did last. */
  changes: z.array(Activity),
  /** How buyers pay; null: the checkout is closed. */
  payment: PaymentMethod.nullable(),
  settings: z.array(SetupTask),
})
export type Overview = z.infer<typeof Overview>
export const OverviewReply = z.object({ overview: Overview })
