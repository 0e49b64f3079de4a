import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { endpoint } from '../../http/endpoint.ts'
import { assertStripeEnabled } from '../../payments/stripe/events.ts'
import { queueStripeEvent } from './payment-events.ts'

/** Webhooks of payment providers. */
export function paymentEventRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(
    app,
    'POST /api/payment/stripe/event',
    async ({ body, header }) => {
      await queueStripeEvent(context, body, header('stripe-signature'))
      return { message: 'Thank you.' }
    },
    // Without a rate limit: checking a signature costs less than counting, and rejects forged events.
    { beforeBody: async () => assertStripeEnabled(context) },
  )
}
