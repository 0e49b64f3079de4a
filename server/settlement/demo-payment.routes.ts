import type { FastifyInstance } from 'fastify'
import type { DemoPayment } from '../../contract/payments/payment.ts'
import type { AppContext } from '../app-context.ts'
import { endpoint } from '../http/endpoint.ts'
import { toDecimal } from '../money.ts'
import { toOrderNumber } from '../order-number.ts'
import { findDemo, settleDemo } from '../payments/demo/demo-payments.ts'
import { findOrderByAttempt } from './providers/fetch-status.ts'

/** The demo provider's pages: the payment's id identifies its buyer. */
export function demoPaymentRoutes(app: FastifyInstance, context: AppContext): void {
  const describe = async (id: string): Promise<DemoPayment> => {
    const { cents, state } = await findDemo(context, id)
    const { seq } = await findOrderByAttempt(context, id)
    return { number: toOrderNumber(seq), amount: toDecimal(cents), state }
  }
  endpoint(app, 'GET /api/payment/demo/{id}', async ({ params }) => ({
    payment: await describe(params.id),
  }))
  endpoint(app, 'POST /api/payment/demo/{id}', async ({ params, body }) => {
    await settleDemo(context, params.id, body.outcome)
    return { payment: await describe(params.id) }
  })
}
