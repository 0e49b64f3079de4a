import { describe, expect } from 'vitest'
import { cents } from '../../money.ts'
import { apiError, openBrowser } from '../../test/browser.ts'
import { newProduct } from '../../test/builders.ts'
import { newDiscount } from '../../test/discounts.ts'
import { queuedEmailKinds } from '../../test/queued-emails.ts'
import { pieces, ship, test } from '../../test/selling/paid-order.fixture.ts'
import { addToCart, checkOut, newWithdrawal, reportPayment, stockOf } from '../../test/selling.ts'

describe('what is refunded by its lines', () => {
  test('and was not sent is canceled: nobody holds it, and nobody ships it', async ({
    context,
    order: { number, ids },
    act,
  }) => {
    const [a, b, c] = ids
    await act(number, { ...ship, lines: [pieces(a, 2), pieces(b, 2)] })
    const { lines, state, fulfillment, payment, can, ...after } = await act(number, {
      action: 'refund',
      lines: [pieces(c, 2)],
    })
    expect(lines.map(({ canceled }) => canceled)).toEqual([0, 0, 2])
    expect([state, fulfillment, payment]).toEqual(['completed', 'shipped', 'partly-refunded'])
    expect(can).not.toContain('ship')
    expect(after.payments.at(-1)).toMatchObject({ kind: 'refund', amount: 60 })
    expect(after.invoices.map(({ kind, total }) => [kind, total])).toMatchObject([
      ['invoice', expect.any(Number)],
      ['credit-note', 60],
    ])
    expect(await stockOf(context, c)).toEqual({ on_hand: 5, held: 0 })
    expect((await queuedEmailKinds(context, 'buyer@example.com')).at(-1)).toBe('order-refunded')
  })

  test('adds up to what was paid, to the cent, with delivery for the last', async ({
    context,
    app,
    act,
  }) => {
    const { code } = await newDiscount(context, { kind: 'amount', value: 1 })
    const browser = openBrowser(app)
    const id = await newProduct(context, { priceCents: cents(3_333) })
    await addToCart(browser, id, 7)
    const { order } = await checkOut(browser, { code })
    await act(order.number, { action: 'book-payment' })
    const wanted = { action: 'refund', lines: [pieces(id, 2)] }
    for (let n = 0; n < 3; n += 1) await act(order.number, wanted)
    const { payments, payment } = await act(order.number, {
      ...wanted,
      lines: [pieces(id, 1)],
    })
    const sums = payments.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount)
    expect(new Set(sums.slice(0, 3)).size).toBeLessThanOrEqual(2)
    expect(sums.reduce((sum, part) => sum + Math.round(part * 100), 0)).toBe(
      Math.round(order.total * 100),
    )
    expect(payment).toBe('refunded')
  })

  test('may come to another sum, of no more than is paid and no other pieces', async ({
    openBrowser: _,
    order: { number, ids },
    act,
  }) => {
    const [a, b, c] = ids
    const { paid } = await act(number, { action: 'refund', lines: [pieces(a, 1)], amount: 5 })
    const rest = await act(number, { ...ship, lines: [pieces(b, 2)] })
    expect(rest.paid).toBe(paid)
    for (const wrong of [
      { lines: [pieces(a, 2)] },
      { lines: [pieces(b, 1)] },
      { lines: [pieces('nothing', 1)] },
      { lines: [pieces(c, 1), pieces(c, 1)] },
      { lines: [] },
      {},
    ]) {
      const rejected = await apiError(act(number, { action: 'refund', ...wrong }))
      expect(rejected).toMatchObject({ status: 422 })
    }
    const nothing = await apiError(act(number, { ...ship, lines: [] }))
    expect(nothing).toMatchObject({ status: 422, fields: { lines: 'Choose at least one item' } })
    const tooMuch = act(number, { action: 'refund', lines: [pieces(c, 1)], amount: paid + 1 })
    expect(await apiError(tooMuch)).toMatchObject({ code: 'conflict' })
    const { lines, fulfillment } = await act(number, ship)
    expect(lines.map(({ shipped, canceled }) => [shipped, canceled])).toEqual([
      [1, 1],
      [2, 0],
      [2, 0],
    ])
    expect(fulfillment).toBe('shipped')
  })

  test('may leave the stock: damaged items are not put back', async ({
    context,
    order: { number, ids },
    act,
  }) => {
    const [a, b] = ids
    await act(number, { action: 'refund', lines: [pieces(a, 1)], restock: false })
    expect(await stockOf(context, a)).toEqual({ on_hand: 4, held: 1 })
    await act(number, { action: 'cancel', restock: false })
    expect(await stockOf(context, a)).toEqual({ on_hand: 3, held: 0 })
    expect(await stockOf(context, b)).toEqual({ on_hand: 3, held: 0 })
  })

  test('and was sent counts as returned, and is put back only if the admin says so', async ({
    context,
    order: { number, ids, shipping },
    act,
  }) => {
    const [a, b, c] = ids
    await act(number, { ...ship, lines: [pieces(a, 2), pieces(b, 2)] })
    const some = await act(number, {
      ...{ action: 'refund', lines: [pieces(c, 1)], shippedLines: [pieces(a, 1), pieces(b, 1)] },
    })
    expect(some.payments.at(-1)).toMatchObject({ kind: 'refund', amount: 60 })
    expect(some.lines.map(({ returned, canceled }) => [returned, canceled])).toEqual([
      [1, 0],
      [1, 0],
      [0, 1],
    ])
    expect(some.refundDue).toBe(false)
    expect(await stockOf(context, a)).toEqual({ on_hand: 3, held: 0 })
    expect(await stockOf(context, c)).toEqual({ on_hand: 5, held: 1 })
    const back = { action: 'refund', shippedLines: [pieces(a, 1)], restockShipped: true }
    await act(number, back)
    expect(await stockOf(context, a)).toEqual({ on_hand: 4, held: 0 })
    expect(await apiError(act(number, back))).toMatchObject({ status: 422 })
    const last = await act(number, {
      ...{ action: 'refund', lines: [pieces(c, 1)], shippedLines: [pieces(b, 1)] },
    })
    expect(last.payments.at(-1)).toMatchObject({ amount: 50 + shipping })
    expect([last.payment, last.fulfillment, last.paid]).toEqual(['refunded', 'returned', 0])
  })

  test('cannot be of an order that is not paid', async ({ context, app, act }) => {
    const browser = openBrowser(app)
    const id = await newProduct(context)
    await addToCart(browser, id)
    const { order } = await checkOut(browser)
    await act(order.number, { action: 'book-payment', amount: 20 })
    const rejected = await apiError(act(order.number, { action: 'refund', lines: [pieces(id, 1)] }))
    expect(rejected.message).toMatch(/only on a paid order/)
  })
})

