import type { SendOrderLink } from '../../../contract/buyer-actions.ts'
import type { FormCall } from '../forms/form-call.ts'

export const findOrderCall: FormCall<SendOrderLink, { message: string }> = {
  schema: async () => (await import('../../../contract/buyer-actions.ts')).SendOrderLink,
  labels: { number: 'Order number', email: 'Email' },
  send: (client, body) => client('POST /api/order-link', { body }),
}
