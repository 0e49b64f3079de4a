import { limits } from '../../contract/limits.ts'
import type {
  AdminOrderPage,
  AdminOrderSummary,
  AdminOrdersQuery,
  ExportOrdersQuery,
  Order,
  OrderPage,
  OrderReply,
  OwnOrdersQuery,
} from '../../contract/order.ts'
import type { Visitor } from '../cart/cart.ts'
import type { Reads } from '../db/database.ts'
import { Failure } from '../failure.ts'
import { parseOrderNumber } from '../order-number.ts'
import { entriesOfAll, refundsUnderWay } from '../payments/ledger.ts'
import { instructionsOf } from '../settlement/pay-order.ts'
import { pollForPage } from '../settlement/poll-payments.ts'
import { lateness } from './late.ts'
import * as list from './list-orders.repository.ts'
import { keepKey, opens } from './order-keys.ts'
import { readOrderSearch } from './order-search.ts'
import * as repository from './orders.repository.ts'
import { toAdminSummary, toOrder, toSummary } from './to-order.ts'
import type { OrderContext } from './transactions.ts'

export async function findByNumber(
  db: Reads,
  number: string,
): Promise<repository.OrderRow | undefined> {
  const seq = parseOrderNumber(number)
  return seq === undefined ? undefined : repository.findOrderBySeq(db, seq)
}

/** The same for a wrong number and for an order that the visitor may not see. */
export function noOrder(): Failure {
  return new Failure('not_found', 'There is no such order, or this link does not open it.')
}

/**
 * An order of who is signed in, or one that the visitor's browser or key opens.
 * @throws Failure `not_found`
 */
export async function findVisible(
  { db }: Pick<OrderContext, 'db'>,
  { userId, clientInfo }: Visitor,
  number: string,
  key: string | undefined,
): Promise<repository.OrderRow> {
  const order = await findByNumber(db.read, number)
  const isOpen = await opens(db.read, order?.id, clientInfo, key)
  const isOwn = order !== undefined && userId !== undefined && order.user_id === userId
  if (!order || !(isOpen || isOwn)) throw noOrder()
  if (isOpen && key) keepKey(clientInfo, key)
  return order
}

/** Whether an order is that of who is signed in, or one that the visitor's browser or key opens. */
export async function isOpenTo(
  db: Reads,
  { userId, clientInfo }: Visitor,
  order: repository.OrderRow | undefined,
  key: string | undefined,
): Promise<boolean> {
  const isOpen = await opens(db, order?.id, clientInfo, key)
  return isOpen || (userId !== undefined && order?.user_id === userId)
}

/** The order as it is once its open payments were asked for. @throws Failure `not_found` */
export async function viewOrder(
  context: OrderContext,
  visitor: Visitor,
  number: string,
  key: string | undefined,
): Promise<OrderReply> {
  const { id } = await findVisible(context, visitor, number, key)
  await pollForPage(context, id)
  const order = await repository.findOrder(context.db.read, id)
  if (!order) throw noOrder()
  return {
    order: await toOrder(context.db.read, order, 'buyer'),
    next: await instructionsOf(context, order),
  }
}

/** The same where it may be missing: null tells nothing of whether there is such an order. */
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
export async function viewAsAdmin(
  { db }: Pick<OrderContext, 'db'>,
  number: string,
): Promise<Order> {
  const order = await findByNumber(db.read, number)
  if (!order) throw noOrder()
  return toOrder(db.read, order, 'admin')
}

/** Newest first. */
export async function listOwnOrders(
  { db }: Pick<OrderContext, 'db'>,
  userId: string,
  { page, limit }: OwnOrdersQuery,
): Promise<OrderPage> {
  const offset = (page - 1) * limit
  const rows = await list.findOrdersOf(db.read, userId, { limit, offset })
  const ids = rows.map(idOf)
  const lines = await linesOf(db.read, ids)
  const parcels = await parcelsOf(db.read, ids)
  const refunding = await refundingOf(db.read, ids)
  return {
    orders: rows.map(row => toSummary(row, lines, parcels, refunding)),
    total: await list.countOrdersOf(db.read, userId),
  }
}

export async function listOrders(
  { db }: Pick<OrderContext, 'db'>,
  { sort, page, limit, ...narrowed }: AdminOrdersQuery,
): Promise<AdminOrderPage> {
  const asked = readNarrowed(db, narrowed)
  if (!asked) return { orders: [], total: 0 }
  const { from, wanted } = asked
  const offset = (page - 1) * limit
  const rows = await list.findOrders(from, wanted, { sort, limit, offset })
  return {
    orders: await summariesOf(db.read, rows),
    total: await list.countOrders(from, wanted, limits.searchTotal),
  }
}

/** Reads orders as `listOrders` shows them, but those after a `seq`, in its order. */
export function ordersAfter({ db }: Pick<OrderContext, 'db'>, narrowed: ExportOrdersQuery) {
  const asked = readNarrowed(db, narrowed)
  return async (after: number, limit: number) => {
    if (!asked) return []
    const rows = await list.findOrdersAfter(asked.from, asked.wanted, after, limit)
    const orders = await summariesOf(db.read, rows)
    return orders.map((order, at) => ({ seq: rows[at]?.seq ?? after, order }))
  }
}

/** What a filter and a search look for, and where; undefined if no order can be that. */
function readNarrowed(db: OrderContext['db'], { search, state }: ExportOrdersQuery) {
  const clauses = readOrderSearch(search)
  if (search && clauses.length === 0) return
  const found = search ? db.matches({ table: 'orders', index: 'order_search', clauses }) : undefined
  const wanted: list.Wanted = { state, search: found, late: lateness() }
  return { from: search ? db.searches : db.read, wanted }
}

async function summariesOf(db: Reads, rows: list.ListedRow[]): Promise<AdminOrderSummary[]> {
  const ids = rows.map(idOf)
  const lines = Map.groupBy(await linesOf(db, ids), ({ order_id }) => order_id)
  const parcels = Map.groupBy(await parcelsOf(db, ids), ({ order_id }) => order_id)
  const entries = Map.groupBy(await entriesOfAll(db, ids), ({ order_id }) => order_id)
  const refunding = await refundingOf(db, ids)
  return rows.map(row =>
    toAdminSummary(
      row,
      lines.get(row.id) ?? [],
      parcels.get(row.id) ?? [],
      entries.get(row.id) ?? [],
      refunding,
    ),
  )
}

async function refundingOf(db: Reads, ids: string[]): Promise<Set<string>> {
  return new Set((await refundsUnderWay(db, ids)).map(({ order_id }) => order_id))
}

async function linesOf(db: Reads, ids: string[]) {
  return ids.length > 0 ? repository.findLines(db, ids) : []
}

async function parcelsOf(db: Reads, ids: string[]) {
  return ids.length > 0 ? repository.findParcelsOfAll(db, ids) : []
}

const idOf = ({ id }: repository.OrderRow) => id
