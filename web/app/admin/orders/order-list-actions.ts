import { maxCarrier } from '../../../../contract/limits.ts'
import type { ManageOrder } from '../../../../contract/orders/manage-order.ts'
import type { AdminOrderSummary } from '../../../../contract/orders/order-list.ts'
import { isPaid, orderFlags } from '../../../../contract/orders/order-progress.ts'
import { api } from '../../api.ts'
import { formatPrice } from '../../catalogue/price.ts'
import type { BulkAction, BulkFile } from '../list/bulk-action.ts'
import { useCarriers } from '../use-shipping.ts'
import { listedFulfillment, listedPayment } from './order-states.ts'

/** What can be done with several orders at once. */
export const orderActions: BulkAction<AdminOrderSummary>[] = [
  {
    label: 'Record payment',
    may: 'orders.refund',
    confirm: 'Record payment',
    fits: ({ state, payment }) => state === 'placed' && payment === 'open',
    question: count => `Record payment for ${count}?`,
    consequence: orders => {
      const sum = orders.reduce((sum, { total }) => sum + Math.round(total * 100), 0) / 100
      return `Records what is still due: ${formatPrice(sum)} in total, minus earlier payments. Each buyer gets an email.`
    },
    leftOut,
    runEach: order => manage(order, { action: 'book-payment' }),
    done: count => `Recorded payment for ${count}`,
  },
  {
    label: 'Mark as shipped',
    may: 'orders.manage',
    confirm: 'Mark as shipped',
    fits: order => mayShip(order) && !order.pickup,
    question: count => `Mark ${count} as shipped?`,
    consequence:
      'All remaining items leave stock, and each buyer gets an email without a tracking number. To include tracking numbers, upload them with “Upload tracking” instead. This can’t be undone.',
    leftOut,
    text: {
      label: 'Carrier',
      missing: 'Enter a carrier',
      longest: maxCarrier,
      useSuggestions: useCarriers,
    },
    runEach: (order, carrier) =>
      manage(order, { action: 'ship', carrier, tracking: '', despiteDispute: false }),
    done: count => `Marked ${count} as shipped`,
  },
  {
    label: 'Mark as ready',
    may: 'orders.manage',
    confirm: 'Mark as ready',
    fits: order => mayShip(order) && Boolean(order.pickup),
    question: count => `Mark ${count} as ready for pickup?`,
    consequence:
      'All remaining items leave stock, and each buyer gets an email with the pickup address. This can’t be undone.',
    leftOut,
    runEach: order =>
      manage(order, { action: 'ship', carrier: '', tracking: '', despiteDispute: false }),
    done: count => `Marked ${count} as ready for pickup`,
  },
]

/** What can be printed of several orders at once. */
export const orderFiles: BulkFile<AdminOrderSummary>[] = [
  {
    label: 'Packing slips',
    fits: ({ state, count, canceled }) => state !== 'canceled' && canceled < count,
    href: orders => `/api/admin/order/packing-slips?orders=${numbersOf(orders)}`,
  },
  {
    label: 'Pick list',
    fits: isToShip,
    href: orders => `/api/admin/order/pick-list?orders=${numbersOf(orders)}`,
  },
]

const numbersOf = (orders: AdminOrderSummary[]) => orders.map(({ number }) => number).join(',')

function isToShip(order: AdminOrderSummary): boolean {
  const { state, fulfillment, count, shipped, canceled } = order
  return (
    state === 'placed' &&
    isPaid(order) &&
    fulfillment === 'unfulfilled' &&
    shipped + canceled < count
  )
}

const mayShip = (order: AdminOrderSummary) =>
  isToShip(order) && !order.withdrawn && order.dispute === null

type Without<T> = T extends unknown ? Omit<T, 'updatedAt'> : never

function manage({ number, updatedAt }: AdminOrderSummary, action: Without<ManageOrder>) {
  return api('PUT /api/admin/order/{number}', {
    params: { number },
    body: { ...action, updatedAt },
  })
}

function leftOut(others: AdminOrderSummary[]): string {
  const names = others.map(order => {
    const flags = orderFlags(order)
    const states = [listedPayment(order, flags), listedFulfillment(order, flags)]
    const text = states.flatMap(state => (state ? [state[0].toLowerCase()] : []))
    return `${order.number} (${text.join(', ')})`
  })
  return `Not included: ${names.join('; ')}.`
}
