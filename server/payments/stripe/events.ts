import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import { readConnections } from '../../connections.ts'
import { Failure } from '../../failure.ts'
import { type Cents, cents } from '../../money.ts'
import { expectObject, idOf, stripeClient } from './client.ts'

/** An event from Stripe: a hint where to look, never taken as a fact. */
export type PaymentEvent = {
  id: string
  about: 'payment' | 'refund' | 'dispute'
  /** The id of an attempt, of a payment intent, or of a dispute. */
  ref: string
}

/** How old a signature may be, or how far ahead of our clock, in seconds. */
const tolerance = 300

type StripeContext = Pick<AppContext, 'config' | 'settings'>

/** @throws Failure `not_found` */
export async function assertStripeEnabled(context: StripeContext): Promise<void> {
  const { stripe } = await readConnections(context)
  if (!stripe) throw new Failure('not_found', 'This shop takes no payments by Stripe.')
}

/** An id of Stripe's, or of an attempt. */
const Id = z.string().regex(/^[\w-]{1,255}$/)
const Event = z.object({
  id: Id,
  type: z.string(),
  data: z.object({ object: z.looseObject({}) }),
})

/**
 * Verifies and reads an event.
 * @returns undefined for events that don't concern the shop
 * @throws Failure `bad_request` unless it is an event that Stripe signed within `tolerance`
 */
export async function readEvent(
  context: StripeContext,
  body: Buffer,
  signature: string,
): Promise<PaymentEvent | undefined> {
  const { stripe } = await readConnections(context)
  const client = await stripeClient(stripe)
  const { webhookSecret = '' } = stripe ?? {}
  try {
    assertSignedBefore(signature, Date.now() / 1_000 + tolerance)
    return toEvent(
      Event.parse(
        await client.webhooks.constructEventAsync(body, signature, webhookSecret, tolerance),
      ),
    )
  } catch (cause) {
    const message = 'This is not an event that Stripe has signed within the last few minutes.'
    throw new Failure('bad_request', message, { cause })
  }
}

/** Stripe's own check accepts signatures dated in the future, which could be replayed until then. */
function assertSignedBefore(signature: string, latest: number): void {
  const times = signature.split(',').filter(part => part.startsWith('t='))
  const isLate = times.some(time => Number.parseInt(time.slice(2), 10) > latest)
  if (isLate) throw new Error('The signature is dated in the future.')
}

function toEvent({ id, type, data: { object } }: z.infer<typeof Event>): PaymentEvent | undefined {
  if (type.startsWith('checkout.session.')) {
    return toRef(id, 'payment', object.client_reference_id)
  }
  if (type.startsWith('refund.')) return toRef(id, 'refund', object.payment_intent)
  if (type.startsWith('charge.dispute.')) return toRef(id, 'dispute', object.id)
}

/** @param found an id, or an object with one; anything else belongs to another shop on the same Stripe account */
function toRef(id: string, about: PaymentEvent['about'], found: unknown): PaymentEvent | undefined {
  const ref = z.union([Id, z.object({ id: Id }).transform(of => of.id)]).safeParse(found).data
  return ref === undefined ? undefined : { id, about, ref }
}

export type Dispute = {
  id: string
  paymentRef: string
  cents: Cents
  currency: string
  reason: string
  /** Undefined until it is decided. */
  end: 'won' | 'lost' | undefined
}

/**
 * A closed inquiry counts as won, too. A dispute that was prevented was blocked, unless it was resolved: then the buyer
 * got the money back.
 */
function endOf({ status, payment_method_details }: Stripe.Dispute): Dispute['end'] {
  if (status === 'won' || status === 'warning_closed') return 'won'
  if (status === 'prevented') {
    return payment_method_details?.card?.case_type === 'resolution' ? 'lost' : 'won'
  }
  return status === 'lost' ? 'lost' : undefined
}

export async function findDispute(context: StripeContext, id: string): Promise<Dispute> {
  const { stripe } = await readConnections(context)
  const client = await stripeClient(stripe)
  const found = expectObject('dispute', await client.disputes.retrieve(id))
  const { amount, currency, reason, payment_intent } = found
  const sum = { cents: cents(amount), currency: currency.toUpperCase() }
  return { id, paymentRef: idOf(payment_intent), ...sum, reason, end: endOf(found) }
}
