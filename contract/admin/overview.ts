import { z } from 'zod'
import { anyPermission, type May } from '../accounts/permissions.ts'
import { Activity } from '../activities/activity.ts'
import { AdminOrderSummary } from '../orders/order-list.ts'
import { PaymentMethod } from '../payments/payment.ts'
import { HttpsLink } from '../settings/https-link.ts'
import { SalesAbroad } from './sales-abroad.ts'

const Sales = z.object({
  orders: z.int(),
  /** In the shop's currency. */
  amount: z.number(),
})
export type Sales = z.infer<typeof Sales>

const OrderAmount = z.object({
  /** The number of the order. */
  number: z.string(),
  /** In the shop's currency. */
  amount: z.number(),
})
export type OrderAmount = z.infer<typeof OrderAmount>

export const SetupTask = z.object({
  name: z.string(),
  /** Buyers see the example, or what is outdated, until the owner replaces it. */
  state: z.enum(['missing', 'example', 'outdated']),
  /** Whether the shop can't be opened without it, the law asks for it, or it would be better. */
  level: z.enum(['blocks', 'law', 'better']),
  /** The consequence of not setting it. */
  means: z.string(),
  /** The page of settings, or another place. */
  file: z.string(),
  /** Its name there. */
  setting: z.string(),
  /** Where an admin sets it. */
  page: z.string().optional(),
  /** The rule that asks for it, with a link to its official text. */
  source: z.object({ name: z.string(), href: HttpsLink }).optional(),
  /** What settles it at once, for those who may. */
  action: z.literal('remove-demo').optional(),
})
export type SetupTask = z.infer<typeof SetupTask>

const UserStats = z.object({
  /** Admins included; counted up to 100,000. */
  users: z.int(),
  /** Users who joined today, and in the last 7 and 30 days including today. */
  joined: z.object({ today: z.int(), week: z.int(), month: z.int() }),
  /** Pending sign-ups. */
  waiting: z.int(),
})
export type UserStats = z.infer<typeof UserStats>

/** Counts are exact up to `limits.listTotal`, but for those of all there is. */
export const Overview = z.object({
  toShip: z.int(),
  unpaid: z.int(),
  /** Unpaid and out of time, or paid and not shipped for `overdueAfterDays`. */
  overdue: z.int(),
  /** Withdrawn from, and neither canceled nor refunded since. */
  withdrawn: z.int(),
  /** Whose payment is disputed, or was lost that way and is not marked as handled. */
  disputed: z.int(),
  /** Withdrawals that wait for the owner. */
  returns: z.int(),
  /** Products that are low on stock, and those that are sold out. */
  lowStock: z.int(),
  soldOut: z.int(),
  /** Includes hidden ones; counted up to 100,000. */
  products: z.int(),
  /** Products without an image, and without a category. */
  noImage: z.int(),
  uncategorized: z.int(),
  failedEmails: z.int(),
  /** Failed jobs. */
  failedJobs: z.int(),
  /** Canceled, or returned in part or whole, and the money for it is still here. */
  refundDue: z.int(),
  /** Orders with refunds that the owner has yet to transfer. */
  refundsToSend: z.int(),
  /** The sums of these refunds, for the oldest orders. */
  transfersBack: z.array(OrderAmount),
  /**
   * Payments less refunds, by the day of the shop's time zone on which the order was paid. Fully
   * refunded orders do not count.
   */
  sales: z.object({
    today: Sales,
    /** The last 7 and 30 days, today included. */
    week: Sales,
    month: Sales,
    /** The 30 days before those. */
    previousMonth: Sales,
    /** 30 of them, today last, each with the amount of the day 30 days earlier. */
    days: z.array(Sales.extend({ day: z.iso.date(), previousAmount: z.number() })),
  }),
  /** Null without such sales, or where they don't decide about VAT. */
  salesAbroad: SalesAbroad.nullable(),
  latest: z.array(AdminOrderSummary),
  people: UserStats,
  /** The latest activities of admins. */
  changes: z.array(Activity),
  /** How buyers pay; null: the checkout is closed. */
  payment: PaymentMethod.nullable(),
  settings: z.array(SetupTask),
})
export type Overview = z.infer<typeof Overview>

const sales = { anyOf: ['orders.read', 'books'] } as const

/** What it takes to see each part. */
export const overviewPermission: Record<keyof Overview, May> = {
  toShip: 'orders.read',
  unpaid: 'orders.read',
  overdue: 'orders.read',
  withdrawn: 'orders.read',
  disputed: 'orders.read',
  returns: 'orders.read',
  lowStock: 'stock',
  soldOut: 'stock',
  products: 'catalogue',
  noImage: 'catalogue',
  uncategorized: 'catalogue',
  failedEmails: 'people.read',
  failedJobs: 'settings.shop',
  refundDue: 'orders.read',
  refundsToSend: 'orders.read',
  transfersBack: 'orders.read',
  sales,
  salesAbroad: sales,
  latest: 'orders.read',
  people: 'people.read',
  changes: anyPermission,
  payment: sales,
  settings: 'settings.shop',
}

/** The parts that the reader's role may see. */
export const PartialOverview = Overview.partial()
export type PartialOverview = z.infer<typeof PartialOverview>
export const OverviewReply = z.object({ overview: PartialOverview })
