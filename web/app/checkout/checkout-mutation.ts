import type { PlaceOrder, PlaceOrderReply } from '../../../contract/checkout/checkout.ts'
import type { FormMutation } from '../forms/form-mutation.ts'

export const checkoutMutation = {
  schema: async () => (await import('../../../contract/checkout/checkout.ts')).PlaceOrder,
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
    invoiceCountry: 'Billing country',
    invoiceStreet: 'Billing street and number',
    invoiceLine2: 'Billing apartment, floor, etc.',
    invoicePostcode: 'Billing postal code',
    invoiceCity: 'Billing city',
  },
  send: (client, body) => client('POST /api/order', { body }),
} satisfies FormMutation<PlaceOrder, PlaceOrderReply>

/** Distinguishes the button that only updates the totals from the one that places the order. */
export const updateIntent = 'update'
