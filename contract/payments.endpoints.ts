import { MessageReply } from './account.ts'
import type { EndpointTable } from './endpoint.ts'
import { IdParams } from './fields.ts'
import { DemoPaymentReply, SettleDemoPayment } from './payment.ts'

export const paymentsEndpoints = {
  'GET /api/payment/demo/{id}': {
    access: 'public',
    summary: 'A payment of the demonstration',
    params: IdParams,
    reply: DemoPaymentReply,
  },
  'POST /api/payment/demo/{id}': {
    access: 'public',
    summary: 'Pays in the demonstration, or fails to',
    params: IdParams,
    body: SettleDemoPayment,
    reply: DemoPaymentReply,
  },
  'POST /api/payment/stripe/event': {
    access: 'public',
    summary: 'Takes what Stripe signed and tells; 404 where the shop is not paid by Stripe',
    raw: true,
    reply: MessageReply,
  },
} as const satisfies EndpointTable
