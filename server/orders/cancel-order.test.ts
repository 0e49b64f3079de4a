import { expect } from 'vitest'
import { settleDemo } from '../payments/demo/demo-payments.ts'
import { test } from '../test/audited.ts'
import { apiError, type Browser, responseShape } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { queuedEmailKinds } from '../test/queued-emails.ts'
import { actOn, buy, demoPaymentOf, stockOf } from '../test/selling.ts'

const email = 'buyer@example.com'

const cancel = ({ client }: Browser, number: string, key?: string) =>
  client('POST /api/order/{number}/cancel', { params: { number }, body: key ? { key } : {} })

const view = async ({ client }: Browser, number: string) =>
  (await client('GET /api/order/{number}', { params: { number } })).order

test('a buyer cancels what they have not paid: once, however often they ask', async ({
  context,
  buyer,
}) => {
  const product = await newProduct(context, { stock: 1 })
  const placed = await buy(buyer, product)
  const { number } = placed.order
  expect(placed.order.can).toContain('cancel')
  const replies = await Promise.all([cancel(buyer, number), cancel(buyer, number)])
  expect(new Set(replies.map(({ message }) => message)).size).toBe(1)
  expect(await cancel(buyer, number)).toEqual(replies[0])

  const order = await view(buyer, number)
  expect(order).toMatchObject({ state: 'canceled', payment: 'open', can: [] })
  const happened = order.events.map(({ type, actor }) => `${type} by ${actor.kind}`)
  expect(happened).toEqual(['placed by buyer', 'canceled by buyer'])
  expect(await stockOf(context, product)).toEqual({ on_hand: 1, held: 0 })
  expect(await queuedEmailKinds(context, email)).toEqual(['order-received', 'order-canceled'])
  // The provider was told: nobody pays it any more.
  const { payment } = await buyer.client('POST /api/payment/demo/{id}', {
    params: { id: demoPaymentOf(placed) },
    body: { outcome: 'pay' },
  })
  expect(payment.state).toBe('failed')
})

test('what was paid meanwhile is paid, and the error says so', async ({ context, buyer }) => {
  const product = await newProduct(context, { stock: 1 })
  const placed = await buy(buyer, product)
  const { number } = placed.order
  // The shop has not heard of it.
  await settleDemo(context, demoPaymentOf(placed), 'pay')
  const rejected = await apiError(cancel(buyer, number))
  expect(rejected).toMatchObject({ status: 409, code: 'conflict' })
  expect(rejected.message).toContain('payment has arrived')
  const order = await view(buyer, number)
  expect(order).toMatchObject({ state: 'placed', payment: 'paid', can: ['withdraw'] })
  expect(await stockOf(context, product)).toEqual({ on_hand: 1, held: 1 })
  expect(await queuedEmailKinds(context, email)).toEqual(['order-received', 'order-paid'])
})

test('paid and canceled in the same instant, it is one of the two', async ({
  context,
  otherNode,
  openBrowser,
}) => {
  const product = await newProduct(context, { stock: 1_000 })
  for (let n = 0; n < 8; n += 1) {
    const buyer = openBrowser()
    const placed = await buy(buyer, product, { email: `buyer${n}@example.com` })
    const id = demoPaymentOf(placed)
    const pay = () => settleDemo(n % 2 ? context : otherNode, id, 'pay')
    const end = () => cancel(buyer, placed.order.number).catch(error => error.code)
    await Promise.all(n % 3 ? [pay(), end()] : [end(), pay()])
    const { state, payment } = await view(buyer, placed.order.number)
    const demo = await buyer.client('GET /api/payment/demo/{id}', { params: { id } })
    const outcome = `${state}, ${payment}, ${demo.payment.state}`
    expect(['placed, paid, paid', 'canceled, open, failed']).toContain(outcome)
  }
}, 60_000)

test('nobody cancels an order that is not open to them', async ({ context, openBrowser }) => {
  const product = await newProduct(context)
  const placed = await buy(openBrowser(), product)
  const stranger = openBrowser()
  const own = await buy(stranger, product, { email: 'stranger@example.com' })
  const answers = new Set<string>()
  for (const [number, key] of [
    [placed.order.number],
    [placed.order.number, own.key],
    [placed.order.number, 'a'.repeat(43)],
    ['99999', placed.key],
    ['x'],
  ] as [string, string?][]) {
    expect(await apiError(cancel(stranger, number, key))).toMatchObject({ status: 404 })
    const { requestId: _, ...error } = stranger.answer().json().error
    answers.add(JSON.stringify([responseShape(stranger.answer()), error]))
  }
  expect(answers.size).toBe(1)
  const { number } = placed.order
  await cancel(openBrowser(), number, placed.key)
  expect(await queuedEmailKinds(context, email)).toEqual(['order-received', 'order-canceled'])
})

test('what is paid, sent or refunded cannot be canceled', async ({ context, buyer, admin }) => {
  const placed = await buy(buyer, await newProduct(context))
  const { number, total } = placed.order
  const act = (fields: object) => actOn(context, admin, number, fields)
  for (const [wanted, why] of [
    [{ action: 'book-payment' }, /payment has arrived/],
    [{ action: 'ship', carrier: 'Post' }, /has shipped/],
    [{ action: 'refund', amount: total }, /has shipped/],
  ] as const) {
    await act(wanted)
    expect(await apiError(cancel(buyer, number)), wanted.action).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(why),
    })
  }
  expect(await queuedEmailKinds(context, email)).not.toContain('order-canceled')
})
