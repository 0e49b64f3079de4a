import {
  maxSalesRows,
  type SalesBy,
  type SalesReportQuery,
  type SalesReportReply,
} from '../../contract/admin/sales-report.ts'
import { defaultSalesDays, maxSalesDays } from '../../contract/admin-limits.ts'
import { day as dayMs } from '../../contract/time/durations.ts'
import { addDays, shopDay, startOfShopDay } from '../../contract/time/shop-day.ts'
import type { AppContext } from '../app-context.ts'
import type { Reads } from '../db/database.ts'
import { invalid } from '../failure.ts'
import { cents, toDecimal } from '../money.ts'
import { findSalesBy, type SalesSums, sumSales } from './sales-report.repository.ts'

/** How many days one query sums: in a shop with many orders, one for a whole year would exceed its time. */
const daysAtOnce = 31

const none: SalesSums = { orders: 0, items: 0, cents: 0 }

/**
 * The items of orders by the day on which these were paid, beside the period before.
 * @throws Failure at `from` or `to`
 */
export async function reportSales(
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
  query: SalesReportQuery,
): Promise<SalesReportReply> {
  const { timeZone } = (await settings.read()).shop
  const to = query.to ?? shopDay(Date.now(), timeZone)
  const from = query.from ?? addDays(to, 1 - defaultSalesDays)
  if (from > to) throw invalid('to', 'Enter a day that isn’t before the first one')
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (days > maxSalesDays) throw invalid('from', `Choose at most ${maxSalesDays} days`)
  const before = { from: addDays(from, -days), to: addDays(from, -1) }
  const earlier = await sumPeriod(db.reports, query.by, before, timeZone)
  const now = await sumPeriod(db.reports, query.by, { from, to }, timeZone)
  const rows = [...new Map([...earlier.rows, ...now.rows])].map(([key, { name }]) => ({
    key,
    name: query.by === 'product' ? name : key,
    sums: now.rows.get(key) ?? none,
    before: earlier.rows.get(key) ?? none,
  }))
  rows.sort(
    (a, b) =>
      b.sums.cents - a.sums.cents || b.before.cents - a.before.cents || (a.key < b.key ? -1 : 1),
  )
  return {
    ...{ from, to, before },
    total: { ...toReply(now.total), before: toReply(earlier.total) },
    rows: rows.slice(0, maxSalesRows).map(({ key, name, sums, before }) => ({
      ...{ key, name, ...toReply(sums) },
      before: toReply(before),
    })),
  }
}

type Period = { from: string; to: string }

async function sumPeriod(db: Reads, by: SalesBy, { from, to }: Period, timeZone: string) {
  let total = none
  const rows = new Map<string, SalesSums & { name: string }>()
  for (let first = from; first <= to; first = addDays(first, daysAtOnce)) {
    const next = addDays(first, daysAtOnce)
    const part = {
      from: startOfShopDay(first, timeZone),
      until: startOfShopDay(next > to ? addDays(to, 1) : next, timeZone),
    }
    total = add(total, await sumSales(db, part))
    for (const { key, name, ...sums } of await findSalesBy(db, by, part)) {
      rows.set(key, { name, ...add(rows.get(key) ?? none, sums) })
    }
  }
  return { total, rows }
}

function add(a: SalesSums, b: SalesSums): SalesSums {
  return { orders: a.orders + b.orders, items: a.items + b.items, cents: a.cents + b.cents }
}

function toReply({ orders, items, cents: sum }: SalesSums) {
  return { orders, items, amount: toDecimal(cents(sum)) }
}
