import { type Expression, type SqlBool, sql } from 'kysely'
import type { OrderFilter, OrderSort } from '../../contract/orders/order-list.ts'
import type { PaymentMethod } from '../../contract/payments/payment.ts'
import { countRows } from '../db/count-rows.ts'
import type { Page, Reads, SearchClause } from '../db/database.ts'
import { columnOf } from '../db/search/search-text.ts'
import { openStates } from '../returns/withdrawals.repository.ts'
import { selectUnsettled } from '../settlement/refunds/disputes.repository.ts'
import { umlautDigraphs } from './order-search.ts'
import { type OrderRow, selectOrders } from './orders.repository.ts'
import type { OverdueCutoffs } from './overdue.ts'

/** What a list or count of orders is filtered by. */
export type OrderCriteria = {
  state: OrderFilter
  overdue: OverdueCutoffs
  shipping?: string | undefined
  country?: string | undefined
  paymentMethod?: PaymentMethod | undefined
  /** When they were placed. */
  from?: string | undefined
  before?: string | undefined
  /** Matches of a text search; such queries run on the search connection. */
  search?: Expression<SqlBool> | undefined
}

/** A listed order; its flags are 0 or 1. */
export type SummaryRow = OrderRow & { withdrawn: number }
export type ListedRow = SummaryRow & { overdue: number; dispute: 'open' | 'lost' | null }

/** Literals exactly as in the indexes, which bound values would keep from being used. */
const rank = sql<number>`case when state = 'placed' and payment = 'open' then 0 else 1 end`
const isUnpaid = sql<SqlBool>`${rank} = 0`
/** Instead of `exists`, for which PostgreSQL may read the lines of all orders. */
const isToShip = sql<SqlBool>`state = 'placed' and fulfillment = 'unfulfilled'
  and payment in ('paid', 'partly-refunded') and (
    select 1 from order_lines
    where order_id = orders.id and shipped + canceled < quantity
    limit 1
  ) is not null`
const isSettled = sql<SqlBool>`(state = 'canceled' or payment = 'refunded')`
const keepsMoney = sql<SqlBool>`payment in ('paid', 'partly-refunded') and total_cents > 0`

/** An order is overdue if either condition holds; each has an index. */
const overdueConditions = ({ payBefore, paidBefore }: OverdueCutoffs) => ({
  isPaymentOverdue: sql<SqlBool>`(${isUnpaid} and hold_until <= ${payBefore})`,
  isShippingOverdue: sql<SqlBool>`(${isToShip} and paid_at <= ${paidBefore})`,
})

/** Filters that match both unpaid and other orders. */
const mixed: OrderFilter[] = ['all', 'overdue', 'withdrawn', 'disputed', 'refunds-to-send']

/** The orders that match, for lists and counts alike. */
function found(db: Reads, { state, overdue, ...criteria }: OrderCriteria) {
  const orders = selectFound(db, criteria)
  const { isPaymentOverdue, isShippingOverdue } = overdueConditions(overdue)
  const withdrawn = openWithdrawals(db).select('order_id')
  const disputed = selectUnsettled(db).select('order_id')
  const toSend = db.selectFrom('manual_refunds').select('order_id').where('sent_at', 'is', null)
  switch (state) {
    case 'all':
      return orders
    case 'unpaid':
      return orders.where(isUnpaid)
    case 'to-ship':
      return orders.where(isToShip).where('id', 'not in', withdrawn).where('id', 'not in', disputed)
    case 'overdue':
      return orders.where(isPaymentOverdue).unionAll(orders.where(isShippingOverdue))
    case 'withdrawn':
      return orders.where('id', 'in', withdrawn).where(sql<SqlBool>`not ${isSettled}`)
    case 'disputed':
      return orders.where('id', 'in', disputed)
    case 'refund-due':
      return orders
        .where('state', '=', 'canceled')
        .where(keepsMoney)
        .unionAll(
          orders
            .where('state', '!=', 'canceled')
            .where(sql<SqlBool>`refund_due = 1`)
            .where(keepsMoney)
            .where(sql<SqlBool>`surplus_cents = 0`),
        )
        .unionAll(orders.where(sql<SqlBool>`surplus_cents > 0`))
    case 'refunds-to-send':
      return orders.where('id', 'in', toSend)
    case 'shipped':
      return orders.where('state', '=', 'placed').where('fulfillment', '=', 'shipped')
    case 'completed':
    case 'canceled':
      return orders.where('state', '=', state)
  }
}

function selectFound(db: Reads, criteria: Omit<OrderCriteria, 'state' | 'overdue'>) {
  const { shipping, country, paymentMethod, from, before, search } = criteria
  let orders = db.selectFrom('orders').select(['seq', rank.as('rank')])
  if (shipping) orders = orders.where('shipping_name', '=', shipping)
  if (country) orders = orders.where('country', '=', country)
  if (paymentMethod) orders = orders.where('payment_method', '=', paymentMethod)
  if (from) orders = orders.where('placed_at', '>=', from)
  if (before) orders = orders.where('placed_at', '<', before)
  return search ? orders.where(search) : orders
}

