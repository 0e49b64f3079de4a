/** Words beside a price that mean any set. They aren’t searched for, as not every set has them in its text. */
const anySet =
  /^(?:(?:a|all|an|any|some|(?:any|every|some)thing|full|complete|whole|tier|armou?r|sets?|gear|suits?|i|my|want|need|show|me|please)(?:\s+|$))+$/i

/** As in "not over" and "don’t want to pay more than". */
const not = (words: string) =>
  `(?:no|nothing|(?:(?:can)?not|(?:do|does|ca|wo|is)n['’]?t)(?: (?:want|to|pay|spend|cost|costing|go|be))*) (?:${words})`
const upperLimit = `[<≤]=?|under|below|up to|at most|max\\.?|maximum|budget(?: is| of)?|(?:less|cheaper) than|${not('over|above|more than')}`
const lowerLimit = `[>≥]=?|over|above|at least|min\\.?|minimum|from|starting (?:at|from)|more than|${not('under|below|less than')}`
const nearly = '[~≈]|around|about|approx\\.?|approximately|roughly'
const orLess = '(?:or|and) (?:less|under|below|cheaper|lower)|max|maximum|at most'
const orMore = String.raw`\+|(?:or|and) (?:more|up|over|above|higher)|min|minimum|at least`
const currency = String.raw`(?:\p{Sc}|(?:euros?|dollars?|pounds?|francs?|kr|zł|kč|lei|eur|usd|gbp|chf)(?!\p{L}))`
const number = String.raw`(?!0\d)\d{1,3}(?:[.,’'\s]?\d{3}){0,2}(?:[.,]\d{1,2})?(?![.,’']*\d|k(?!\p{L}))`
const amount = (name: string) =>
  String.raw`\s*${currency}?\s*(?<${name}>${number})(?:\s*${currency})?`

const phrases = [
  String.raw`(?:between|from)?${amount('low')}\s*(?:to|and|[–-])${amount('high')}`,
  `(?:${upperLimit})${amount('most')}`,
  `(?:${lowerLimit})${amount('least')}`,
  `(?<nearly>${nearly})?${amount('near')}`,
]
/** A phrase may end with a limit such as "or less", unless that starts the next phrase. Words such as "priced" belong to it. */
const phrase = new RegExp(
  String.raw`(?<![\p{L}\d.,’'–-])(?:(?:and|but|for|priced?|costing)\s+)*(?:${phrases.join('|')})` +
    String.raw`(?:\s*(?:(?<orLess>${orLess})|(?<orMore>${orMore}))(?![\p{L}\d]|${amount('next')}))?`,
  'giu',
)
const hasCurrency = new RegExp(currency, 'iu')

/** What follows a number without a currency if it isn’t a price, such as "over 6 ft" or "up to 50% off". */
const unit =
  /^(?:[\p{L}\d%°"”]|[\s.–-]*\d|\s(?:[cmk]?m|k?g|kilos?|grams?|lbs?|oz|ounces?|ft|feet|foot|in|inch(?:es)?|yards?|years?|days?|hours?)(?!\p{L}))/iu

/** What precedes a number without a currency if it isn’t a price, such as "size 100-110". */
const measured = /(?:sizes?|tiers?|levels?|i?lvl|seasons?|ages?|aged|height|chest|waist)[\s.:]*$/i

/** What may follow a single digit that is a price. Any other word may mean that it isn’t one, as in "up to 2 sets". */
const afterDigit = /^[\s.!?]*(?:$|[,;]|\s(?:and|but|for|on|or|that|which|with|without)\s)/i

/** As in "under 200 or over 400" or "€100 or €200", which no range can say. */
const alternatives = new RegExp(
  String.raw`\sor\s+(?:(?:${upperLimit}|${lowerLimit})\s|\p{Sc}\s*\d|[\d.,]+\s*${currency})`,
  'iu',
)

/** Inclusive bounds as they were typed, such as 1,299.50 or 1.299,50. */
type TypedRange = { minPrice?: string; maxPrice?: string }

/**
 * Splits a search such as "helm under 200", "over 100 but under 200", "300-500" or "around 80" into other words and
 * bounds. One that starts with a quote has none.
 */
export function readPricePhrase(search: string): { search: string; range: TypedRange } {
  const range: TypedRange = {}
  if (/^["“„]/.test(search) || alternatives.test(search)) return { search, range }
  const others = search.replace(phrase, (found, ...more) => {
    const [at, , groups] = more.slice(-3) as [number, string, Record<string, string | undefined>]
    const bounds = boundsOf(found, groups)
    if (!bounds || !isPrice(search.slice(0, at), found, search.slice(at + found.length)))
      return found
    Object.assign(range, bounds)
    return ' '
  })
  if (others === search) return { search, range }
  const words = others.replace(/[\s,;]+/g, ' ').replace(/^[^\p{L}\p{N}"]+|[^\p{L}\p{N}"]+$/gu, '')
  return { search: words.replace(anySet, ''), range }
}

function isPrice(before: string, found: string, rest: string): boolean {
  if (hasCurrency.test(found)) return true
  if (/^\s*\d/.test(found) && measured.test(before)) return false
  return /\d\d/.test(found) ? !unit.test(rest) : afterDigit.test(rest)
}

function boundsOf(
  found: string,
  groups: Record<string, string | undefined>,
): TypedRange | undefined {
  const { low, high = '', most, least, near = '', nearly, orLess, orMore } = groups
  const hasWord = /^\s*(?:between|from)/i.test(found) || hasCurrency.test(found)
  // Two two-digit numbers may be sizes.
  if (low) return hasWord || /\d.?\d.?\d/.test(high) ? { minPrice: low, maxPrice: high } : undefined
  if (most || orLess) return { maxPrice: most ?? least ?? near }
  if (least || orMore) return { minPrice: least ?? near }
  if (!nearly && !hasCurrency.test(found)) return
  // Without cents. Pages that read no phrases use `readPriceBound`, too: importing it here would split off a file to load.
  const price = Number(near.replace(/[.,]\d{1,2}$|\D/g, ''))
  return { minPrice: `${Math.floor(price * 0.8)}`, maxPrice: `${Math.ceil(price * 1.2)}` }
}
