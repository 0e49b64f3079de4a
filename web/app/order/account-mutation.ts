import type { AccountOfOrder } from '../../../contract/buyer-actions.ts'
import type { FormMutation } from '../forms/form-mutation.ts'

/** Distinguishes the form from the order page's other ones. */
export const accountIntent = 'account'

export const accountMutation = (
  number: string,
): FormMutation<AccountOfOrder, { message: string }> => ({
  schema: async () => (await import('../../../contract/buyer-actions.ts')).AccountOfOrder,
  labels: { password: 'Password' },
  send: (client, body) => client('POST /api/order/{number}/account', { params: { number }, body }),
})
