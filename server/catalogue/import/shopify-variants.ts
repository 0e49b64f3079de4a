import { parsePrice } from '../../../contract/money/parse-price.ts'
import type { Draft, Findings } from './drafts.ts'
import { parseYesNo } from './parse-yes-no.ts'
import { priceErrors } from './product-line.ts'

/** Merges variants with the same price into one product, and rejects what would be sold incorrectly. */
export function readVariants(variants: Draft[]): Findings {
  return {
    problems: [...kindProblems(variants), ...priceProblems(variants)],
    notes: [...variantNotes(variants), ...formerPriceNotes(variants)],
  }
}

function kindProblems(variants: Draft[]): Findings['problems'] {
  const says = (field: 'giftCard' | 'shipping', answer: boolean) =>
    variants.some(({ texts }) => parseYesNo(texts[field] ?? '') === answer)
  if (says('giftCard', true)) {
    return [{ column: 'Gift Card', message: 'This shop can’t sell gift cards' }]
  }
  if (says('shipping', false)) {
    const message = 'This shop sells only what it ships'
    return [{ column: 'Variant Requires Shipping', message }]
  }
  return []
}

const column = 'Variant Price'

function priceProblems(variants: Draft[]): Findings['problems'] {
  const [first, ...others] = variants
  const problems = others.flatMap(({ line, texts }) => {
    if (texts.price === undefined) return [{ column, message: `Enter a price in row ${line}` }]
    const price = parsePrice(texts.price)
    return 'wrong' in price
      ? [{ column, message: `${priceErrors[price.wrong]} (row ${line})` }]
      : []
  })
  const typed = [first, ...others].flatMap(variant => variant?.texts.price ?? [])
  const different = new Set(typed.map(text => centsOf(text) ?? text))
  if (problems.length > 0 || different.size < 2) return problems
  const message = `Its ${variants.length} variants have different prices. Create a product for each price`
  return [{ column, message }]
}

function centsOf(text: string): number | undefined {
  const price = parsePrice(text)
  return 'cents' in price ? price.cents : undefined
}

const mostNamed = 5

function variantNotes(variants: Draft[]): string[] {
  if (variants.length < 2) return []
  const names = variants.flatMap(({ texts: { option, option2, option3 } }) => {
    const name = [option, option2, option3].filter(Boolean).join(' / ')
    return name ? [name] : []
  })
  const named = names.slice(0, mostNamed).join(', ')
  const more = names.length > mostNamed ? ', …' : ''
  const which = named && ` (${named}${more})`
  return [
    `Its ${variants.length} variants${which} will become one product: buyers won’t be able to choose between them.`,
  ]
}

function formerPriceNotes(variants: Draft[]): string[] {
  const former = variants.find(
    ({ texts: { price = '', formerPrice = '' } }) =>
      (centsOf(formerPrice) ?? 0) > (centsOf(price) ?? Number.POSITIVE_INFINITY),
  )
  if (!former) return []
  return [
    `Its former price of ${former.texts.formerPrice} won’t be imported: by law, it must be the lowest price that this shop charged in the last 30 days.`,
  ]
}
