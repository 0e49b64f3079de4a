import type { SendOrderLink } from '../../../contract/order.ts'
import type { FormCall } from '../forms/form-call.ts'

export const findOrderCall: FormCall<SendOrderLink, { message: string }> = {
  schema: async () => (await import('../../../contract/order.ts')).SendOrderLink,
  labels: { number: 'Order number', email: 'Email' },
  send: (client, body) => client('POST /api/order-link', { body }),
}
