import type { SendOrderLink } from '../../../contract/buyer-actions.ts'
import type { FormMutation } from '../forms/form-mutation.ts'

export const findOrderMutation: FormMutation<SendOrderLink, { message: string }> = {
  schema: async () => (await import('../../../contract/buyer-actions.ts')).SendOrderLink,
  labels: { number: 'Order number', email: 'Email' },
  send: (client, body) => client('POST /api/order-link', { body }),
}
