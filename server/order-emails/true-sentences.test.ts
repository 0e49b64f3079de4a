import { describe, expect } from 'vitest'
import type { PlaceOrder } from '../../contract/checkout/checkout.ts'
import { day } from '../../contract/time/durations.ts'
import type { AppContext } from '../app-context.ts'
import { cents } from '../money.ts'
import { test as base } from '../test/audited.ts'
import { openBrowser } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { browserOf, roles, type Shop } from '../test/callers.ts'
import { newDiscount } from '../test/discounts.ts'
import { catchUp } from '../test/due-jobs.ts'
import { renderQueuedEmails } from '../test/queued-emails.ts'
import { actOn, buy } from '../test/selling.ts'

const email = 'buyer@example.com'

type Fields = Partial<PlaceOrder>

/** An order that the buyer placed, what can happen to it, and the last email of a kind about it. */
const test = base.extend<{
  orderOf: (fields?: Fields, quantity?: number) => ReturnType<typeof follow>
}>({
  orderOf: async ({ context, app }, use) => {
    await use((fields = {}, quantity = 1) => follow({ context, app }, fields, quantity))
  },
})

async function follow({ context, app }: Shop, fields: Fields, quantity: number) {
  const admin = browserOf({ context, app }, await roles.admin.arrive({ context, app }))
  const buyer = openBrowser(app)
  const product = await newProduct(context, { priceCents: cents(30_000) })
  const { number } = (await buy(buyer, product, { quantity, payment: 'demo', ...fields })).order
  const params = { number }
  const act = (fields: object) => actOn(context, admin, number, fields)
  const said = async (kind: string) => {
    const emails = await renderQueuedEmails(context, email)
    return emails.findLast(({ template }) => template === kind)?.text ?? ''
  }
  return {
    kinds: async () => (await renderQueuedEmails(context, email)).map(({ template }) => template),
    said,
    pay: (amount?: number) => act({ action: 'book-payment', amount }),
    ship: (quantity?: number) =>
      act({
        ...{ action: 'ship', carrier: 'Post' },
        ...(quantity && { lines: [{ id: product, quantity }] }),
      }),
    sendBack: () => act({ action: 'return', fit: true }),
    canceled: {
      by: async (who: 'buyer' | 'shop' | 'expiry') => {
        if (who === 'shop') await act({ action: 'cancel' })
        if (who === 'expiry') await catchUp(context, new Date(Date.now() + 60 * day))
        const cancel = 'POST /api/order/{number}/cancel'
        if (who === 'buyer') await buyer.client(cancel, { params, body: {} })
        return said('order-canceled')
      },
    },
    withdrawn: async (quantity?: number) => {
      const lines = quantity ? [{ id: product, quantity }] : undefined
      await buyer.client('POST /api/withdrawal', { body: { number, email, name: 'Ann', lines } })
      return said('withdrawal-received')
    },
  }
}

async function freeOf(context: AppContext): Promise<Fields> {
  const { code } = await newDiscount(context, { value: 100 })
  return { code }
}

describe('a free order', () => {
  test('is confirmed once, and no payment is thanked for', async ({ context, orderOf }) => {
    const order = await orderOf(await freeOf(context))
    expect(await order.kinds()).toEqual(['order-received'])
    const text = await order.said('order-received')
    expect(text).toContain('It’s free, and we’re packing it now.')
    expect(text).toContain('Standard shipping: 3 to 5 business days.\n')
    expect(text).not.toMatch(/received €0|pay now|Haven’t paid|once your payment/i)
  })

  test('is canceled without a word of a refund', async ({ context, orderOf }) => {
    const order = await orderOf(await freeOf(context))
    const text = await order.canceled.by('shop')
    expect(text).toContain('We canceled your order')
    expect(text).not.toMatch(/refund|paid|goes back/i)
  })

  test('is withdrawn from without a word of money', async ({ context, orderOf }) => {
    const order = await orderOf(await freeOf(context))
    expect(await order.withdrawn()).not.toMatch(/refund|money|paid|pay for/i)
  })
})

describe('an order that is canceled', () => {
  test.for([
    ['buyer', 'We canceled your order 10001.\n\nYou asked us to cancel it. '],
    ['shop', 'We canceled your order 10001.\n\n'],
    ['expiry', 'We canceled your order 10001.\n\nIt wasn’t paid in time. '],
  ] as const)(
    'by the %s, unpaid, is told so, and nothing goes back',
    async ([who, words], { orderOf }) => {
      const text = await (await orderOf()).canceled.by(who)
      expect(text).toContain(`${words}You don’t have to pay anything.`)
      expect(text).not.toMatch(/refund|you paid|goes back/i)
    },
  )

  test.for([
    ['buyer', 100, '€100.00'],
    ['expiry', 100, '€100.00'],
    ['shop', 100, '€100.00'],
    ['shop', undefined, '€300.00'],
  ] as const)(
    'by the %s after a payment of %s has that sum refunded',
    async ([who, amount, sum], { orderOf }) => {
      const order = await orderOf()
      await order.pay(amount)
      const text = await order.canceled.by(who)
      expect(text).toContain(`We’ll refund the ${sum} that you paid.`)
      expect(await order.kinds()).toContain('order-refunded')
    },
  )
})

describe('a withdrawal', () => {
  test('from what is not paid says that it need not be paid', async ({ orderOf }) => {
    const text = await (await orderOf()).withdrawn()
    expect(text).toContain('You don’t have to pay for it.')
    expect(text).not.toMatch(/refund|send .* back/i)
  })

  test('from what is paid and not sent says that money comes, and nothing of sending', async ({
    orderOf,
  }) => {
    const order = await orderOf()
    await order.pay()
    const text = await order.withdrawn()
    expect(text).toMatch(/We haven’t sent it.*We’ll refund what you paid for it/s)
    expect(text).not.toMatch(/send .* back|returning/i)
  })

  test('from what was sent says both', async ({ orderOf }) => {
    const order = await orderOf()
    await order.pay()
    await order.ship()
    const text = await order.withdrawn()
    expect(text).toMatch(/Please send your return .*We’ll refund what you paid for it/s)
  })

  test('from items that weren’t sent yet asks for nothing back', async ({ orderOf }) => {
    const order = await orderOf({}, 2)
    await order.pay()
    await order.ship(1)
    const text = await order.withdrawn(1)
    expect(text).toContain('We haven’t sent it, so there’s nothing to return.')
    expect(text).not.toMatch(/send your return|Return address/i)
  })

  test('after everything came back asks for nothing, and promises no more than is owed', async ({
    orderOf,
  }) => {
    const order = await orderOf()
    await order.pay()
    await order.ship()
    await order.sendBack()
    const text = await order.withdrawn()
    expect(text).toContain('There’s nothing left to send back. If we owe you a refund, we’ll ')
    expect(text).not.toMatch(/haven’t sent|send your return|Return address|Items covered|paid for/i)
  })
})

test('a payment in parts is thanked for with its sum', async ({ orderOf }) => {
  const order = await orderOf()
  await order.pay(100)
  await order.pay(200)
  expect(await order.said('order-paid')).toContain('We’ve received €300.00 for your order')
})
