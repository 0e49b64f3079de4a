import { describe, expect } from 'vitest'
import { cents } from '../../money.ts'
import { openBrowser } from '../../test/browser.ts'
import { newProduct } from '../../test/builders.ts'
import { pieces, ship, test } from '../../test/selling/paid-order.fixture.ts'
import { addToCart, checkOut, stockOf } from '../../test/selling.ts'

describe('at once', () => {
  test('two refunds of the same items cancel and refund them once', async ({
    context,
    order: { number, ids },
    act,
  }) => {
    const [a] = ids
    const wanted = { action: 'refund', lines: [pieces(a, 2)] }
    const ends = await Promise.allSettled(Array.from({ length: 5 }, () => act(number, wanted)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { payments } = await act(number, { action: 'note', text: 'x' })
    const back = payments.filter(({ kind }) => kind === 'refund')
    expect(back.map(({ amount }) => amount)).toEqual([20])
    expect(await stockOf(context, a)).toEqual({ on_hand: 5, held: 0 })
  })

  test('a refund, a package and a cancellation of one order are processed one after another', async ({
    context,
    order: { number, ids },
    act,
  }) => {
    const [a] = ids
    const ends = await Promise.allSettled([
      act(number, { ...ship, lines: [pieces(a, 2)] }),
      act(number, { action: 'refund', lines: [pieces(a, 2)] }),
      act(number, { action: 'cancel' }),
    ])
    expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true)
    const { lines, state, paid } = await act(number, { action: 'note', text: 'x' })
    const [line] = lines
    if (state === 'canceled') expect([paid, line?.shipped]).toEqual([0, 0])
    expect((line?.shipped ?? 0) + (line?.canceled ?? 0)).toBeLessThanOrEqual(2)
    expect((await stockOf(context, a)).on_hand).toBe(5 - (line?.shipped ?? 0))
  })
})

test('refunds that return and cancel items of the same products at once wait for each other', async ({
  context,
  app,
  act,
}) => {
  const prices = [1_000, 2_000].map(cents)
  const made = prices.map(priceCents => newProduct(context, { priceCents, stock: 50 }))
  const ids = await Promise.all(made)
  const wanted: Parameters<typeof act>[] = []
  for (let n = 0; n < 8; n += 1) {
    const browser = openBrowser(app)
    for (const id of ids) await addToCart(browser, id, 1)
    const { number } = (await checkOut(browser)).order
    await act(number, { action: 'book-payment' })
    const [sent = '', kept = ''] = n % 2 === 0 ? ids : ids.toReversed()
    await act(number, { ...ship, lines: [pieces(sent, 1)] })
    const both = { lines: [pieces(kept, 1)], shippedLines: [pieces(sent, 1)] }
    wanted.push([number, { action: 'refund', ...both, restockShipped: true }])
  }
  const ends = await Promise.allSettled(wanted.map(([number, fields]) => act(number, fields)))
  expect(ends.filter(({ status }) => status === 'rejected')).toEqual([])
  for (const id of ids) expect(await stockOf(context, id)).toEqual({ on_hand: 50, held: 0 })
})
