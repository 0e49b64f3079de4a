import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { endpoint } from '../http/endpoint.ts'
import { mustTakeStripe } from '../payments/stripe/events.ts'
import { takeStripeEvent } from './payment-events.ts'

/** What payment companies tell the shop by themselves. */
export function paymentEventRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(
    app,
    'POST /api/payment/stripe/event',
    async ({ body, header }) => {
      await takeStripeEvent(context, body, header('stripe-signature'))
      return { message: 'Thank you.' }
    },
    // A signature costs less to check than a count to keep: who forges one is refused by it alone.
    async () => mustTakeStripe(context),
  )
}
