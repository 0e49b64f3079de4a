import type { Address } from '../../contract/addresses/address.ts'
import type { SearchClause } from '../db/database.ts'
import { fold, searchColumns, searchWords } from '../db/search/search-text.ts'
import { parseOrderNumber } from '../order-number.ts'
import { invoiceAddressOf } from './addresses.ts'
import type { OrderRow } from './orders.repository.ts'

/** Shorter text may as well be an order number or a postcode. */
const shortestTracking = 8

type Searched = Pick<OrderRow, 'email' | 'invoice_address'> & Address

type SearchableDetails = {
  /** Item names, carriers, invoice numbers, and the discount code. */
  words: string[]
  trackings: string[]
}

/** An order's searchable text: its words as written and with umlauts contracted, and its tracking numbers. */
export function orderSearchColumns(order: Searched, { words, trackings }: SearchableDetails) {
  const { name, company, email, street, line2, postcode, city } = order
  const invoice = invoiceAddressOf(order)
  const address = [name, company, email, street, line2, postcode, city]
  const buyer = [...address, invoice?.name, invoice?.company].filter(Boolean)
  const written = fold([...buyer, ...words].join('\n'))
  const contracted = written.split(/\s+/).map(contract)
  const others = contracted.filter(word => !written.includes(word))
  const parcels = trackings.map(tracking => toPrivateUse(compact(tracking)))
  return searchColumns([written, ...others].join('\n'), ...parcels)
}

/**
 * Clauses that find an order by its number, words, or part of a tracking number. Empty if no order
 * can match the search.
 */
export function readOrderSearch(search: string): SearchClause[] {
  const typed = compact(search)
  const [, named] =
    /^(?:order(?:no\.?|number)?#?|#)(\d+)$/.exec(typed) ?? /^rf\d\d(\d+)$/.exec(typed) ?? []
  const seq = parseOrderNumber(named ?? search.trim())
  const byNumber: SearchClause[] =
    seq === undefined ? [] : [{ words: [], scope: { column: 'seq', values: [seq], size: 1 } }]
  if (named && seq !== undefined) return byNumber
  const words = searchWords(fold(search).split(/\s+/).map(contract).join(' '))
  const mayTrack = typed.length >= shortestTracking && /\d/.test(typed)
  return [
    ...byNumber,
    ...(words ? [{ words }] : []),
    ...byPostcode(typed),
    ...(mayTrack ? [{ words: [toPrivateUse(typed)] }] : []),
  ]
}

/** The parts of postcodes such as D02 XY45, SW1A 1AA and 1011 AB, whose space people leave out. */
const postcodeParts = [
  /^([a-z]\d[\dw])([a-z\d]{4})$/,
  /^([a-z]{1,2}\d[a-z\d]?)(\d[a-z]{2})$/,
  /^(\d{4})([a-z]{2})$/,
]

function byPostcode(typed: string): SearchClause[] {
  return postcodeParts.flatMap(pattern => {
    const [, ...parts] = pattern.exec(typed) ?? []
    const words = searchWords(parts.join(' '))
    return words ? [{ words }] : []
  })
}

/** Shorter contractions, such as "Jo" of "Joe", occur in too many names. */
const shortestContraction = 4

/** Umlauts spelled with two letters, and what is indexed instead. */
export const umlautDigraphs = [
  ['ae', 'a'],
  ['oe', 'o'],
  ['ue', 'u'],
] as const

/** Gives Müller and Mueller, and Straße and Strasse, the same spelling. */
function contract(word: string): string {
  const long = word.replaceAll('ß', 'ss')
  const short = umlautDigraphs.reduce(
    (text, [digraph, vowel]) => text.replaceAll(digraph, vowel),
    long,
  )
  return short.length < shortestContraction ? long : short
}

const compact = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s/g, '')

/** The start of Unicode's private use area. */
const privateUseStart = 0xe000

/** Writes a tracking number in private-use characters, so that no postcode matches within it. */
function toPrivateUse(tracking: string): string {
  const letters = [...tracking].map(letter => (letter.codePointAt(0) ?? 0) % 0x1000)
  return String.fromCodePoint(...letters.map(letter => privateUseStart + letter))
}
