import { type SqlBool, sql } from 'kysely'
import { allows, type Permission } from '../../contract/accounts/permissions.ts'
import { limits } from '../../contract/limits.ts'
import type { BuyerOrderReply, Order } from '../../contract/orders/order.ts'
import type {
  AdminOrderPage,
  AdminOrderSummary,
  AdminOrdersQuery,
  FindOrdersQuery,
  OrderPage,
  OwnOrdersQuery,
} from '../../contract/orders/order-list.ts'
import { buyerContact } from '../../contract/orders/order-permission.ts'
import { addDays, startOfShopDay } from '../../contract/time/shop-day.ts'
import type { DbContext } from '../app-context.ts'
import type { Visitor } from '../cart/cart.ts'
import type { Reads } from '../db/database.ts'
import { Failure } from '../failure.ts'
import { invoiceNumbersOf } from '../invoices/invoices.ts'
import { parseOrderNumber } from '../order-number.ts'
import { entriesOfOrders, refundsUnderWay } from '../payments/ledger.ts'
import { offeredProviders } from '../payments/providers.ts'
import { getPaymentInstructions } from '../settlement/pay-order.ts'
import { pollForPage } from '../settlement/providers/poll-payments.ts'
import * as list from './list-orders.repository.ts'
import { canOpenOrder, rememberOrderKey } from './order-keys.ts'
import { readOrderSearch } from './order-search.ts'
import * as repository from './orders.repository.ts'
import { overdueCutoffs } from './overdue.ts'
import { type SummaryDetails, toAdminSummary, toOrder, toSummary } from './to-order.ts'
import type { OrderContext } from './transactions.ts'

type ListContext = Pick<OrderContext, 'db' | 'settings'>

export async function findByNumber(
  db: Reads,
  number: string,
): Promise<repository.OrderRow | undefined> {
  const seq = parseOrderNumber(number)
  return seq === undefined ? undefined : repository.findOrderBySeq(db, seq)
}

/** The same error for a wrong number and for an order that the visitor may not see. */
export function orderNotFound(): Failure {
  return new Failure('not_found', 'This order doesn’t exist, or this link doesn’t open it.')
}

/**
 * Finds an order of the signed-in user, or one that the visitor's browser or key gives access to.
 * @throws Failure `not_found`
 */
export async function findVisible(
  { db }: DbContext,
  { userId, clientInfo }: Visitor,
  number: string,
  key: string | undefined,
): Promise<repository.OrderRow> {
  const order = await findByNumber(db.read, number)
  const isOpen = await canOpenOrder(db.read, order?.id, clientInfo, key)
  const isOwn = order !== undefined && userId !== undefined && order.user_id === userId
  if (!order || !(isOpen || isOwn)) throw orderNotFound()
  // The buyer's session opens it; once that has ended, the browser must no longer open it.
  if (key && !isOwn) rememberOrderKey(clientInfo, key)
  return order
}

/** Whether the order is the signed-in user's, or the visitor's browser or key gives access to it. */
export async function isVisibleTo(
  db: Reads,
  { userId, clientInfo }: Visitor,
  order: repository.OrderRow | undefined,
  key: string | undefined,
): Promise<boolean> {
  const isOpen = await canOpenOrder(db, order?.id, clientInfo, key)
  return isOpen || (userId !== undefined && order?.user_id === userId)
}

/** Polls the order's open payments first. @throws Failure `not_found` */
export async function viewOrder(
  context: OrderContext,
  visitor: Visitor,
  number: string,
  key: string | undefined,
): Promise<BuyerOrderReply> {
  const { id } = await findVisible(context, visitor, number, key)
  await pollForPage(context, id)
  const row = await repository.findOrder(context.db.read, id)
  if (!row) throw orderNotFound()
  const order = await toOrder(context.db.read, row, 'buyer', await context.settings.read())
  const offered = order.can.includes('pay') ? await offeredProviders(context) : []
  return {
    order,
    next: await getPaymentInstructions(context, row),
    paymentMethods: offered.map(({ id, name }) => ({ id, name })),
  }
}

/** Null if the visitor may not see the order or there is none, without saying which. */
export async function viewIfVisible(
  context: OrderContext,
  visitor: Visitor,
  number: string,
): Promise<Order | null> {
  try {
    return (await viewOrder(context, visitor, number, undefined)).order
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return null
    throw error
  }
}

/** @throws Failure `not_found` */
export async function viewAsAdmin({ db, settings }: ListContext, number: string): Promise<Order> {
  const order = await findByNumber(db.read, number)
  if (!order) throw orderNotFound()
  return toOrder(db.read, order, 'admin', await settings.read())
}

