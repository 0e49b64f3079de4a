import { z } from 'zod'
import '../issue-messages.ts'

const Quarter = z.string().regex(/^2\d{3}-Q[1-4]$/, 'Enter a quarter, such as 2026-Q4')

export const OssReportQuery = z.object({
  /** In the shop's time zone; by default the current one. */
  quarter: Quarter.optional(),
})
export type OssReportQuery = z.infer<typeof OssReportQuery>

/** In the shop's currency. */
const Sum = z.object({ net: z.number(), tax: z.number() })

const OssSale = Sum.extend({
  /** ISO 3166-1. */
  country: z.string(),
  /** Percent. */
  rate: z.number(),
})

/** What was credited of invoices of an earlier quarter: negative. */
const OssCorrection = OssSale.extend({ quarter: Quarter })

/** Sales to consumers in other EU countries that were taxed there, by the day of their invoices. */
export const OssReportReply = z.object({
  quarter: Quarter,
  /** Less what was credited within the quarter. */
  sales: z.array(OssSale),
  corrections: z.array(OssCorrection),
  total: Sum,
})
export type OssReportReply = z.infer<typeof OssReportReply>
