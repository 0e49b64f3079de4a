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
  /** When Stripe made it. */
  at: Date
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

/**
 * A page of the refunds that Stripe made since a time, newest first; undefined if Stripe isn't set up.
 * @param after the last refund of the page before, which is ignored if Stripe doesn't know it
 */
export async function recentRefunds(
  context: StripeContext,
  since: Date,
  after?: string,
): Promise<{ refunds: KnownRefund[]; hasMore: boolean } | undefined> {
  const { stripe } = await readConnections(context)
  if (!stripe) return
  const client = await stripeClient(stripe)
  const gte = Math.floor(since.getTime() / 1_000)
  const from = after === undefined ? {} : { starting_after: after }
  try {
    const page = await client.refunds.list({ created: { gte }, limit: 100, ...from })
    const { data, has_more: hasMore } = expectObject('list', page)
    return { refunds: data.map(toKnownRefund), hasMore }
  } catch (error) {
    // It is of another account: the key was changed meanwhile.
    if (after !== undefined && isInvalidRequest(error)) return recentRefunds(context, since)
    throw error
  }
}

async function readRefunds(
  client: Stripe,
  wanted: Stripe.RefundListParams,
): Promise<KnownRefund[]> {
  const found: KnownRefund[] = []
  for await (const refund of client.refunds.list({ ...wanted, limit: 100 })) {
    found.push(toKnownRefund(refund))
  }
  return found
}

function toKnownRefund(refund: Stripe.Refund): KnownRefund {
  const { id, amount, currency, created, metadata, payment_intent } = refund
  const sum = { cents: cents(amount), currency: currency.toUpperCase() }
  return {
    ...{ id, key: metadata?.refund, paymentRef: idOf(payment_intent), ...sum },
    ...{ state: stateOf(refund), at: new Date(created * 1_000) },
  }
}

function stateOf({ status }: Stripe.Refund): RefundState {
  if (status === 'succeeded') return 'done'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}
