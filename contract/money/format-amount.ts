import { shop } from '../../shop/shop.ts'

const formats: Record<string, Intl.NumberFormat> = {}

/** An amount as people of the shop's locale read it: "€1,234.50", "−SEK 5.00". */
export function formatAmount(amount: number, currency: string): string {
  const format =
    formats[currency] ?? new Intl.NumberFormat(shop.locale, { style: 'currency', currency })
  formats[currency] = format
  return format.format(amount).replace('-', '−')
}
