import type { Address } from '../../contract/address.ts'
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
