/** A VAT ID starts with a country code. Without one, invoices show a tax number. */
export function hasVatId({ vatId }: { vatId: string }): boolean {
  return /^[A-Z]{2}/i.test(vatId)
}
