import type { z } from 'zod'
import type { DemoPaymentReply, SettleDemoPayment } from '../../../contract/payments/payment.ts'
import type { FormMutation } from '../forms/form-mutation.ts'

type Settle = FormMutation<z.infer<typeof SettleDemoPayment>, z.infer<typeof DemoPaymentReply>>

export const settleMutation = (id: string): Settle => ({
  schema: async () => (await import('../../../contract/payments/payment.ts')).SettleDemoPayment,
  labels: {},
  send: (client, body) => client('POST /api/payment/demo/{id}', { params: { id }, body }),
})
