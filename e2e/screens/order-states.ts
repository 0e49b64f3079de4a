import { request } from '@playwright/test'
import type { Order } from '../../contract/orders/order.ts'
import {
  buyer,
  fillCart,
  getOrder,
  manageOrder,
  ownerApi,
  type ProductRef,
  placeOrderByApi,
} from '../buyers.ts'
import type { RunningShop } from '../shop.ts'

const pay = { action: 'book-payment' }
const ship = { action: 'ship', carrier: 'An Post', tracking: 'RR123456789IE' }
const takeBack = { action: 'return', fit: true }

/** The admin's actions that bring an order into each state. */
const actionsByState = {
  unpaid: () => [],
  paid: () => [pay],
  'sent-in-part': ({ lines }) => [pay, { ...ship, lines: [{ id: lines[0]?.id, quantity: 1 }] }],
  completed: () => [pay, ship],
  canceled: () => [{ action: 'cancel', internalNote: 'Ordered twice' }],
  refunded: ({ total }) => [pay, ship, takeBack, { action: 'refund', amount: total }],
  withdrawn: () => [pay, ship],
} satisfies Record<string, (order: Order) => object[]>

export type OrderState = keyof typeof actionsByState
export const orderStates = Object.keys(actionsByState) as OrderState[]

/** `link` opens the order in any browser. */
export type SeededOrder = { number: string; email: string; link: string }

/** Places guest orders, one in each state. */
export async function placeOrders(
  shop: RunningShop,
  goods: Pick<ProductRef, 'id'>[],
): Promise<Record<OrderState, SeededOrder>> {
  const admin = await ownerApi(shop)
  const seeded = new Map<OrderState, SeededOrder>()
  for (const state of orderStates) {
    const email = `${state}@example.com`
    const guest = { request: await request.newContext({ baseURL: shop.url }) }
    for (const [index, one] of goods.entries()) await fillCart(guest, one, index + 1)
    const { number, key } = await placeOrderByApi(guest, email)
    for (const wanted of actionsByState[state](await getOrder(admin, number))) {
      await manageOrder(admin, number, wanted)
    }
    if (state === 'withdrawn') {
      await guest.request.post('/api/withdrawal', { data: { number, email, name: buyer.name } })
    }
    seeded.set(state, { number, email, link: `/order/${number}?key=${key}` })
    await guest.request.dispose()
  }
  await admin.dispose()
  return Object.fromEntries(seeded) as Record<OrderState, SeededOrder>
}
