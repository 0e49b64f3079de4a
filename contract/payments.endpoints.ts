import { MessageReply } from './account.ts'
import type { EndpointTable } from './endpoint.ts'
import { IdParams } from './fields.ts'
import { DemoPaymentReply, SettleDemoPayment } from './payment.ts'

export const paymentsEndpoints = {
  'GET /api/payment/demo/{id}': {
    access: 'public',
    summary: 'A demo payment',
    params: IdParams,
    reply: DemoPaymentReply,
  },
  'POST /api/payment/demo/{id}': {
    access: 'public',
    summary: 'Pays or fails a demo payment',
    params: IdParams,
    body: SettleDemoPayment,
    reply: DemoPaymentReply,
  },
  'POST /api/payment/stripe/event': {
    access: 'public',
    summary: 'Receives signed events from Stripe; 404 if the shop doesn’t use it',
    raw: true,
    reply: MessageReply,
  },
} as const satisfies EndpointTable
