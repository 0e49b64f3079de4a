import type { Checkout } from '../../../../contract/checkout/checkout.ts'
import { postcodeIfDecisive } from '../../../../contract/vat/vat-territories.ts'
import type { FieldErrors } from '../../forms/field-errors.ts'
import { discountValue } from '../discounts/discount-value.ts'
import { missingBilling, noBillingAddress } from './billing-address.ts'
import { orderableItems, readItems, wrongItems } from './chosen-items.ts'
import type { OrderChoice } from './use-order-preview.ts'

/** An order for a buyer as its form has it, which knows the country that comes first. */
export const blankOrder = {
  ...{ lines: '[]', email: '', name: '', company: '', street: '', line2: '' },
  ...{ postcode: '', city: '', country: '', phone: '' },
  /** Anything: the invoice has an address of its own. */
  billing: '',
  ...noBillingAddress,
  shipping: '',
  /** Empty for none. */
  discountKind: '' as '' | 'code' | 'percent' | 'amount',
  ...{ code: '', discountValue: '', discountReason: '', note: '' },
  /** Sending the form again after a lost reply must not place a second order. */
  checkoutKey: '',
}
export type NewOrder = typeof blankOrder

/** A shipping method for the country. */
export function shippingOf(
  { shipping }: NewOrder,
  { shippingMethods, ...shown }: Checkout,
): string {
  return shippingMethods.some(({ id }) => id === shipping) ? shipping : shown.shipping
}

/** The request for a preview. */
export function toPreviewRequest({ lines, country, shipping, ...values }: NewOrder): OrderChoice {
  const { discountKind: kind, code } = values
  const value = manualDiscount(values).discountValue
  const isPossible =
    value !== undefined &&
    value > 0 &&
    (kind === 'amount' || (Number.isInteger(value) && value <= 100))
  return {
    lines: orderableItems(readItems(lines)),
    country,
    ...(shipping && { shipping }),
    ...postcodeIfDecisive(country, values.postcode),
    code: kind === 'code' ? code.trim() : '',
    ...(isPossible && kind !== 'code' && kind && { discountKind: kind, discountValue: value }),
  }
}

/** The request that creates the order, for its schema to check. */
export function toOrderRequest(values: NewOrder, shown: Checkout) {
  const { lines, billing, discountKind, discountReason, code, ...others } = values
  const invoiceCountry = values.invoiceCountry || values.country
  return {
    ...{ ...others, shipping: shippingOf(values, shown) },
    ...(billing ? { invoiceCountry } : noBillingAddress),
    code: discountKind === 'code' ? code : '',
    ...{ discountValue: undefined, ...manualDiscount(values) },
    ...(isManual(discountKind) && { discountReason }),
    lines: readItems(lines).map(({ id, quantity }) => ({ id, quantity })),
  }
}

/** The errors that the schema can't find. */
export function validateNewOrder({ lines, ...values }: NewOrder): FieldErrors {
  return {
    ...wrongItems(readItems(lines)),
    ...(values.name.trim() === '' && { name: 'Enter the buyer’s full name' }),
    ...(values.billing && missingBilling(values)),
  }
}

function isManual(kind: NewOrder['discountKind']): kind is 'percent' | 'amount' {
  return kind === 'percent' || kind === 'amount'
}

function manualDiscount(values: Pick<NewOrder, 'discountKind' | 'discountValue'>) {
  const { discountKind: kind, discountValue: typed } = values
  return isManual(kind) ? { discountKind: kind, discountValue: discountValue(kind, typed) } : {}
}
