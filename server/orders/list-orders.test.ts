import { expect } from 'vitest'
import { overdueAfterDays } from '../../contract/limits.ts'
import type { AdminOrdersQuery, OrderFilter } from '../../contract/orders/order-list.ts'
import { day } from '../../contract/time/durations.ts'
import { fromNow } from '../db/time.ts'
import { parseOrderNumber } from '../order-number.ts'
import { test as base } from '../test/audited.ts'
import { newProduct } from '../test/builders.ts'
import { buy, updatedAtOf } from '../test/selling.ts'
import type { OrderRow } from './orders.repository.ts'

const overdue = -overdueAfterDays * day - 1_000

const test = base.extend<{
  /** Orders one piece. */
  place: () => Promise<string>
  /** Changes an order's times, as if it were older. */
  age: (number: string, times: Partial<OrderRow>) => Promise<unknown>
  found: (state: OrderFilter) => Promise<string[]>
}>({
  place: async ({ context, openBrowser }, use) => {
    const product = await newProduct(context)
    await use(async () => (await buy(openBrowser(), product)).order.number)
  },
  age: async ({ context }, use) => {
    await use((number, times) =>
      context.db.write
        .updateTable('orders')
        .set(times)
        .where('seq', '=', parseOrderNumber(number) ?? 0)
        .execute(),
    )
  },
  found: async ({ admin }, use) => {
    await use(async state => {
      const { client } = admin
      const { orders, total } = await client('GET /api/admin/order', {
        query: { state, limit: 25 },
      })
      expect(total).toBe(orders.length)
      return orders.map(({ number }) => number)
    })
  },
})

test('an order is overdue when unpaid past its deadline, or paid and not shipped for days', async ({
  admin,
  place,
  act,
  age,
  found,
}) => {
  const [fresh, unpaid, paid, old, sent] = [
    await place(),
    await place(),
    await place(),
    await place(),
    await place(),
  ]
  await age(unpaid, { hold_until: fromNow(-1_000) })
  for (const number of [paid, old, sent]) await act(number, { action: 'book-payment' })
  await act(sent, { action: 'ship', carrier: 'Post' })
  for (const number of [old, sent]) await age(number, { paid_at: fromNow(overdue) })
  await age(paid, { paid_at: fromNow(overdue + 60_000) })
  expect(await found('overdue')).toEqual([old, unpaid])
  const { orders } = await admin.client('GET /api/admin/order')
  expect(orders.map(({ number, overdue }) => [number, overdue])).toEqual([
    [sent, false],
    [old, true],
    [paid, false],
    [unpaid, true],
    [fresh, false],
  ])
  await act(unpaid, { action: 'cancel' })
  await act(old, { action: 'ship', carrier: 'Post' })
  expect(await found('overdue')).toEqual([])
})

test('withdrawn is what a buyer took back, until something of it is refunded or it is canceled', async ({
  admin,
  place,
  act,
  found,
  openBrowser,
}) => {
  const [none, open, canceled, sent] = [await place(), await place(), await place(), await place()]
  await act(sent, { action: 'book-payment' })
  await act(sent, { action: 'ship', carrier: 'Post' })
  const body = { email: 'buyer@example.com', name: 'Ann Buyer' }
  const visitor = openBrowser()
  for (const number of [open, canceled, sent]) {
    await visitor.client('POST /api/withdrawal', { body: { ...body, number } })
  }
  expect(await found('withdrawn')).toEqual([sent, canceled, open])
  const summaries = async () => {
    const { orders } = await admin.client('GET /api/admin/order')
    return orders.filter(({ withdrawn }) => withdrawn).map(({ number }) => number)
  }
  expect(await summaries()).toEqual([sent, canceled, open])
  await act(canceled, { action: 'cancel' })
  expect(await found('withdrawn')).toEqual([sent, open])
  await act(sent, { action: 'refund', amount: 1 })
  expect(await found('withdrawn')).toEqual([open])
  expect(await summaries()).toEqual([open])
  expect(await found('all')).toContain(none)
})

