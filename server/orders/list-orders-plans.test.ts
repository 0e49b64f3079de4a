import { expect } from 'vitest'
import { permissions } from '../../contract/accounts/permissions.ts'
import { AdminOrdersQuery, OrderFilter } from '../../contract/orders/order-list.ts'
import { test } from '../test/fixtures.ts'
import { explainPlan } from '../test/plan.ts'
import { countOrders, findOrders, type OrderCriteria } from './list-orders.repository.ts'
import { overdueCutoffs } from './overdue.ts'
import { listOrders } from './view-order.ts'

/** In an empty shop PostgreSQL would rather read whole tables. It may sort. */
const sorting = { avoid: ['seqscan', 'bitmapscan'] }

const wanted = (state: OrderCriteria['state']): OrderCriteria => ({
  state,
  overdue: overdueCutoffs(),
})
const deep = { limit: 25, offset: 100_000 }

test('a deep page of orders, unpaid first or unpaid alone, is skipped to in an index', async ({
  context,
}) => {
  for (const [state, sort] of [
    ['all', 'unpaid'],
    ['unpaid', 'unpaid'],
    ['unpaid', 'newest'],
  ] as const) {
    const page = { sort, ...deep }
    const plan = await explainPlan(
      context,
      () => findOrders(context.db.read, wanted(state), page),
      sorting,
    )
    expect(plan).toMatch(
      /COVERING INDEX orders_unpaid_first|Limit .*\n *-> {2}Index Scan using orders_unpaid_first/,
    )
  }
})

test('overdue, withdrawn and returned orders are counted by indexes that hold little else', async ({
  context,
}) => {
  const ofCount = (state: OrderCriteria['state']) =>
    explainPlan(context, () => countOrders(context.db.read, wanted(state), 10_000), sorting)
  const overdue = await ofCount('overdue')
  expect(overdue).toMatch(/orders_unpaid_first|orders_held/)
  expect(overdue).toMatch(/orders_to_ship/)
  expect(await ofCount('withdrawn')).toMatch(/withdrawals_by_state/)
  const refundDue = await ofCount('refund-due')
  expect(refundDue).toMatch(/orders_with_refund_due/)
  expect(refundDue).toMatch(/orders_by_state/)
  expect(await ofCount('refunds-to-send')).toMatch(/manual_refunds_by_order/)
  expect(await ofCount('disputed')).toMatch(/disputes_waiting/)
  expect(await ofCount('to-ship')).toMatch(/disputes_waiting/)
})

test('a search finds orders by indexes, whatever its filter, and digits by their number too', async ({
  context,
}) => {
  const { engine } = context.db
  const found = {
    sqlite: /SCAN found VIRTUAL TABLE INDEX/,
    postgres: /Index Scan on orders_by_text/,
  }
  const numbered = {
    sqlite: /orders USING INTEGER PRIMARY KEY/,
    postgres: /Index Scan on orders_pkey/,
  }
  const looked = { sqlite: /SCAN orders(?! USING)/, postgres: /Seq Scan on orders\b/ }
  // In an empty shop PostgreSQL would rather find the few orders of a state.
  const states = engine === 'sqlite' ? OrderFilter.options : (['all'] as const)
  for (const state of states) {
    for (const search of ['wyvern', '10115', '1234567890']) {
      const asked = AdminOrdersQuery.parse({ search, state })
      const plan = await explainPlan(context, () => listOrders(context, asked, permissions), {
        search: true,
        avoid: ['seqscan', 'indexscan', 'indexonlyscan'],
      })
      expect.soft(plan, state).toMatch(found[engine])
      expect.soft(plan, state).not.toMatch(looked[engine])
      if (search === '10115') expect.soft(plan, state).toMatch(numbered[engine])
    }
  }
})
