import { z } from 'zod'
import { ShopDay } from '../fields.ts'

export const SalesBy = z.enum(['product', 'country', 'discount'])
export type SalesBy = z.infer<typeof SalesBy>

/** Rows of a report: those with the most sales. */
export const maxSalesRows = 200

export const SalesReportQuery = z.object({
  by: SalesBy.default('product'),
  /** Days in the shop's time zone; by default the last `defaultSalesDays`. */
  from: ShopDay.optional(),
  to: ShopDay.optional(),
})
export type SalesReportQuery = z.infer<typeof SalesReportQuery>

const Sum = z.object({ orders: z.int(), items: z.int(), amount: z.number() })

export const SalesRow = Sum.extend({
  /**
   * A product's id, a country's code, or a discount code: `manualDiscountKey` for a discount without one, empty
   * for none.
   */
  key: z.string(),
  /** The product's name; the key of others. */
  name: z.string(),
  /** The same in the period before. */
  before: Sum,
})
export type SalesRow = z.infer<typeof SalesRow>

/** Items sold, after discounts and without what was canceled or returned. Amounts are in the shop's currency, with VAT. */
export const SalesReportReply = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Of as many days, right before. */
  before: z.object({ from: z.iso.date(), to: z.iso.date() }),
  total: Sum.extend({ before: Sum }),
  rows: z.array(SalesRow),
})
export type SalesReportReply = z.infer<typeof SalesReportReply>
