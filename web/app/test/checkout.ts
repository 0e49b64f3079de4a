import type { CartLine } from '../../../contract/cart/cart.ts'
import type { Checkout } from '../../../contract/checkout/checkout.ts'
import { cartOf } from './products.ts'

/** The checkout of these lines, for 106.90 euro. */
export function newCheckoutOf(lines: CartLine[], changes: Partial<Checkout> = {}): Checkout {
  const day = '2026-11-24'
  return {
    cart: cartOf(lines),
    countries: [{ code: 'IE', name: 'Ireland' }],
    country: 'IE',
    shippingMethods: [
      {
        id: 'standard',
        name: 'Standard shipping',
        price: 6.9,
        delivery: '',
        pickup: '',
        expected: null,
      },
      { id: 'express', name: 'Express', price: 19.9, delivery: '', pickup: '', expected: null },
    ],
    shipping: 'standard',
    payBy: { time: '12:00', day },
    paymentMethods: [{ id: 'demo', name: 'Demo payment' }],
    subtotal: 100,
    discount: null,
    codeProblem: null,
    shippingPrice: 6.9,
    tax: [],
    total: 106.9,
    isOutsideVatArea: false,
    vatNote: '',
    prefilled: { email: '', name: '', street: '', postcode: '', city: '' },
    fields: { line2: 'off', company: 'off', phone: 'off', invoiceAddress: 'off' },
    checkoutKey: 'k'.repeat(43),
    digest: 'd'.repeat(43),
    ...changes,
  }
}
