import type { Stripe } from 'stripe'
import type { AppContext } from '../../app-context.ts'
import { Failure } from '../../failure.ts'
import { type Cents, cents } from '../../money.ts'
import type { PaymentEvent } from '../events.service.ts'
import { mustBe, stripeClient } from './client.ts'
import { type KnownRefund, refundsOf, refundsSince } from './refunds.ts'

export type { KnownRefund }

/** How old a signature may be, in seconds. */
const tolerance = 300

type StripeOf = Pick<AppContext, 'config'>

/** @throws Failure `not_found` where the shop takes no payments by Stripe */
export function mustTakeStripe({ config }: StripeOf): void {
  if (!config.stripe) throw new Failure('not_found', 'This shop takes no payments by Stripe.')
}

/**
 * Reads what Stripe sent, by its signature.
 * @returns undefined for what the shop need not look at
 * @throws Failure `bad_request` where Stripe did not sign it, or not just now
 */
export async function readEvent(
  { config }: StripeOf,
  body: Buffer,
  signature: string,
): Promise<PaymentEvent | undefined> {
  const client = await stripeClient(config.stripe)
  const { webhookSecret = '' } = config.stripe ?? {}
  try {
    return toEvent(
      await client.webhooks.constructEventAsync(body, signature, webhookSecret, tolerance),
    )
  } catch (cause) {
    throw new Failure('bad_request', 'Stripe did not sign this, or not just now.', { cause })
  }
}

function toEvent({ id, type, data }: Stripe.Event): PaymentEvent | undefined {
  const object = data.object as {
    id?: string
    client_reference_id?: string | null
    payment_intent?: string | { id: string } | null
  }
  if (type.startsWith('checkout.session.')) {
    return toRef(id, 'payment', object.client_reference_id)
  }
  if (type.startsWith('refund.')) return toRef(id, 'refund', idOf(object.payment_intent))
  if (type.startsWith('charge.dispute.')) return toRef(id, 'dispute', object.id)
}

function toRef(id: string, about: PaymentEvent['about'], ref: string | null | undefined) {
  return ref ? { id, about, ref } : undefined
}

function idOf(found: string | { id: string } | null | undefined): string {
  return typeof found === 'string' ? found : (found?.id ?? '')
}

/** All refunds that Stripe knows of a payment. */
export async function refundsOfPayment({ config }: StripeOf, ref: string): Promise<KnownRefund[]> {
  return refundsOf(await stripeClient(config.stripe), ref)
}

/** All refunds that Stripe made since a time; none where it is not set up. */
export async function recentRefunds({ config }: StripeOf, since: Date): Promise<KnownRefund[]> {
  return config.stripe ? refundsSince(await stripeClient(config.stripe), since) : []
}

export type Dispute = {
  id: string
  paymentRef: string
  cents: Cents
  currency: string
  reason: string
  /** Undefined while it is not decided. */
  end: 'won' | 'lost' | undefined
}

/** A mere question that was closed is won, too. */
function endOf(status: Stripe.Dispute['status']): Dispute['end'] {
  if (status === 'won' || status === 'warning_closed') return 'won'
  return status === 'lost' ? 'lost' : undefined
}

export async function findDispute({ config }: StripeOf, id: string): Promise<Dispute> {
  const client = await stripeClient(config.stripe)
  const found = mustBe('dispute', await client.disputes.retrieve(id))
  const { amount, currency, reason, status, payment_intent } = found
  const sum = { cents: cents(amount), currency: currency.toUpperCase() }
  return { id, paymentRef: idOf(payment_intent), ...sum, reason, end: endOf(status) }
}
