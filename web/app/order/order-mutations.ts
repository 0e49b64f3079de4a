import type { z } from 'zod'
import type {
  AccountOfOrder,
  CancelOrder,
  PayOrder,
  PayOrderReply,
} from '../../../contract/orders/buyer-actions.ts'
import type { FormMutation } from '../forms/form-mutation.ts'

/** Distinguishes the form from the order page's other ones. */
export const accountIntent = 'account'

export const accountMutation = (
  number: string,
): FormMutation<AccountOfOrder, { message: string }> => ({
  schema: async () => (await import('../../../contract/orders/buyer-actions.ts')).AccountOfOrder,
  labels: { password: 'Password' },
  send: (client, body) => client('POST /api/order/{number}/account', { params: { number }, body }),
})

/** Distinguishes the form from the order page's other ones. */
export const cancelIntent = 'cancel'

export const cancelMutation = (number: string): FormMutation<CancelOrder, { message: string }> => ({
  schema: async () => (await import('../../../contract/orders/buyer-actions.ts')).CancelOrder,
  labels: {},
  send: (client, body) => client('POST /api/order/{number}/cancel', { params: { number }, body }),
})

export const payMutation = (
  number: string,
): FormMutation<z.infer<typeof PayOrder>, z.infer<typeof PayOrderReply>> => ({
  schema: async () => (await import('../../../contract/orders/buyer-actions.ts')).PayOrder,
  labels: { payment: 'Payment method' },
  send: (client, body) => client('POST /api/order/{number}/pay', { params: { number }, body }),
})
