import { currencyPattern } from '../../../../contract/currency.ts'
import { identity } from '../../ui/identity.ts'
/** An amount for a form to begin with. */
export function typedAmount(amount: number): string {
  return amount > 0 ? amount.toFixed(2) : ''
}

/**
 * What was typed as an amount, as the API reads it: without separators of thousands, and with a
 * point. No amount has three decimals, so three digits after a single separator are thousands,
 * unless zeros come first.
 */
export function readAmount(typed: string): string {
  const sign = `(?:${currencyPattern(identity.currency)})`
  const text = typed.trim().replace(new RegExp(`^${sign}\\s*|\\s*${sign}$`, 'gi'), '')
  const parts = /^([1-9]\d{0,2}(?:([.,' ])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/.exec(text)
  if (!parts) return text.replace(',', '.')
  const [, whole = '', separator = '', decimals] = parts
  return [whole.replaceAll(separator, ''), decimals].filter(Boolean).join('.')
}
