/** Invoices name a tax number where there is no VAT ID, which begins with the country's letters. */
export function hasVatId({ vatId }: { vatId: string }): boolean {
  return /^[A-Z]{2}/i.test(vatId)
}
