import { defaultSalesDays, maxSalesDays } from '../../contract/admin-limits.ts'
import { day as dayMs } from '../../contract/durations.ts'
import {
  maxSalesRows,
  type SalesReportQuery,
  type SalesReportReply,
} from '../../contract/sales-report.ts'
import { addDays, shopDay, startOfShopDay } from '../../contract/shop-day.ts'
import type { AppContext } from '../app-context.ts'
import { invalid } from '../failure.ts'
import { cents, toDecimal } from '../money.ts'
import { findSalesBy, type SalesSums, sumSales } from './sales-report.repository.ts'

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
  const periods = {
    before: startOfShopDay(before.from, timeZone),
    from: startOfShopDay(from, timeZone),
    until: startOfShopDay(addDays(to, 1), timeZone),
  }
  const rows = await findSalesBy(db.reports, query.by, periods, maxSalesRows)
  return {
    ...{ from, to, before },
    total: toSums(await sumSales(db.reports, periods)),
    rows: rows.map(row => ({
      key: row.key,
      name: query.by === 'product' ? row.name : row.key,
      ...toSums(row),
    })),
  }
}

function toSums(row: SalesSums) {
  return {
    ...{ orders: row.orders, items: row.items, amount: toDecimal(cents(row.cents)) },
    before: {
      orders: row.orders_before,
      items: row.items_before,
      amount: toDecimal(cents(row.cents_before)),
    },
  }
}