test('an order all of whose money went back is not to ship, and holds nothing', async ({
  context,
  admin,
  order: { number, ids },
  act,
}) => {
  const { client } = admin
  const toShip = async () =>
    (await client('GET /api/admin/order', { query: { state: 'to-ship' } })).total
  expect(await toShip()).toBe(1)
  const { paid } = await act(number, { action: 'refund', amount: 1 })
  expect(await toShip()).toBe(1)
  const { lines, payment } = await act(number, { action: 'refund', amount: paid })
  expect([payment, lines.every(line => line.canceled === line.quantity)]).toEqual([
    'refunded',
    true,
  ])
  expect(await toShip()).toBe(0)
  for (const id of ids) expect(await stockOf(context, id)).toEqual({ on_hand: 5, held: 0 })
  const rejected = await apiError(act(number, ship))
  expect(rejected.message).toMatch(/fully refunded, so nothing can be shipped/)
})

test('an order of which all is canceled, and not all money went back, is not to ship', async ({
  admin,
  order: { number, ids },
  act,
}) => {
  const { client } = admin
  const lines = ids.map(id => pieces(id, 2))
  const { state, payment } = await act(number, { action: 'refund', lines, amount: 100 })
  expect([state, payment]).toEqual(['placed', 'partly-refunded'])
  const { total } = await client('GET /api/admin/order', { query: { state: 'to-ship' } })
  expect(total).toBe(0)
  expect((await client('GET /api/admin/overview')).overview.toShip).toBe(0)
  expect((await apiError(act(number, ship))).message).toMatch(/^Every item was already shipped/)
})

