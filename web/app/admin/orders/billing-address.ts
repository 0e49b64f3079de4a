import type { FieldErrors } from '../../forms/field-errors.ts'

/** The fields of an invoice that is addressed to where the order is shipped. */
export const noBillingAddress = {
  ...{ invoiceName: '', invoiceCompany: '', invoiceStreet: '', invoiceLine2: '' },
  ...{ invoicePostcode: '', invoiceCity: '', invoiceCountry: '' },
}

/** What an address needs, as the schema says it of one that is begun. */
const errors = {
  invoiceName: 'Enter the name on the invoice',
  invoiceStreet: 'Enter a billing street and number',
  invoicePostcode: 'Enter a billing postal code',
  invoiceCity: 'Enter a billing city',
}

/** The errors of a billing address of its own, of which the schema allows all to be empty. */
export function missingBilling(typed: Record<keyof typeof errors, string>): FieldErrors {
  const missing = Object.entries(errors).filter(
    ([name]) => typed[name as keyof typeof errors].trim() === '',
  )
  return Object.fromEntries(missing)
}