/** Newest first. */
export async function listOwnOrders(
  { db, settings }: ListContext,
  userId: string,
  { page, limit }: OwnOrdersQuery,
): Promise<OrderPage> {
  const offset = (page - 1) * limit
  const rows = await list.findUserOrders(db.read, userId, { limit, offset })
  const { timeZone } = (await settings.read()).shop
  const detailsOf = await findDetails(db.read, rows, timeZone)
  return {
    orders: rows.map(row => toSummary(row, detailsOf(row))),
    total: await list.countUserOrders(db.read, userId),
  }
}

/** @param permissions the caller's: a role that isn't shown email addresses finds no order by them */
export async function listOrders(
  { db, settings }: ListContext,
  { sort, page, limit, ...filter }: AdminOrdersQuery,
  permissions: readonly Permission[],
): Promise<AdminOrderPage> {
  const { timeZone } = (await settings.read()).shop
  const query = toQuery(db, filter, timeZone, permissions)
  if (!query) return { orders: [], total: 0 }
  const { from, criteria } = query
  const offset = (page - 1) * limit
  const rows = await list.findOrders(from, criteria, { sort, limit, offset })
  return {
    orders: await summariesOf(db.read, rows, timeZone),
    total: await list.countOrders(from, criteria, limits.listTotal),
  }
}

/** Reads orders as `listOrders` shows them with all of their lines, by `seq`, starting after one. */
export function ordersAfter(
  { db, settings }: ListContext,
  filter: FindOrdersQuery,
  permissions: readonly Permission[],
) {
  return async ({ seq: after }: { seq: number }, limit: number) => {
    const { timeZone } = (await settings.read()).shop
    const query = toQuery(db, filter, timeZone, permissions)
    if (!query) return []
    const rows = await list.findOrdersAfter(query.from, query.criteria, after, limit)
    const orders = await summariesOf(db.read, rows, timeZone)
    const ids = rows.map(({ id }) => id)
    const linesOf = ofOrder(await repository.findLinesOfOrders(db.read, ids))
    const invoicesOf = ofOrder(await invoiceNumbersOf(db.read, ids))
    return orders.map((order, at) => ({
      seq: rows[at]?.seq ?? after,
      order,
      lines: linesOf(order),
      invoices: invoicesOf(order).map(({ number }) => number),
    }))
  }
}

/** The criteria and the connection to query; undefined if no order can match. */
function toQuery(
  db: OrderContext['db'],
  { search, from, to, ...filter }: FindOrdersQuery,
  timeZone: string,
  permissions: readonly Permission[],
) {
  const clauses = readOrderSearch(search)
  if (search && clauses.length === 0) return
  const found = search ? db.matches({ table: 'orders', index: 'order_search', clauses }) : undefined
  const withoutEmail = allows(permissions, buyerContact)
    ? undefined
    : list.matchesWithoutEmail(clauses)
  const criteria: list.OrderCriteria = {
    ...filter,
    from: from && startOfShopDay(from, timeZone),
    before: to && startOfShopDay(addDays(to, 1), timeZone),
    search: found && withoutEmail ? sql<SqlBool>`(${found}) and ${withoutEmail}` : found,
    overdue: overdueCutoffs(),
  }
  return { from: search ? db.searches : db.reports, criteria }
}

async function summariesOf(
  db: Reads,
  rows: list.ListedRow[],
  timeZone: string,
): Promise<AdminOrderSummary[]> {
  const detailsOf = await findDetails(db, rows, timeZone)
  return rows.map(row => toAdminSummary(row, detailsOf(row)))
}

/** Reads what summaries show besides the orders themselves. */
async function findDetails(db: Reads, orders: repository.OrderRow[], timeZone: string) {
  const ids = orders.map(({ id }) => id)
  const linesOf = ofOrder(await repository.findLinesOfOrders(db, ids))
  const parcelsOf = ofOrder(await repository.findParcelsOfOrders(db, ids))
  const refundsOf = ofOrder(await refundsUnderWay(db, ids))
  const entriesOf = ofOrder(await entriesOfOrders(db, ids))
  return (order: repository.OrderRow): SummaryDetails => ({
    lines: linesOf(order),
    parcels: parcelsOf(order),
    refunds: refundsOf(order),
    entries: entriesOf(order),
    timeZone,
  })
}

function ofOrder<Row extends { order_id: string }>(rows: Row[]): (order: { id: string }) => Row[] {
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  return ({ id }) => byOrder.get(id) ?? []
}