test('what is left of the payment is due once all items are canceled, even if the last one was refunded at its price', async ({
  context,
  act,
  buyer,
}) => {
  const id = await newProduct(context, { priceCents: cents(50_000) })
  await addToCart(buyer, id, 2)
  const { number, shippingPrice } = (await checkOut(buyer)).order
  expect(shippingPrice).toBe(0)
  await act(number, { action: 'book-payment' })
  const one = { action: 'refund', lines: [pieces(id, 1)] }
  expect(await act(number, { ...one, amount: 400 })).toMatchObject({ refundDue: false })
  expect(await act(number, one)).toMatchObject({ refundDue: true, owedForReturned: 100 })
  expect(await act(number, { action: 'refund', amount: 100 })).toMatchObject({ refundDue: false })
})

test('a payment for an order that was fully refunded is refunded', async ({
  context,
  order: {
    number,
    ids: [id],
  },
  act,
}) => {
  const { id: orderId, total, paid } = await act(number, { action: 'note', text: 'x' })
  await act(number, { action: 'refund', amount: paid })
  const again = { provider: 'transfer', provider_ref: 'again' } as const
  const charge = { ...again, cents: cents(Math.round(total * 100)) }
  await reportPayment(context, orderId, charge)
  const after = await act(number, { action: 'note', text: 'y' })
  expect([after.payment, after.paid]).toEqual(['refunded', 0])
  expect(await stockOf(context, id)).toEqual({ on_hand: 5, held: 0 })
})

