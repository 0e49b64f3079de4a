import { MessageReply } from '../accounts/account.ts'
import type { EndpointTable } from '../endpoint.ts'
import { IdParams } from '../fields.ts'
import {
  ChangeRefundAccount,
  ExportRefunds,
  ExportRefundsReply,
  ManualRefundPage,
  ManualRefundReply,
  ManualRefundsQuery,
} from './manual-refund.ts'
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
  'GET /api/admin/refund': {
    may: { anyOf: ['orders.refund', 'books'] },
    summary: 'The refunds that are to be sent by bank transfer, oldest order first',
    query: ManualRefundsQuery,
    reply: ManualRefundPage,
  },
  'PUT /api/admin/refund/{id}': {
    may: { anyOf: ['orders.refund', 'books'] },
    fresh: true,
    summary: 'Sets the account to which a refund is to be sent',
    params: IdParams,
    body: ChangeRefundAccount,
    reply: ManualRefundReply,
  },
  'POST /api/admin/refund/export': {
    may: { anyOf: ['orders.refund', 'books'] },
    summary: 'Refunds as SEPA credit transfers (pain.001.001.09), which marks them as exported',
    body: ExportRefunds,
    reply: ExportRefundsReply,
  },
} as const satisfies EndpointTable
