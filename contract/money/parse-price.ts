import { type Currency, currencyPattern } from './currency.ts'

export type ParsedPrice = { cents: number } | { wrong: 'not-a-price' | 'ambiguous' }

/** Either decimal separator; thousands may be grouped by the other one or by a space. */
const shapes = [
  /^(?<whole>\d+)(?:[.,](?<cents>\d{1,2}))?$/,
  /^(?<whole>[1-9]\d{0,2}(?:,\d{3})+)(?:\.(?<cents>\d{1,2}))?$/,
  /^(?<whole>[1-9]\d{0,2}(?:\.\d{3})+)(?:,(?<cents>\d{1,2}))?$/,
  /^(?<whole>[1-9]\d{0,2}(?: \d{3})+)(?:[.,](?<cents>\d{1,2}))?$/,
  /^(?<whole>[1-9]\d{0,2}(?:['’]\d{3})+)(?:[.,](?<cents>\d{1,2}))?$/,
]

/**
 * Parses a price as people write it, such as "1,299.00", "1 299" or "€1,299".
 * "1.299" is ambiguous: it may be thousands, or an amount with three decimals.
 * @param currency may stand before or after it
 * @param isCommaDecimal where commas are known to separate decimals, so that "1,299" is as ambiguous
 */
export function parsePrice(
  text: string,
  currency?: Currency,
  { isCommaDecimal = false } = {},
): ParsedPrice {
  const plain = text.replace(/[\s\u00a0\u202f\u2009]+/gu, ' ').trim()
  const sign = currency && `(?:${currencyPattern(currency)})`
  const around = new RegExp(`^${sign} ?|(?<=\\d) ?${sign}$`, 'giu')
  const amount = sign ? plain.replace(around, '') : plain
  const ambiguous = isCommaDecimal ? /^[1-9]\d{0,2}[.,]\d{3}$/ : /^[1-9]\d{0,2}\.\d{3}$/
  if (ambiguous.test(amount)) return { wrong: 'ambiguous' }
  const found = shapes.map(shape => shape.exec(amount)?.groups).find(Boolean)
  if (!found?.whole) return { wrong: 'not-a-price' }
  const whole = Number(found.whole.replace(/\D/g, ''))
  const cents = whole * 100 + Number((found.cents ?? '').padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? { cents } : { wrong: 'not-a-price' }
}
