import type { Stripe } from 'stripe'
import type { AppContext } from '../../app-context.ts'
import { readConnections } from '../../connections.ts'
import { type Cents, cents } from '../../money.ts'
import type { Refund, RefundState } from '../provider.ts'
import {
  expectObject,
  idOf,
  isInvalidRequest,
  stripeClient,
  withProviderFailure,
} from './client.ts'

type StripeContext = Pick<AppContext, 'config' | 'settings'>

/** A refund that Stripe knows of. */
export type KnownRefund = {
  id: string
  /** The shop's id of it; undefined if it was made at Stripe. */
  key: string | undefined
  paymentRef: string
  cents: Cents
  currency: string
  state: RefundState
}

/** Refunds once per key. Stripe forgets keys after a day, so it looks for the refund first. */
export async function refundByStripe(client: Stripe, refund: Refund): Promise<RefundState> {
  const { paymentRef, key, tries } = refund
  const known = (await readRefunds(client, { payment_intent: paymentRef })).find(
    found => found.key === key,
  )
  if (known) return known.state
  const params = { payment_intent: paymentRef, amount: refund.cents, metadata: { refund: key } }
  const idempotencyKey = tries === 0 ? key : `${key}-${tries}`
  try {
    const made = await withProviderFailure(() => client.refunds.create(params, { idempotencyKey }))
    return stateOf(expectObject('refund', made))
  } catch (error) {
    // For example, because it exceeds what is left of the payment.
    if (isInvalidRequest(error)) return 'failed'
    throw error
  }
}

/** All refunds that Stripe knows of a payment. */
export async function refundsOfPayment(
  context: StripeContext,
  ref: string,
): Promise<KnownRefund[]> {
  const { stripe } = await readConnections(context)
  return readRefunds(await stripeClient(stripe), { payment_intent: ref })
}

/** All refunds that Stripe made since a time; none if it isn't set up. */
export async function recentRefunds(context: StripeContext, since: Date): Promise<KnownRefund[]> {
  const { stripe } = await readConnections(context)
  if (!stripe) return []
  const gte = Math.floor(since.getTime() / 1_000)
  return readRefunds(await stripeClient(stripe), { created: { gte } })
}

async function readRefunds(
  client: Stripe,
  wanted: Stripe.RefundListParams,
): Promise<KnownRefund[]> {
  const found: KnownRefund[] = []
  for await (const refund of client.refunds.list({ ...wanted, limit: 100 })) {
    const { id, amount, currency, metadata, payment_intent } = refund
    const paymentRef = idOf(payment_intent)
    const sum = { cents: cents(amount), currency: currency.toUpperCase() }
    found.push({ id, key: metadata?.refund, paymentRef, ...sum, state: stateOf(refund) })
  }
  return found
}

function stateOf({ status }: Stripe.Refund): RefundState {
  if (status === 'succeeded') return 'done'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}
