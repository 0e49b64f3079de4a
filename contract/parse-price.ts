export type ParsedPrice = { cents: number } | { wrong: 'not-a-price' | 'ambiguous' }

/** Either decimal separator; thousands may be grouped by the other one or by a space. */
const shapes = [
  /^(?<euros>\d+)(?:[.,](?<cents>\d{1,2}))?$/,
  /^(?<euros>[1-9]\d{0,2}(?:,\d{3})+)(?:\.(?<cents>\d{1,2}))?$/,
  /^(?<euros>[1-9]\d{0,2}(?:\.\d{3})+)(?:,(?<cents>\d{1,2}))?$/,
  /^(?<euros>[1-9]\d{0,2}(?: \d{3})+)(?:[.,](?<cents>\d{1,2}))?$/,
  /^(?<euros>[1-9]\d{0,2}(?:['’]\d{3})+)(?:[.,](?<cents>\d{1,2}))?$/,
]

/**
 * Parses a price in euro as people write it, such as "1,299.00", "1 299" or "€1,299".
 * "1.299" is ambiguous: it may be thousands, or an amount with three decimals.
 */
export function parsePrice(text: string): ParsedPrice {
  const amount = text
    .replace(/[\s\u00a0\u202f\u2009]+/gu, ' ')
    .trim()
    .replace(/^(?:€|EUR) ?|(?<=\d) ?(?:€|EUR)$/giu, '')
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(amount)) return { wrong: 'ambiguous' }
  const found = shapes.map(shape => shape.exec(amount)?.groups).find(Boolean)
  if (!found?.euros) return { wrong: 'not-a-price' }
  const euros = Number(found.euros.replace(/\D/g, ''))
  const cents = euros * 100 + Number((found.cents ?? '').padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? { cents } : { wrong: 'not-a-price' }
}
