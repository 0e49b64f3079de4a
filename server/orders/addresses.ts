import type { Address } from '../../contract/addresses/address.ts'
import { countryCodes } from '../../contract/addresses/countries.ts'
import { withoutCountry } from '../../contract/addresses/postcodes.ts'
import type { InvoiceFields } from '../../contract/checkout/checkout.ts'
import { invalid } from '../failure.ts'
import type { OrderRow } from './orders.repository.ts'

/** Where an order is shipped to. */
export function addressOf(order: Address): Address {
  const { name, company, street, line2, postcode, city, country } = order
  return { name, company, street, line2, postcode, city, country }
}

/** What the invoice of an order is addressed to; null for the shipping address. */
export function invoiceAddressOf({
  invoice_address,
}: Pick<OrderRow, 'invoice_address'>): Address | null {
  return invoice_address === null ? null : JSON.parse(invoice_address)
}

/** The address of an invoice as it was typed. @throws Failure at `invoiceCountry` */
export function readInvoiceAddress(typed: InvoiceFields): Address {
  if (!countryCodes.includes(typed.invoiceCountry)) {
    throw invalid('invoiceCountry', 'Choose a country')
  }
  return {
    name: typed.invoiceName,
    company: typed.invoiceCompany,
    street: typed.invoiceStreet,
    line2: typed.invoiceLine2,
    postcode: withoutCountry(typed.invoiceCountry, typed.invoicePostcode),
    city: typed.invoiceCity,
    country: typed.invoiceCountry,
  }
}
