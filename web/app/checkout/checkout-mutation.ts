import type { PlaceOrder, PlaceOrderReply } from '../../../contract/checkout.ts'
import type { FormMutation } from '../forms/form-mutation.ts'

export const checkoutMutation = {
  schema: async () => (await import('../../../contract/checkout.ts')).PlaceOrder,
  labels: {
    email: 'Email',
    name: 'Full name',
    street: 'Street and number',
    postcode: 'Postcode',
    city: 'City',
    country: 'Country',
    shipping: 'Shipping method',
    payment: 'Payment method',
    code: 'Discount code',
    note: 'Note',
  },
  send: (client, body) => client('POST /api/order', { body }),
} satisfies FormMutation<PlaceOrder, PlaceOrderReply>

/** Tells the button that only brings the sums up to date from the one that orders. */
export const updateIntent = 'update'
