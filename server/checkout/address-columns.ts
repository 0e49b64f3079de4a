import type { Address } from '../../contract/addresses/address.ts'
import { withoutCountry } from '../../contract/addresses/postcodes.ts'
import {
  type Checkout,
  hasInvoiceAddress,
  type PlaceOrder,
} from '../../contract/checkout/checkout.ts'
import type { CheckoutSettings } from '../../contract/settings/checkout.ts'
import { invalid } from '../failure.ts'
import { invoiceAddressOf, readInvoiceAddress } from '../orders/addresses.ts'
import type { OrderRow } from '../orders/orders.repository.ts'

export type AddressColumns = Address & Pick<OrderRow, 'phone' | 'invoice_address'>

/**
 * Where an order goes, with what the shop asks for: anything else that was sent is dropped.
 * @throws Failure `validation_failed` at `phone` or `invoiceCountry`
 */
export function readAddress(
  { checkout: fields }: { checkout: CheckoutSettings },
  wanted: Omit<PlaceOrder, 'payment'>,
): AddressColumns {
  const { name, street, postcode, city, country } = wanted
  if (fields.phone === 'required' && wanted.phone === '') {
    throw invalid('phone', 'Enter a phone number')
  }
  const ofField = (field: 'company' | 'line2' | 'phone') =>
    fields[field] === 'off' ? '' : wanted[field]
  return {
    ...{ name, street, city, country },
    postcode: withoutCountry(country, postcode),
    company: ofField('company'),
    line2: ofField('line2'),
    phone: ofField('phone'),
    invoice_address:
      fields.invoiceAddress !== 'off' && hasInvoiceAddress(wanted)
        ? JSON.stringify(
            readInvoiceAddress(fields.line2 === 'off' ? { ...wanted, invoiceLine2: '' } : wanted),
          )
        : null,
  }
}

/** What the shop asks for, without requiring a phone number: staff may not know one. */
export function withOptionalPhone({ checkout }: { checkout: CheckoutSettings }) {
  const phone = checkout.phone === 'off' ? checkout.phone : ('optional' as const)
  return { checkout: { ...checkout, phone } }
}

/** The address of an earlier order as initial values of the checkout, with what the shop asks for now. */
export function prefillAddress(
  { checkout: fields }: { checkout: CheckoutSettings },
  order: OrderRow,
): Omit<Checkout['prefilled'], 'email'> {
  const { name, street, postcode, city, company, line2, phone } = order
  const invoice = fields.invoiceAddress === 'off' ? null : invoiceAddressOf(order)
  return {
    ...{ name, street, postcode, city },
    ...(fields.company !== 'off' && { company }),
    ...(fields.line2 !== 'off' && { line2 }),
    ...(fields.phone !== 'off' && { phone }),
    ...(invoice && {
      invoiceName: invoice.name,
      invoiceCompany: invoice.company,
      invoiceStreet: invoice.street,
      invoiceLine2: invoice.line2,
      invoicePostcode: invoice.postcode,
      invoiceCity: invoice.city,
      invoiceCountry: invoice.country,
    }),
  }
}
