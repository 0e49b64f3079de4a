import type { SearchClause } from '../db/database.ts'
import { fold, searchColumns, searchWords } from '../db/search-text.ts'
import type { OrderTable } from '../db/selling-tables.ts'
import { parseOrderNumber } from '../order-number.ts'

/** Shorter ones would be order numbers and postcodes, too. */
const shortestTracking = 8

type Searched = Pick<OrderTable, 'name' | 'email' | 'street' | 'postcode' | 'city'>

type Belongings = {
  /** The names of what was ordered and of who carries it, the numbers of its invoices, its code. */
  words: string[]
  trackings: string[]
}

/** What of an order is searched: the words of its letters and papers, as written and contracted, and its parcels. */
export function orderSearchColumns(order: Searched, { words, trackings }: Belongings) {
  const { name, email, street, postcode, city } = order
  const written = fold([name, email, street, postcode, city, ...words].join('\n'))
  const contracted = written.split(/\s+/).map(contract)
  const others = contracted.filter(word => !written.includes(word))
  const parcels = trackings.map(tracking => inOwnLetters(compact(tracking)))
  return searchColumns([written, ...others].join('\n'), ...parcels)
}

/**
 * Clauses that find an order by its number, its words, or part of a tracking number. Empty if no order
 * can match the search.
 */
export function readOrderSearch(search: string): SearchClause[] {
  const typed = compact(search)
  const [, named] = /^#(\d+)$/.exec(typed) ?? /^rf\d\d(\d+)$/.exec(typed) ?? []
  const seq = parseOrderNumber(named ?? search.trim())
  const byNumber: SearchClause[] =
    seq === undefined ? [] : [{ words: [], scope: { column: 'seq', values: [seq], size: 1 } }]
  if (named && seq !== undefined) return byNumber
  const words = searchWords(fold(search).split(/\s+/).map(contract).join(' '))
  const mayTrack = typed.length >= shortestTracking && /\d/.test(typed)
  return [
    ...byNumber,
    ...(words ? [{ words }] : []),
    ...(mayTrack ? [{ words: [inOwnLetters(typed)] }] : []),
  ]
}

/** Shorter ones, such as the rest of "Joe", are in too many names. */
const shortestContraction = 4

/** One spelling of Müller and Mueller, and of Straße and Strasse. */
function contract(word: string): string {
  const long = word.replaceAll('ß', 'ss')
  const short = long.replace(/([aou])e/g, '$1')
  return short.length < shortestContraction ? long : short
}

const compact = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s/g, '')

/** The first character of Unicode's private use. */
const ownLetters = 0xe000

/** A tracking number in characters that nobody types, so that no postcode is found in it. */
function inOwnLetters(tracking: string): string {
  const letters = [...tracking].map(letter => (letter.codePointAt(0) ?? 0) % 0x1000)
  return String.fromCodePoint(...letters.map(letter => ownLetters + letter))
}
