/** Words beside a price that mean any set. They aren’t searched for, as not every set has them in its text. */
const anySet =
  /^(?:(?:any|every|some)thing|(?:(?:a|all|an|any|some) )?(?:tier |armou?r )?(?:sets?|armou?r|gear|suits?))$/i

const most =
  'under|below|up to|at most|max|maximum|(?:less|cheaper) than|(?:no|not|nothing) (?:over|above|more than)'
const least =
  'over|above|at least|min|minimum|more than|(?:no|not|nothing) (?:under|below|less than)'
const currency = String.raw`(?:\p{Sc}|(?<!\p{L})(?:eur(?:os?)?|dollars?|pounds?|francs?|kr|zł|lei|kč|chf|czk|dkk|gbp|nok|pln|ron|sek|usd)(?!\p{L}))`
const amount = (name: string) =>
  String.raw`\s*(?:${currency}\s*)?(?<${name}>\d(?:[\d.,’']*\d)?)(?:\s*${currency})?`

/** Words such as "priced" belong to the phrase. */
const phrase = new RegExp(
  String.raw`(?<!\p{L})(?:(?:and|but|for|priced?|costing)\s+)*` +
    `(?:(?<most>${most})|(?<least>${least})|(?:between|from)${amount('from')}\\s*(?:and|to))${amount('bound')}`,
  'giu',
)
const hasCurrency = new RegExp(currency, 'iu')

/** What follows a price without a currency. Anything else may say that it is none, as in "over 180 cm" or "up to 2 sets". */
const afterPrice = new RegExp(
  `^[\\s.!?]*(?:$|[,;]|\\s(?:and|but|for|in|or|that|which|with|without|${most}|${least}|armou?r|gear)(?:\\s|$))`,
  'i',
)

const quoted = /^\s*["“„].*["”“]\s*$/

/** What a search asks for besides words. */
export type PriceRange = { min?: number; max?: number }

/**
 * Splits a search such as "helm under 200", "over 100 but under 200" or "between 200 and 400" into other words and
 * bounds. What is in quotes has none.
 */
export function readPricePhrase(search: string): { search: string; range: PriceRange } {
  const range: PriceRange = {}
  if (quoted.test(search)) return { search, range }
  const others = search.replace(phrase, (found, ...matched) => {
    const [offset, whole, groups] = matched.slice(-3) as [number, string, Record<string, string>]
    const isPrice = hasCurrency.test(found) || afterPrice.test(whole.slice(offset + found.length))
    const bound = readPriceBound(groups.bound ?? '')
    const from = readPriceBound(groups.from ?? '')
    if (!isPrice || bound === undefined || (groups.from && from === undefined)) return found
    if (groups.least) range.min = bound
    else range.max = bound
    if (from !== undefined) range.min = from
    return ' '
  })
  if (range.min === undefined && range.max === undefined) return { search, range }
  const { min = 0, max = Infinity } = range
  const words = others.replace(/[\s,;]+/g, ' ').replace(/^[ .!?]+|[ .!?]+$/g, '')
  return {
    search: words.replace(anySet, ''),
    range: min > max ? { min: max, max: min } : range,
  }
}

/**
 * An amount as people type it, with either decimal separator and any currency; undefined for anything else.
 * `parsePrice` is stricter, and too heavy for a page that everyone loads.
 */
export function readPriceBound(typed: string): number | undefined {
  const bare = typed.trim().replace(/[\s\p{Sc}'’]|^\p{L}{2,4}\.?|\p{L}{2,4}\.?$/gu, '')
  const [, whole = '', cents = '0'] =
    /^(\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?:\.\d{3})+)(?:[.,](\d{1,2}))?$/.exec(bare) ?? []
  const digits = whole.replace(/\D/g, '')
  // The API reads up to seven.
  return digits !== '' && digits.length <= 7 ? Number(`${digits}.${cents}`) : undefined
}
