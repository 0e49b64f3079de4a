import type { Stripe } from 'stripe'
import type { StripeSessionTable } from '../../db/tables/selling-tables.ts'
import type { Attempt, Item } from '../provider.ts'

/** How far Stripe's clock may be from ours, in seconds: usually, and in case ours was wrong. */
const skews = [5 * 60, 24 * 60 * 60]
const maxSessions = 10_000

type Params = Stripe.Checkout.SessionCreateParams

/** The request for a session; always the same for an attempt and an expiry. */
export async function sessionParams(
  attempt: Attempt,
  expiresAt: string,
  publicUrl: string,
): Promise<Params> {
  const { id, orderNumber, email, currency } = attempt
  const metadata = { attempt: id, order: orderNumber }
  const page = `${publicUrl}/order/${orderNumber}`
  return {
    mode: 'payment',
    line_items: (await attempt.items()).map(item => toLineItem(item, currency)),
    client_reference_id: id,
    customer_email: email,
    metadata,
    payment_intent_data: { metadata, description: `Order ${orderNumber}` },
    expires_at: Math.floor(Date.parse(expiresAt) / 1_000),
    adaptive_pricing: { enabled: false },
    locale: 'auto',
    success_url: page,
    cancel_url: page,
  }
}

function toLineItem({ name, cents, quantity }: Item, currency: string) {
  const product_data = { name: name || 'Item' }
  const price = { currency: currency.toLowerCase(), unit_amount: cents }
  return { price_data: { ...price, product_data }, quantity }
}

/** The session that Stripe created for an attempt since it was requested, if any. */
export async function findSessionOf(
  client: Stripe,
  row: StripeSessionTable,
): Promise<Stripe.Checkout.Session | undefined> {
  for (const skew of skews) {
    const session = await findSince(client, row, skew)
    if (session) return session
  }
}

async function findSince(client: Stripe, row: StripeSessionTable, skew: number) {
  const created = { gte: Math.floor(Date.parse(row.created_at) / 1_000) - skew }
  let seen = 0
  for await (const session of client.checkout.sessions.list({ created, limit: 100 })) {
    if (session.client_reference_id === row.attempt_id) return session
    seen += 1
    // Failing is better than reporting that there is none.
    if (seen >= maxSessions) throw new Error('Stripe has too many sessions to search.')
  }
}
