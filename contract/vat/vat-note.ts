type Untaxed = {
  /** It's shipped to where the EU's law on VAT doesn't apply. */
  isExport: boolean
  /** The seller is exempt as a small business. */
  isExempt: boolean
}

/** Why a sale has no VAT, and what the buyer may have to pay instead; empty if it has some. */
export function vatNote({ isExport, isExempt }: Untaxed): string {
  if (isExport) return 'No VAT is charged. You’ll pay any import taxes and duties.'
  return isExempt ? 'No VAT is charged (small-business exemption).' : ''
}