/** What is between the words of names and addresses. Their search text has no other dashes and apostrophes. */
const wordBreaks = ['\n', '-', "'", '.', '/', ',']

/**
 * Whether a search matches without the email address: a role that isn't shown it would otherwise find it out letter by
 * letter.
 */
export function matchesWithoutEmail(clauses: SearchClause[]): Expression<SqlBool> {
  const email = sql`lower(orders.email)`
  const contracted = umlautDigraphs.reduce(
    (text, [digraph, vowel]) => sql`replace(${text}, ${digraph}, ${vowel})`,
    email,
  )
  const text = sql`replace(replace(orders.search_text, ${email}, ''), ${contracted}, '')`
  const spaced = wordBreaks.reduce(
    (words, mark) => sql`replace(${words}, ${mark}, ' ')`,
    sql`(' ' || ${text})`,
  )
  const has = (word: string) =>
    // A short word would match within a longer one, and so reveal whether the address starts with it.
    columnOf(word) === 'search_name'
      ? sql<SqlBool>`replace(${spaced}, ${` ${word.trim()}`}, '') <> ${spaced}`
      : sql<SqlBool>`replace(${text}, ${word}, '') <> ${text}`
  const matches = clauses.map(({ words, scope }) =>
    scope
      ? sql<SqlBool>`${sql.ref(`orders.${scope.column}`)} in (${sql.join(scope.values)})`
      : sql<SqlBool>`(${sql.join(words.map(has), sql` and `)})`,
  )
  return sql<SqlBool>`(${sql.join(matches, sql` or `)})`
}

function openWithdrawals(db: Reads) {
  return db.selectFrom('withdrawals').where('withdrawals.state', 'in', openStates)
}

function selectSummaries(db: Reads) {
  const withdrawal = openWithdrawals(db)
    .select('withdrawals.id')
    .whereRef('withdrawals.order_id', '=', sql.ref('orders.id'))
  return selectOrders(db).select(
    sql<number>`case when not ${isSettled} and exists ${withdrawal} then 1 else 0 end`.as(
      'withdrawn',
    ),
  )
}

/** Newest first. */
export function findUserOrders(db: Reads, userId: string, page: Page) {
  return selectSummaries(db)
    .where('user_id', '=', userId)
    .orderBy('seq', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export function countUserOrders(db: Reads, userId: string): Promise<number> {
  return countRows(db, db.selectFrom('orders').select('id').where('user_id', '=', userId))
}

/** A page of orders. Skipping and sorting read only indexes, not rows. */
export function findOrders(
  db: Reads,
  wanted: OrderCriteria,
  { sort, limit, offset }: Page & { sort: OrderSort },
): Promise<ListedRow[]> {
  const byRank = sort === 'unpaid' && mixed.includes(wanted.state)
  const direction = sort === 'oldest' ? 'asc' : 'desc'
  const page = db
    .selectFrom(found(db, wanted).as('found'))
    .select('seq')
    .$if(byRank, query => query.orderBy('rank'))
    .orderBy('seq', direction)
    .limit(limit)
    .offset(offset)
  return selectListed(db, wanted)
    .where('seq', 'in', page)
    .$if(byRank, query => query.orderBy(rank))
    .orderBy('seq', direction)
    .execute()
}

/** Orders after a `seq`, ascending. */
export function findOrdersAfter(
  db: Reads,
  wanted: OrderCriteria,
  after: number,
  limit: number,
): Promise<ListedRow[]> {
  const page = db
    .selectFrom(found(db, wanted).as('found'))
    .select('seq')
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
  return selectListed(db, wanted).where('seq', 'in', page).orderBy('seq').execute()
}

export async function findListedOrders(
  db: Reads,
  seqs: number[],
  overdue: OverdueCutoffs,
): Promise<ListedRow[]> {
  if (seqs.length === 0) return []
  return selectListed(db, { state: 'all', overdue }).where('seq', 'in', seqs).execute()
}

function selectListed(db: Reads, { overdue }: OrderCriteria) {
  const { isPaymentOverdue, isShippingOverdue } = overdueConditions(overdue)
  const disputes = selectUnsettled(db).whereRef('order_id', '=', sql.ref('orders.id'))
  return selectSummaries(db).select([
    sql<number>`case when ${isPaymentOverdue} or ${isShippingOverdue} then 1 else 0 end`.as(
      'overdue',
    ),
    // 'open' sorts after 'lost', and matters more.
    sql<ListedRow['dispute']>`${disputes.select(row => row.fn.max('state').as('state'))}`.as(
      'dispute',
    ),
  ])
}

/** Stops counting at `most`. */
export function countOrders(db: Reads, wanted: OrderCriteria, most: number): Promise<number> {
  return countRows(db, found(db, wanted).limit(most))
}
