/** An amount for a form to begin with. */
export function typedAmount(amount: number): string {
  return amount > 0 ? amount.toFixed(2) : ''
}

/** What was typed as an amount, with the point that the API reads. */
export function readAmount(typed: string): string {
  return typed.trim().replace(/^€\s*/, '').replace(',', '.')
}