test('money is to go back of what was returned and not refunded since, be it a part', async ({
  admin,
  act,
  found,
  openBrowser,
  context,
}) => {
  const product = await newProduct(context)
  const placeThree = async () => {
    const buyer = openBrowser()
    const { number } = (await buy(buyer, product, { quantity: 3 })).order
    await act(number, { action: 'book-payment' })
    return number
  }
  const piece = { lines: [{ id: product, quantity: 1 }] }
  const ship = { action: 'ship', carrier: 'Post' }
  const comeBack = { action: 'return', fit: true }
  const [part, early, scratched, sent] = [
    await placeThree(),
    await placeThree(),
    await placeThree(),
    await placeThree(),
  ]
  const params = { number: early }
  const { order } = await admin.client('GET /api/admin/order/{number}', { params })
  await act(early, { action: 'undo-payment', payment: order.payments[0]?.id })
  await act(early, { action: 'book-payment' })
  await act(part, { ...ship, lines: [{ id: product, quantity: 2 }] })
  for (const number of [early, scratched, sent]) await act(number, ship)
  await act(early, { action: 'refund', amount: 129 })
  await act(scratched, { action: 'refund', amount: 10 })
  for (const number of [part, early, scratched]) await act(number, { ...comeBack, ...piece })
  expect(await found('refund-due')).toEqual([scratched, part])
  const { orders } = await admin.client('GET /api/admin/order')
  expect(orders.map(({ count, shipped, returned }) => [count, shipped, returned])).toEqual([
    [3, 3, 0],
    [3, 3, 1],
    [3, 3, 1],
    [3, 2, 1],
  ])
  // Less than the price, for what is worn.
  await act(part, { action: 'refund', amount: 100 })
  expect(await found('refund-due')).toEqual([scratched])
  await act(part, { ...comeBack, ...piece })
  await act(scratched, { action: 'refund', amount: 119 })
  expect(await found('refund-due')).toEqual([part])
  expect(await found('refunds-to-send')).toEqual([scratched, early, part])
  await act(early, { action: 'refund-sent' })
  expect(await found('refunds-to-send')).toEqual([scratched, part])
})

test('the overview counts what the lists have, whatever became of the orders', async ({
  admin,
  place,
  act,
  age,
  found,
  openBrowser,
}) => {
  const book = { action: 'book-payment' }
  const ship = { action: 'ship', carrier: 'Post' }
  const refund = { action: 'refund', amount: 1 }
  const histories = [
    [],
    [{ ...book, amount: 1 }],
    [{ ...book, amount: 1 }, refund],
    [book],
    [book, refund],
    [book, { ...refund, amount: 135.9 }],
    [book, ship],
    [book, ship, { action: 'return', fit: true }],
    [book, { action: 'cancel' }],
    [{ action: 'cancel' }],
  ]
  const withdraw = (number: string) =>
    openBrowser().client('POST /api/withdrawal', {
      body: { number, name: 'Ann Buyer', email: 'buyer@example.com' },
    })
  for (const history of histories) {
    const [old, fresh] = [await place(), await place()]
    await withdraw(fresh)
    for (const wanted of history) {
      await act(old, wanted)
      await act(fresh, wanted)
    }
    const { order } = await admin.client('GET /api/admin/order/{number}', {
      params: { number: old },
    })
    if (order.payBefore) await age(old, { hold_until: fromNow(overdue) })
    if (order.paidAt) await age(old, { paid_at: fromNow(overdue) })
    await withdraw(old)
    await withdraw(old)
  }
  const totals: number[] = []
  for (const state of [
    'overdue',
    'withdrawn',
    'unpaid',
    'to-ship',
    'refund-due',
    'refunds-to-send',
  ] as const) {
    totals.push((await found(state)).length)
  }
  const { overview } = await admin.client('GET /api/admin/overview')
  const { withdrawn, unpaid, toShip, refundDue, refundsToSend } = overview
  expect([overview.overdue, withdrawn, unpaid, toShip, refundDue, refundsToSend]).toEqual(totals)
  expect(totals).toEqual([5, 14, 6, 0, 2, 8])
})

