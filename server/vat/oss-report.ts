import type { Readable } from 'node:stream'
import { countryName } from '../../contract/addresses/country-name.ts'
import { shopDay, startOfShopDay } from '../../contract/time/shop-day.ts'
import type { OssReportQuery, OssReportReply } from '../../contract/vat/oss-report.ts'
import { addQuarters, firstDayOf, quarterOf } from '../../contract/vat/quarters.ts'
import { destinationOf } from '../../contract/vat/vat-territories.ts'
import type { AppContext } from '../app-context.ts'
import { csvFile, headersIn } from '../csv/csv-file.ts'
import type { Reads } from '../db/database.ts'
import { keysetBatches } from '../db/keyset-batches.ts'
import type { InvoiceDocument } from '../invoices/invoices.ts'
import { type Cents, cents, toDecimal } from '../money.ts'
import { type DocumentKey, findOssDocuments } from './oss-report.repository.ts'

/** A quarter's sum of a country and a rate; that of another quarter is a correction. */
type Sum = { quarter: string; country: string; rate: number; net: Cents; tax: Cents }

/**
 * What the return of a quarter for the One Stop Shop declares (Articles 369f and 369g of Directive 2006/112/EC),
 * from the same invoices and credit notes as the books, by their day in the shop's time zone: that of the payment
 * or, of what is shipped before, of the first package. What is credited of invoices of an earlier quarter is a
 * correction of that one.
 */
export async function reportOss(
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
  query: OssReportQuery,
): Promise<OssReportReply> {
  const { timeZone } = (await settings.read()).shop
  const { quarter = quarterOf(shopDay(Date.now(), timeZone)) } = query
  const sums = await sumQuarter(db.read, quarter, timeZone)
  const isOwn = (sum: Sum) => sum.quarter === quarter
  const total = {
    net: cents(sums.reduce((all, { net }) => all + net, 0)),
    tax: cents(sums.reduce((all, { tax }) => all + tax, 0)),
  }
  return {
    quarter,
    sales: sums.filter(isOwn).map(({ quarter: _, ...sum }) => toDecimals(sum)),
    corrections: sums.filter(sum => !isOwn(sum)).map(toDecimals),
    total: toDecimals(total),
  }
}

function toDecimals<T extends { net: Cents; tax: Cents }>(sum: T) {
  return { ...sum, net: toDecimal(sum.net), tax: toDecimal(sum.tax) }
}

/** Sorted by quarter, country and rate. */
async function sumQuarter(db: Reads, quarter: string, timeZone: string): Promise<Sum[]> {
  const start = { created_at: startOfShopDay(firstDayOf(quarter), timeZone), id: '' }
  const until = startOfShopDay(firstDayOf(addQuarters(quarter, 1)), timeZone)
  const find = (after: DocumentKey, limit: number) => findOssDocuments(db, after, until, limit)
  const sums = new Map<string, Sum>()
  for await (const rows of keysetBatches(start, find)) {
    for (const { country, document } of rows)
      addDocument(sums, destinationOf(country), JSON.parse(document))
  }
  const keyOf = ({ quarter, country, rate }: Sum) =>
    `${quarter} ${country} ${rate.toFixed(2).padStart(6, '0')}`
  return [...sums.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

function addDocument(sums: Map<string, Sum>, country: string, document: InvoiceDocument): void {
  const isInvoice = document.kind === 'invoice'
  const quarter = quarterOf(isInvoice ? document.date : document.invoice.date)
  const sign = isInvoice ? 1 : -1
  for (const { rate, tax, gross } of document.taxes) {
    const key = JSON.stringify([quarter, country, rate])
    const before = sums.get(key)
    sums.set(key, {
      ...{ quarter, country, rate },
      net: cents((before?.net ?? 0) + sign * (gross - tax)),
      tax: cents((before?.tax ?? 0) + sign * tax),
    })
  }
}

const headers = ['Type', 'Quarter', 'Country', 'Name', 'VAT rate in %', 'Net in ¤', 'VAT in ¤']

/** The report as CSV, with a row of totals. */
export async function exportOss(
  context: Pick<AppContext, 'db' | 'settings'>,
  query: OssReportQuery,
): Promise<Readable> {
  const { currency } = (await context.settings.read()).shop
  return csvFile(headersIn(currency, headers), ossRows(context, query))
}

async function* ossRows(
  context: Pick<AppContext, 'db' | 'settings'>,
  query: OssReportQuery,
): AsyncGenerator<string[][]> {
  const { quarter, sales, corrections, total } = await reportOss(context, query)
  const own = sales.map(sale => ({ ...sale, quarter }))
  const rowOf = (type: string) => (sum: (typeof own)[number]) => [
    ...[type, sum.quarter, sum.country, countryName(sum.country), String(sum.rate)],
    ...[sum.net.toFixed(2), sum.tax.toFixed(2)],
  ]
  yield [
    ...own.map(rowOf('sale')),
    ...corrections.map(rowOf('correction')),
    ['total', '', '', '', '', total.net.toFixed(2), total.tax.toFixed(2)],
  ]
}
