import type { CancelOrder } from '../../../contract/buyer-actions.ts'
import type { FormMutation } from '../forms/form-mutation.ts'

/** Distinguishes the form from the order page's other ones. */
export const cancelIntent = 'cancel'

export const cancelMutation = (number: string): FormMutation<CancelOrder, { message: string }> => ({
  schema: async () => (await import('../../../contract/buyer-actions.ts')).CancelOrder,
  labels: {},
  send: (client, body) => client('POST /api/order/{number}/cancel', { params: { number }, body }),
})
