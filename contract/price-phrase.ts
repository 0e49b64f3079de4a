/** Words beside a price that mean any set. They aren’t searched for, as not every set has them in its text. */
const anySet =
  /^(?:(?:any|every|some)thing|(?:(?:a|all|an|any|some) )?(?:tier |armou?r )?(?:sets?|armou?r|gear|suits?))$/i

const not = (words: string) => `(?:no|not|nothing) (?:${words})`
const upperLimit = `under|below|up to|at most|max|maximum|(?:less|cheaper) than|${not('over|above|more than')}`
const lowerLimit = `over|above|at least|min|minimum|more than|${not('under|below|less than')}`
const currency = String.raw`(?:\p{Sc}|(?:euros?|dollars?|pounds?|francs?|kr|zł|kč|lei|eur|usd|gbp|chf)(?!\p{L}))`
const amount = String.raw`\s*${currency}?\s*(\d{1,3}(?:[.,’']?\d{3}){0,2}(?:[.,]\d{1,2})?(?![.,’']*\d))(?:\s*${currency})?`

/** Words such as "priced" belong to the phrase. */
const phrase = new RegExp(
  String.raw`(?<!\p{L})(?:(?:and|but|for|priced?|costing)\s+)*(?:${upperLimit}|(${lowerLimit})|(?:between|from)${amount}\s*(?:and|to))${amount}`,
  'giu',
)
const hasCurrency = new RegExp(currency, 'iu')

/** What follows a price without a currency. Anything else may say that it is none, as in "up to 2 sets". */
const afterPrice = new RegExp(
  `^[\\s.!?]*(?:$|[,;]|\\s(?:and|but|for|on|or|that|which|with|without|armou?r|gear|${upperLimit}|${lowerLimit})(?:\\s|$))`,
  'i',
)

/** As in "under 200 or over 400", which no range can say. */
const alternatives = new RegExp(`\\sor\\s+(?:${upperLimit}|${lowerLimit})\\s`, 'i')

/** Inclusive bounds as they were typed, such as 1,299.50 or 1.299,50. */
type TypedRange = { minPrice?: string; maxPrice?: string }

/**
 * Splits a search such as "helm under 200", "over 100 but under 200" or "between 200 and 400" into other words and
 * bounds. One that starts with a quote has none.
 */
export function readPricePhrase(search: string): { search: string; range: TypedRange } {
  const range: TypedRange = {}
  if (/^["“„]/.test(search) || alternatives.test(search)) return { search, range }
  const readPhrase = (found: string, least = '', from = '', bound = '', at = 0) => {
    const isPrice = hasCurrency.test(found) || afterPrice.test(search.slice(at + found.length))
    if (!isPrice) return found
    if (from) range.minPrice = from
    range[least ? 'minPrice' : 'maxPrice'] = bound
    return ' '
  }
  const others = search.replace(phrase, readPhrase)
  if (others === search) return { search, range }
  const words = others.replace(/[\s,;]+/g, ' ').replace(/^[^\p{L}\p{N}"]+|[^\p{L}\p{N}"]+$/gu, '')
  return { search: words.replace(anySet, ''), range }
}