test('a page names for each order the state that a change must begin with', async ({
  context,
  admin,
  place,
}) => {
  const number = await place()
  const { orders } = await admin.client('GET /api/admin/order')
  const updatedAt = await updatedAtOf(context, number)
  expect(orders).toMatchObject([{ number, updatedAt, overdue: false, withdrawn: false }])
  expect(await admin.client('GET /api/admin/order', { query: { search: '99999' } })).toEqual({
    orders: [],
    total: 0,
  })
})

test('a page says where each order goes, what it contains, and what came in and went back', async ({
  admin,
  place,
  act,
}) => {
  const [first, second] = [await place(), await place()]
  await act(second, { action: 'book-payment' })
  await act(second, { action: 'refund', amount: 10.5 })
  const { orders } = await admin.client('GET /api/admin/order')
  const { order } = await admin.client('GET /api/admin/order/{number}', {
    params: { number: second },
  })
  const { address, shipping, shippingPrice, tax, total } = order
  const same = { address, shipping, shippingPrice, tax }
  expect(orders).toMatchObject([
    { ...same, number: second, received: total, refunded: 10.5 },
    { ...same, number: first, received: 0, refunded: 0 },
  ])
})

test('orders are found by shipping method, country, payment method and day, each and together', async ({
  context,
  admin,
  openBrowser,
  age,
  act,
}) => {
  const product = await newProduct(context)
  const placeWith = async (fields: object) =>
    (await buy(openBrowser(), product, fields)).order.number
  const express = await placeWith({ shipping: 'express' })
  const dutch = await placeWith({ country: 'NL', postcode: '1012 AB' })
  const plain = await placeWith({})
  await act(dutch, { action: 'book-payment' })
  // 23:30 on the 2nd and 00:30 on the 3rd in Dublin, where summer time is an hour ahead.
  await age(express, { placed_at: '2026-06-02T22:30:00.000Z' })
  await age(dutch, { placed_at: '2026-06-02T23:30:00.000Z' })
  const foundBy = async (query: NonNullable<Parameters<typeof list>[0]>) =>
    (await list(query)).found
  const list = async (query: Partial<AdminOrdersQuery>) => {
    const { orders, total } = await admin.client('GET /api/admin/order', { query })
    expect(total).toBe(orders.length)
    return { orders, found: orders.map(({ number }) => number) }
  }
  expect(await foundBy({ shipping: 'Express' })).toEqual([express])
  expect(await foundBy({ country: 'NL' })).toEqual([dutch])
  expect(await foundBy({ paymentMethod: 'transfer' })).toEqual([dutch])
  expect(await foundBy({ paymentMethod: 'demo', country: 'IE' })).toEqual([plain, express])
  expect(await foundBy({ from: '2026-06-02', to: '2026-06-02' })).toEqual([express])
  expect(await foundBy({ from: '2026-06-03', to: '2026-06-03' })).toEqual([dutch])
  expect(await foundBy({ to: '2026-06-03', state: 'to-ship', search: 'buyer' })).toEqual([dutch])
  expect(await foundBy({ from: '2026-06-03', sort: 'oldest' })).toEqual([dutch, plain])
  const { orders } = await list({ country: 'NL' })
  expect(orders).toMatchObject([{ shipping: 'Standard shipping', paymentMethod: 'transfer' }])
  for (const from of ['2026-02-30', '1999-12-31', 'today']) {
    await expect(list({ from })).rejects.toMatchObject({ code: 'validation_failed' })
  }
})

test('an order names how the buyer chose to pay, and then how it was paid', async ({
  admin,
  place,
  act,
}) => {
  const number = await place()
  const method = async () => {
    const { orders } = await admin.client('GET /api/admin/order')
    return orders[0]?.paymentMethod
  }
  expect(await method()).toBe('demo')
  await act(number, { action: 'book-payment' })
  expect(await method()).toBe('transfer')
})