describe('a withdrawal', () => {
  test('ends with a refund of all the sent items that it names', async ({
    context,
    app,
    admin,
    order: { number, ids },
    act,
  }) => {
    const shop = { context, app }
    const { client } = admin
    await act(number, ship)
    const params = { id: (await newWithdrawal(shop, number)).id }
    const stateOf = async () =>
      (await client('GET /api/admin/withdrawal/{id}', { params })).withdrawal.state
    const [a, b, c] = ids
    await act(number, { action: 'refund', shippedLines: [pieces(a, 2)] })
    expect(await stateOf()).toBe('received')
    await act(number, { action: 'refund', shippedLines: [pieces(b, 2), pieces(c, 2)] })
    expect(await stateOf()).toBe('refunded')
  })

  test('of pieces that were not sent is refunded with what came back, and they are free', async ({
    context,
    app,
    admin,
    order: { number, ids, shipping },
    act,
  }) => {
    const shop = { context, app }
    const { client } = admin
    const [a, b, c] = ids
    await act(number, { ...ship, lines: [pieces(a, 2), pieces(b, 1)] })
    const { id } = await newWithdrawal(shop, number)
    const params = { id }
    const read = () => client('GET /api/admin/withdrawal/{id}', { params })
    const manage = async (fields: object) => {
      const { updatedAt } = (await read()).withdrawal
      const body = { updatedAt, ...fields } as never
      return client('PUT /api/admin/withdrawal/{id}', { params, body })
    }
    await manage({
      action: 'receive',
      lines: [
        { id: a, restocked: 2, writtenOff: 0 },
        { id: b, restocked: 1, writtenOff: 0 },
      ],
    })
    const { proposal } = await read()
    expect(proposal).toEqual({ amount: 120 + shipping, shipping })
    const { lines, withdrawal } = await manage({ action: 'refund', amount: proposal.amount })
    expect(withdrawal.state).toBe('refunded')
    expect(lines.map(({ canceled }) => canceled)).toEqual([0, 1, 2])
    for (const product of [a, b, c]) {
      expect(await stockOf(context, product)).toEqual({ on_hand: 5, held: 0 })
    }
    const after = await act(number, { action: 'note', text: 'x' })
    expect([after.payment, after.fulfillment]).toEqual(['refunded', 'returned'])
    expect(after.can).not.toContain('ship')
  })

  test('stays open when surplus money is refunded, which keeps the order off the list to ship', async ({
    context,
    app,
    admin,
    order: { number },
    act,
  }) => {
    const shop = { context, app }
    const { client } = admin
    const { id: orderId, total } = await act(number, { action: 'note', text: 'x' })
    await newWithdrawal(shop, number)
    const again = { provider: 'transfer', provider_ref: 'again' } as const
    const charge = { ...again, cents: cents(Math.round(total * 100)) }
    await reportPayment(context, orderId, charge)
    const { orders } = await client('GET /api/admin/order', { query: { state: 'withdrawn' } })
    expect(orders).toMatchObject([{ number, withdrawn: true, payment: 'paid' }])
    expect((await client('GET /api/admin/order', { query: { state: 'to-ship' } })).total).toBe(0)
    expect(await act(number, { action: 'note', text: 'y' })).toMatchObject({ withdrawn: true })
  })

  test('of one item stays open when another item is refunded, and ends with its own', async ({
    app,
    admin,
    order: { number, ids },
    act,
  }) => {
    const { client } = admin
    const [a, b] = ids
    const body = { number, email: 'buyer@example.com', name: 'Ann Buyer', lines: [pieces(a, 1)] }
    const buyer = openBrowser(app)
    await buyer.client('POST /api/withdrawal', { body })
    const states = async () => {
      const { withdrawals } = await client('GET /api/admin/withdrawal', { query: { state: 'all' } })
      return withdrawals.map(({ state }) => state)
    }
    const other = await act(number, { action: 'refund', lines: [pieces(b, 1)] })
    expect([await states(), other.withdrawn]).toEqual([['announced'], true])
    const own = await act(number, { action: 'refund', lines: [pieces(a, 1)] })
    expect([await states(), own.withdrawn]).toEqual([['refunded'], false])
    const { lines } = await act(number, ship)
    expect(lines.map(({ shipped }) => shipped)).toEqual([1, 1, 2])
  })

  const withdraw = async (
    app: Parameters<typeof openBrowser>[0],
    number: string,
    lines: object,
  ) => {
    const body = { number, email: 'buyer@example.com', name: 'Ann Buyer', lines }
    await openBrowser(app).client('POST /api/withdrawal', { body: body as never })
  }

  test('of an item that wasn’t shipped ends with its refund, and leaves the refund of another item that came back due', async ({
    app,
    order: { number, ids },
    act,
  }) => {
    const [a, b] = ids
    await act(number, { ...ship, lines: [pieces(b, 2)] })
    await withdraw(app, number, [pieces(a, 1)])
    await act(number, { action: 'return', lines: [pieces(b, 1)], fit: true })
    const own = await act(number, { action: 'refund', lines: [pieces(a, 1)] })
    expect(own).toMatchObject({ withdrawn: false, refundDue: true, owedForReturned: 20 })
  })

  test('that was refunded before its parcel is back isn’t refunded again by line', async ({
    context,
    app,
    order: { number, ids, shipping },
    act,
  }) => {
    const [a, b, c] = ids
    await act(number, ship)
    await withdraw(app, number, [pieces(a, 1)])
    const early = await act(number, { action: 'refund', amount: 10 })
    expect(early.lines[0]).toMatchObject({ returned: 0, awaited: 1 })
    const twice = act(number, { action: 'refund', shippedLines: [pieces(a, 2)] })
    expect((await apiError(twice)).fields).toHaveProperty(
      'lines',
      expect.stringMatching(/^Not enough/),
    )
    // Refunding the other piece takes nothing from what the withdrawal awaits.
    const other = await act(number, { action: 'refund', shippedLines: [pieces(a, 1)] })
    expect(other.payments.at(-1)).toMatchObject({ amount: 10 })
    expect(other.lines[0]).toMatchObject({ returned: 1, awaited: 1 })
    const again = act(number, { action: 'refund', shippedLines: [pieces(a, 1)] })
    expect(await apiError(again)).toMatchObject({ status: 422 })
    const last = { action: 'refund', shippedLines: [pieces(b, 2), pieces(c, 2)] }
    const { payments, payment } = await act(number, last)
    expect(payments.at(-1)).toMatchObject({ amount: 100 + shipping })
    expect(payment).toBe('refunded')
    const back = await act(number, { action: 'return', lines: [pieces(a, 1)], fit: true })
    expect(back.lines[0]).toMatchObject({ returned: 2, awaited: 0 })
    expect((await stockOf(context, a)).on_hand).toBe(4)
  })

  test('claims nothing of what was paid for other items: those are returned at their price', async ({
    app,
    admin,
    order: { number, ids },
    act,
  }) => {
    const { client } = admin
    const [a, b, c] = ids
    await act(number, { ...ship, lines: [pieces(a, 2), pieces(b, 2)] })
    const reduced = { action: 'refund', shippedLines: [pieces(a, 1)], amount: 5 }
    for (const wanted of [reduced, { ...reduced, lines: [pieces(c, 1)], amount: 39 }]) {
      expect((await apiError(act(number, wanted))).fields).toHaveProperty('amount')
    }
    await act(number, { ...reduced, amount: 10 })
    await withdraw(app, number, [pieces(b, 1)])
    const { withdrawals } = await client('GET /api/admin/withdrawal', { query: { state: 'open' } })
    const params = { id: withdrawals[0]?.id ?? '' }
    const { proposal } = await client('GET /api/admin/withdrawal/{id}', { params })
    expect(proposal).toEqual({ amount: 20, shipping: 0 })
  })
})

