import type { z } from 'zod'
import type { PayOrder, PayOrderReply } from '../../../contract/buyer-actions.ts'
import type { FormMutation } from '../forms/form-mutation.ts'

export const payMutation = (
  number: string,
): FormMutation<z.infer<typeof PayOrder>, z.infer<typeof PayOrderReply>> => ({
  schema: async () => (await import('../../../contract/buyer-actions.ts')).PayOrder,
  labels: { payment: 'Payment method' },
  send: (client, body) => client('POST /api/order/{number}/pay', { params: { number }, body }),
})
