import type { PlaceOrder, PlaceOrderReply } from '../../../contract/checkout.ts'
import type { FormMutation } from '../forms/form-mutation.ts'

export const checkoutMutation = {
  schema: async () => (await import('../../../contract/checkout.ts')).PlaceOrder,
  labels: {
    email: 'Email',
    name: 'Full name',
    country: 'Country',
    street: 'Street and number',
    postcode: 'Postal code',
    city: 'City',
    shipping: 'Shipping method',
    payment: 'Payment method',
    code: 'Discount code',
    note: 'Note',
    company: 'Company',
    line2: 'Apartment, floor, etc.',
    phone: 'Phone',
    invoiceName: 'Name on the invoice',
    invoiceCompany: 'Company on the invoice',
    invoiceCountry: 'Invoice country',
    invoiceStreet: 'Invoice street and number',
    invoiceLine2: 'Invoice apartment, floor, etc.',
    invoicePostcode: 'Invoice postal code',
    invoiceCity: 'Invoice city',
  },
  send: (client, body) => client('POST /api/order', { body }),
} satisfies FormMutation<PlaceOrder, PlaceOrderReply>

/** Distinguishes the button that only updates the totals from the one that places the order. */
export const updateIntent = 'update'