test('what came back stays due while other items are refunded at their price', async ({
  order: { number, ids },
  act,
}) => {
  const [a, b, c] = ids
  await act(number, { ...ship, lines: [pieces(a, 2), pieces(b, 2)] })
  await act(number, { action: 'return', lines: [pieces(a, 1)], fit: true })
  for (const items of [{ shippedLines: [pieces(b, 1)] }, { lines: [pieces(c, 1)] }]) {
    expect(await act(number, { action: 'refund', ...items })).toMatchObject({ refundDue: true })
  }
  const more = { action: 'refund', shippedLines: [pieces(b, 1)], amount: 30 }
  expect(await act(number, more)).toMatchObject({ refundDue: false })
})

test('shipping is due once a free gift comes back last, whose price is nothing', async ({
  context,
  act,
  buyer,
}) => {
  const helm = await newProduct(context, { priceCents: cents(1_000) })
  const gift = await newProduct(context, { priceCents: cents(0) })
  await addToCart(buyer, helm)
  await addToCart(buyer, gift)
  const { number, shippingPrice } = (await checkOut(buyer)).order
  await act(number, { action: 'book-payment' })
  await act(number, ship)
  const helmBack = { action: 'refund', shippedLines: [pieces(helm, 1)], restockShipped: true }
  expect(await act(number, helmBack)).toMatchObject({ paid: shippingPrice, refundDue: false })
  const giftBack = { action: 'return', lines: [pieces(gift, 1)], fit: true }
  expect(await act(number, giftBack)).toMatchObject({
    ...{ fulfillment: 'returned', refundDue: true, owedForReturned: shippingPrice },
  })
  const rest = await act(number, { action: 'refund', amount: shippingPrice })
  expect(rest).toMatchObject({ payment: 'refunded', refundDue: false })
})
