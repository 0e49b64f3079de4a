import { z } from 'zod'
import './issue-messages.ts'

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

/** The quarter of a day, such as 2026-Q4. */
export function quarterOf(day: string): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
}

/** The quarter that is some later or, if `count` is negative, earlier. */
export function addQuarters(quarter: string, count: number): string {
  const at = Number(quarter.slice(0, 4)) * 4 + Number(quarter.slice(6)) - 1 + count
  return `${Math.floor(at / 4)}-Q${(at % 4) + 1}`
}

/** The first day of a quarter. */
export function firstDayOf(quarter: string): string {
  const month = Number(quarter.slice(6)) * 3 - 2
  return `${quarter.slice(0, 4)}-${String(month).padStart(2, '0')}-01`
}
