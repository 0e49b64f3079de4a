import { fillCart, manageOrder, ownerApi } from '../buyers.ts'
import { orderByCard } from '../card-buyers.ts'
import { openHydrated } from '../fixtures.ts'
import { button } from './network.ts'
import type { Screen, Stage } from './screen.ts'
import { test } from './stage.ts'
import { takeScreenshots } from './take-screenshots.ts'

type CardShop = Parameters<typeof orderByCard>[1]
type CardScreen = Omit<Screen, 'open'> & {
  open: (stage: Stage, shop: CardShop) => Promise<unknown>
}

async function paid({ page }: Stage, shop: CardShop) {
  const { session, number } = await orderByCard(page, shop)
  await button(page, 'Pay').click()
  await page.getByText('Paid, being packed').first().waitFor()
  const sum = { amount: session.amount_total ?? 0, currency: 'eur' }
  return { number, sum, payment_intent: String(session.payment_intent) }
}

/** A card payment for an order that a transfer has paid in the meantime is refunded at once. */
async function paidTwice({ page }: Stage, shop: CardShop): Promise<string> {
  const { number } = await orderByCard(page, shop)
  const admin = await ownerApi(shop)
  await manageOrder(admin, number, { action: 'book-payment' })
  await admin.dispose()
  await button(page, 'Pay').click()
  await page.getByText('Paid, being packed').first().waitFor()
  return number
}

/** Sends an event of Stripe. */
async function sendEvent({ url, fakeStripe }: CardShop, type: string, object: object) {
  const { body, signature } = fakeStripe.sign(type, object)
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  await fetch(`${url}/api/payment/stripe/event`, { method: 'POST', headers, body })
}

async function openAsAdmin({ page }: Stage, number: string, words: string) {
  for (let tries = 0; tries < 20; tries += 1) {
    await openHydrated(page, `/view-order-admin/${number}`)
    await button(page, 'Add note').waitFor()
    if (await page.getByText(words).count()) return
  }
  throw new Error(`The order does not say "${words}".`)
}

/** Card payments in each state, as buyers and admins see them. */
const screens: CardScreen[] = [
  {
    name: 'checkout-card',
    open: async ({ page, world }) => {
      await fillCart(page, world.product)
      await openHydrated(page, '/checkout')
    },
  },
  {
    name: 'order-card-left',
    open: async ({ page }, shop) => {
      await orderByCard(page, shop)
      await page.getByRole('link', { name: 'Cancel' }).click()
      await button(page, 'Pay now').waitFor()
    },
  },
  {
    name: 'order-card-failed',
    open: async ({ page }, shop) => {
      const { session, number } = await orderByCard(page, shop)
      Object.assign(session, { status: 'expired', url: null })
      await openHydrated(page, `/order/${number}`)
    },
  },
  {
    name: 'order-card-confirming',
    open: async ({ page }, shop) => {
      const { session, number } = await orderByCard(page, shop)
      await shop.fakeStripe.settle(session.id, 'unpaid')
      await openHydrated(page, `/order/${number}`)
      await page.getByText('Your payment is being confirmed').waitFor()
    },
  },
  {
    name: 'order-card-paid-twice',
    open: async (stage, shop) => {
      await paidTwice(stage, shop)
      await stage.page
        .getByText(/^Refund(ed | of )/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'order-admin-disputed',
    as: 'admin',
    open: async (stage, shop) => {
      const { number, sum, payment_intent } = await paid(stage, shop)
      const about = { object: 'dispute', reason: 'fraudulent', status: 'needs_response' } as const
      const dispute = { ...about, ...sum, id: `dp_${number}`, payment_intent }
      shop.fakeStripe.disputes.set(dispute.id, dispute)
      await sendEvent(shop, 'charge.dispute.created', dispute)
      await openAsAdmin(stage, number, 'Disputed')
    },
  },
  {
    name: 'order-admin-refund-failed',
    as: 'admin',
    // The shop requests refunds and learns of failures when it polls Stripe each minute.
    open: async (stage, shop) => {
      const number = await paidTwice(stage, shop)
      await stage.page.route(`**/api/admin/order/${number}`, async route => {
        const { order } = await (await route.fetch()).json()
        const happened = { at: order.placedAt, type: 'refund-failed', data: { amount: 106.9 } }
        const failed = { ...happened, actor: { kind: 'shop', name: '' } }
        const can = ['refund-sent', ...order.can]
        const changed = { can, toSend: 106.9, events: [...order.events, failed] }
        await route.fulfill({ json: { order: { ...order, ...changed } } })
      })
      await openAsAdmin(stage, number, 'Mark refund as sent')
    },
  },
]

for (const { open, ...screen } of screens) {
  test(screen.name, ({ cardShop, world, browsers }) =>
    takeScreenshots(
      { ...screen, open: stage => open(stage, cardShop) },
      cardShop.url,
      world,
      browsers,
    ),
  )
}
