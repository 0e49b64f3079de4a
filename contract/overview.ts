import { z } from 'zod'
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

export const ShopSetting = z.object({
  name: z.string(),
  /** An example came with the shop, and is shown to buyers until the owner replaces it. */
  state: z.enum(['missing', 'example']),
  /** What is so until it is set. */
  means: z.string(),
  /** A file, or the environment. */
  file: z.string(),
  /** What it is called there. */
  setting: z.string(),
})
export type ShopSetting = z.infer<typeof ShopSetting>

/** Counts are exact up to `limits.searchTotal`. */
export const Overview = z.object({
  toShip: z.int(),
  unpaid: z.int(),
  /** Unpaid and out of time, or paid and not shipped for `lateAfterDays`. */
  late: z.int(),
  /** Withdrawn from, and neither cancelled nor refunded since. */
  withdrawn: z.int(),
  /** Products of which few pieces are free, and those without any. */
  lowStock: z.int(),
  soldOut: z.int(),
  /** Products without a picture, and without a category. */
  noPicture: z.int(),
  uncategorised: z.int(),
  /** Cancelled, or returned in part or whole, and the money for it is still here. */
  moneyBack: z.int(),
  /** Orders with refunds that the owner has yet to send by bank transfer. */
  refundsToSend: z.int(),
  /** What these refunds come to, of the oldest orders. */
  transfersBack: z.array(OrderAmount),
  /**
   * What was paid for orders and has not gone back since, by the day in UTC on which the order was
   * paid. An order that was wholly refunded does not count.
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
  /** How buyers pay; null: the checkout is closed. */
  payment: PaymentMethod.nullable(),
  settings: z.array(ShopSetting),
})
export type Overview = z.infer<typeof Overview>
export const OverviewReply = z.object({ overview: Overview })
