import { allows, type Permission, permissions } from '../../contract/accounts/permissions.ts'
import { ActivityQuery } from '../../contract/activities/activity.ts'
import {
  type OrderAmount,
  type Overview,
  overviewPermission,
  type PartialOverview,
  type Sales,
} from '../../contract/admin/overview.ts'
import type { SalesAbroad } from '../../contract/admin/sales-abroad.ts'
import { limits, orderPageSize } from '../../contract/limits.ts'
import { AdminOrdersQuery, type OrderFilter } from '../../contract/orders/order-list.ts'
import { addDays, shopDay, startOfShopDay } from '../../contract/time/shop-day.ts'
import { getUserStats } from '../accounts/users/user-stats.ts'
import { listActivities, visibleTo } from '../activities/activities.ts'
import { productCounts } from '../catalogue/products/product-counts.ts'
import type { Reads } from '../db/database.ts'
import { countFailedJobs } from '../jobs/failed-jobs.repository.ts'
import { countFailedEmails } from '../mail/failed-emails.repository.ts'
import { cents, toDecimal } from '../money.ts'
import { toOrderNumber } from '../order-number.ts'
import { withoutContact } from '../orders/for-role.ts'
import { countOrders } from '../orders/list-orders.repository.ts'
import { overdueCutoffs } from '../orders/overdue.ts'
import type { OrderContext } from '../orders/transactions.ts'
import { listOrders } from '../orders/view-order.ts'
import { outstandingRefunds } from '../payments/entries.ts'
import { entriesOfOrders } from '../payments/ledger.ts'
import { offeredProviders } from '../payments/providers.ts'
import { countWithdrawals } from '../returns/withdrawals.repository.ts'
import { findLimitedSales } from '../vat/sales-abroad.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { findSetupTasks } from './find-setup-tasks.ts'
import * as repository from './overview.repository.ts'

const week = 7
const month = 30
const maxNamedOrders = 20
const noCents = cents(0)

const newest = { ...AdminOrdersQuery.parse({}), limit: orderPageSize }

const lastChanges = { ...ActivityQuery.parse({}), limit: 6 }

export async function getOverview(
  context: Pick<OrderContext, 'config' | 'db' | 'settings'>,
  now = new Date(),
  activities?: ReturnType<typeof visibleTo>,
): Promise<Overview> {
  const { read } = context.db
  const most = limits.listTotal
  const settings = await context.settings.read()
  const days = lastDays(now, settings.shop.timeZone)
  const since = (count: number) => days.at(-count)?.from ?? ''
  const overdue = overdueCutoffs(now.getTime())
  const countIn = async (state: OrderFilter) => {
    await yieldToEventLoop()
    return countOrders(read, { state, overdue }, most)
  }
  const [provider] = await offeredProviders(context)
  const abroad = await findLimitedSales(read, settings)
  return {
    toShip: await countIn('to-ship'),
    unpaid: await countIn('unpaid'),
    overdue: await countIn('overdue'),
    withdrawn: await countIn('withdrawn'),
    disputed: await countIn('disputed'),
    returns: await countWithdrawals(read, 'open', most),
    ...(await productCounts(context)),
    failedEmails: await countFailedEmails(read, most),
    failedJobs: await countFailedJobs(read, most),
    refundDue: await countIn('refund-due'),
    refundsToSend: await countIn('refunds-to-send'),
    transfersBack: await findTransfersBack(read),
    sales: toSales(await repository.findSales(read, days), days),
    salesAbroad: abroad && hasAny(abroad) ? abroad : null,
    latest: (await listOrders(context, newest, permissions)).orders,
    people: await getUserStats(context, {
      today: since(1),
      week: since(week),
      month: since(month),
    }),
    changes: (await listActivities(context, lastChanges, activities)).activities,
    payment: provider?.id ?? null,
    settings: await findSetupTasks(context, undefined, abroad),
  }
}

/** The parts of the overview that a role may see. */
export async function getOverviewForRole(
  context: Pick<OrderContext, 'config' | 'db' | 'settings'>,
  permissions: readonly Permission[],
): Promise<PartialOverview> {
  const overview = await getOverview(context, new Date(), visibleTo(permissions))
  const latest = overview.latest.map(order => withoutContact(order, permissions))
  const parts = Object.entries({ ...overview, latest })
  return Object.fromEntries(
    parts.filter(([name]) => allows(permissions, overviewPermission[name as keyof Overview])),
  )
}

function hasAny({ current, previous }: SalesAbroad): boolean {
  return [current, previous].some(({ own, elsewhere }) => own + elsewhere > 0)
}

/** The last 60 days of the shop's calendar, today last. */
function lastDays(now: Date, timeZone: string): repository.Day[] {
  const today = shopDay(now.getTime(), timeZone)
  const days = Array.from({ length: 2 * month }, (_, index) =>
    addDays(today, index + 1 - 2 * month),
  )
  return days.map(day => ({
    day,
    from: startOfShopDay(day, timeZone),
    to: startOfShopDay(addDays(day, 1), timeZone),
  }))
}

/** Includes days without sales. Adds in cents, because decimals are not exact. */
function toSales(found: repository.DaySales[], days: repository.Day[]): Overview['sales'] {
  const sold = new Map(found.map(sales => [sales.day, sales]))
  const all = days.map(({ day }) => sold.get(day) ?? { day, orders: 0, cents: noCents })
  const [previous, latest] = [all.slice(0, -month), all.slice(-month)]
  return {
    today: sum(latest.slice(-1)),
    week: sum(latest.slice(-week)),
    month: sum(latest),
    previousMonth: sum(previous),
    days: latest.map(({ day, orders, cents }, index) => ({
      day,
      orders,
      amount: toDecimal(cents),
      previousAmount: toDecimal(previous[index]?.cents ?? noCents),
    })),
  }
}

function sum(days: repository.DaySales[]): Sales {
  return {
    orders: days.reduce((count, { orders }) => count + orders, 0),
    amount: toDecimal(cents(days.reduce((total, { cents }) => total + cents, 0))),
  }
}

/** What the owner still has to transfer for each order, oldest first: later refunds replace failed ones. */
async function findTransfersBack(db: Reads): Promise<OrderAmount[]> {
  const orders = await repository.findOrdersToRefund(db, maxNamedOrders)
  const ids = orders.map(({ id }) => id)
  const entries = Map.groupBy(await entriesOfOrders(db, ids), ({ order_id }) => order_id)
  return orders.map(({ id, seq, transfers }) => ({
    number: toOrderNumber(seq),
    amount: toDecimal(cents(transfers + outstandingRefunds(entries.get(id) ?? []))),
  }))
}
