import type { FastifyInstance } from 'fastify'
import type { Order } from '../../contract/orders/order.ts'
import type { AppContext } from '../app-context.ts'
import {
  type FakeStripe,
  type Fault,
  openFakeStripe,
} from '../payments/stripe/fake-stripe.fixture.ts'
import { test as audited } from './audited.ts'
import type { Browser } from './browser.ts'
import { newProduct } from './builders.ts'
import { buy, updatedAtOf } from './selling.ts'

export type { FakeStripe, Fault }

export const webhookSecret = 'whsec_test'

/** A shop that takes payments by a fake Stripe and by bank transfer. */
export const test = audited.extend<{
  fakeStripe: FakeStripe
  /** After how many ms a request to Stripe times out. */
  stripeTimeout: number
  environment: Record<string, string>
  /** Places an order that is paid at Stripe. */
  newPaidOrder: (quantity?: number) => Promise<PaidOrder>
}>({
  stripeTimeout: 10_000,
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures it needs
  fakeStripe: async ({}, use) => {
    const fakeStripe = await openFakeStripe(webhookSecret)
    await use(fakeStripe)
    await fakeStripe.close()
  },
  environment: async ({ environment, fakeStripe, stripeTimeout }, use) =>
    use({
      ...{ ...environment, ...stripeSettings(fakeStripe) },
      STRIPE_TIMEOUT_MS: String(stripeTimeout),
    }),
  newPaidOrder: async ({ context, openBrowser, fakeStripe }, use) =>
    use(async (quantity = 1) => {
      const buyer = openBrowser()
      const { order } = await buy(buyer, await newProduct(context), { quantity })
      const session = stripeSessionOf(fakeStripe, order.number)
      await fakeStripe.settle(session.id)
      await fetchOrder(buyer, order.number)
      return { buyer, number: order.number, session, intent: String(session.payment_intent) }
    }),
})

export type PaidOrder = {
  buyer: Browser
  number: string
  session: ReturnType<typeof stripeSessionOf>
  /** Its payment intent. */
  intent: string
}

export function stripeSettings({ url }: Pick<FakeStripe, 'url'>) {
  return {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: url,
    BANK_ACCOUNT: 'Armory Ltd; IE29 AIBK 9311 5212 3456 78',
  }
}

/** The newest session of an order that is paid at Stripe. */
export function stripeSessionOf(fakeStripe: FakeStripe, number: string) {
  const found = [...fakeStripe.sessions.values()].findLast(({ success_url }) =>
    success_url?.endsWith(number),
  )
  if (!found) throw new Error(`There is no session of ${number}.`)
  return found
}

/** An order as its buyer sees it, after the shop has polled Stripe. */
export async function fetchOrder({ client }: Browser, number: string): Promise<Order> {
  return (await client('GET /api/order/{number}', { params: { number } })).order
}

/** Sends the shop an event, signed like one of Stripe's. */
export function sendEvent(
  app: FastifyInstance,
  { body, signature }: { body: string; signature: string },
) {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const call = { method: 'POST', url: '/api/payment/stripe/event', headers } as const
  return app.inject({ ...call, payload: body })
}

/** All ledger entries, oldest first. */
export function listEntries({ db }: AppContext) {
  return db.write.selectFrom('payment_entries').select(['kind', 'cents']).orderBy('seq').execute()
}

/** The total of all credit notes, in cents. */
export async function sumCredited({ db }: AppContext): Promise<number> {
  const notes = await db.write
    .selectFrom('invoices')
    .select('document')
    .where('series', '=', 'credit-note')
    .execute()
  return notes.reduce((sum, { document }) => sum + JSON.parse(document).total, 0)
}

/** An admin refunds an amount, in euro. */
export async function refundBy(
  context: AppContext,
  admin: Browser,
  number: string,
  amount: number,
) {
  const updatedAt = await updatedAtOf(context, number)
  const body = { action: 'refund', updatedAt, amount } as const
  await admin.client('PUT /api/admin/order/{number}', { params: { number }, body })
}

export const timeFromNow = (ms: number) => new Date(Date.now() + ms)
