import type { z } from 'zod'
import type { PayOrder, PayOrderReply } from '../../../contract/buyer-actions.ts'
import type { FormCall } from '../forms/form-call.ts'

export const payCall = (
  number: string,
): FormCall<z.infer<typeof PayOrder>, z.infer<typeof PayOrderReply>> => ({
  schema: async () => (await import('../../../contract/buyer-actions.ts')).PayOrder,
  labels: { payment: 'Payment method' },
  send: (client, body) => client('POST /api/order/{number}/pay', { params: { number }, body }),
})
