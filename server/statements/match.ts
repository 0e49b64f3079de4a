import type { BookingEffect, Proposal } from '../../contract/statement.ts'
import { nameWords } from '../db/search-text.ts'
import { type Cents, cents, toEuro } from '../money.ts'
import { findReferences } from '../payments/transfer/find-references.ts'
import { effectOf, type Payable } from '../settlement/payable-orders.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import type { Claimed } from './statements.repository.ts'

/** What an entry says of who paid, how much and for what. */
export type Credit = {
  id: string
  statement_id: string
  day: string
  cents: Cents
  name: string
  purpose: string
  reference: string
  numbers: Numbers
  /** A person decides anew, because they had undone what was booked. */
  undone: boolean
}

export type Match = { proposals: Proposal[]; unknown: string[] }

const mostProposals = 3
/** Mere digits of one entry that may be the number of an order. */
const mostDigits = 10

/** The numbers of orders that an entry names: by their references, and as mere digits. */
type Numbers = { referenced: string[]; digits: string[] }

export function numbersIn({ purpose, reference }: Pick<Credit, 'purpose' | 'reference'>): Numbers {
  const referenced = [purpose, reference].flatMap(findReferences)
  const digits = purpose.match(/(?<!\d)\d{5,9}(?!\d)/g) ?? []
  return { referenced: [...new Set(referenced)], digits: [...new Set(digits)].slice(0, mostDigits) }
}

/**
 * Says of each entry on which order it belongs, as if those before it were booked.
 * @param orders those that the entries name, and the unpaid ones of their sums
 * @param claimed transfers of the ledger that belong to an entry already
 */
export async function matchCredits(
  credits: Credit[],
  orders: Payable[],
  claimed: Claimed,
): Promise<Map<string, Match>> {
  const book = new Map(orders.map(order => [order.number, { ...order }]))
  const used = { refs: new Set(claimed.keys()), claimed }
  const matches = new Map<string, Match>()
  for (const credit of credits) {
    await yieldToEventLoop()
    const { referenced } = credit.numbers
    const named = referenced.flatMap(number => book.get(number) ?? [])
    const proposals = named.flatMap(order => proposalOf(order, credit, 'reference', used))
    // Of several, the one whose sum it is.
    const exact = proposals.filter(({ effect }) => effect === 'exact')
    const chosen = exact.length === 1 ? exact : proposals
    const unknown = chosen.length > 0 ? [] : referenced
    matches.set(credit.id, { proposals: chosen.slice(0, mostProposals), unknown })
    const [sure] = chosen
    if (chosen.length === 1 && sure && !credit.undone) {
      advance(book.get(sure.order), credit, sure.effect, used)
    }
  }
  const byName = new Map<string, Named[]>()
  for (const order of [...book.values()].filter(isOpen)) {
    await yieldToEventLoop()
    const parts = partsOf(order.name)
    const key = keyOf(order.open, parts.at(-1))
    const namesakes = byName.get(key)
    if (namesakes) namesakes.push({ order, parts })
    else byName.set(key, [{ order, parts }])
  }
  for (const credit of credits) {
    await yieldToEventLoop()
    const match = matches.get(credit.id)
    if (match?.proposals.length === 0) match.proposals = guesses(credit, book, byName, used)
  }
  return matches
}

/** Whether a transfer of that sum is booked on the order by hand, which no entry has claimed. */
export function bookedByHand({ transfers }: Payable, sum: Cents, taken: Pick<Set<string>, 'has'>) {
  return transfers.find(({ ref, cents }) => cents === sum && !taken.has(ref))
}

/** Whether another file had the same sum of the same day, and it is booked on the order. */
export function isRepeated(
  { transfers }: Payable,
  { statement_id, day, cents }: Pick<Credit, 'statement_id' | 'day' | 'cents'>,
  claimed: Claimed,
): boolean {
  return transfers.some(({ ref }) => {
    const other = claimed.get(ref)
    return other?.day === day && other.cents === cents && other.statement_id !== statement_id
  })
}

type Used = { refs: Set<string>; claimed: Claimed }

function proposalOf(
  order: Payable,
  credit: Credit,
  by: Proposal['by'],
  { refs, claimed }: Used,
): Proposal[] {
  const { cents } = credit
  const standing = effectOf(order, cents)
  const anew = standing && isRepeated(order, credit, claimed) ? 'repeat' : standing
  const effect = bookedByHand(order, cents, refs) ? 'known' : anew
  const open = toEuro(order.stands === 'open' ? order.open : noCents)
  return effect ? [{ order: order.number, name: order.name, open, effect, by }] : []
}

const noCents = cents(0)

function advance(
  order: Payable | undefined,
  { cents: amount }: Credit,
  effect: BookingEffect,
  { refs }: Used,
) {
  if (!order || effect === 'repeat') return
  if (effect === 'known') {
    const known = bookedByHand(order, amount, refs)
    if (known) refs.add(known.ref)
  } else if (order.stands === 'open') {
    order.open = cents(order.open - amount)
    if (order.open <= 0) order.stands = 'paid'
  }
}

type Named = { order: Payable; parts: string[] }

const isOpen = ({ stands }: Payable) => stands === 'open'

/** The words of a buyer’s name that an entry must have, which are all but initials. */
function partsOf(name: string): string[] {
  return nameWords(name).filter(part => part.length > 1)
}

const keyOf = (sum: Cents, part = '') => `${sum} ${part}`

/**
 * Unpaid orders of the sum whose number or whose buyer’s name stands in the entry.
 * @param byName open orders by their sum and the last word of their buyer’s name
 */
function guesses(
  credit: Credit,
  book: Map<string, Payable>,
  byName: Map<string, Named[]>,
  used: Used,
): Proposal[] {
  const isOfSum = (order: Payable) => isOpen(order) && order.open === credit.cents
  const numbered = credit.numbers.digits.flatMap(number => book.get(number) ?? []).filter(isOfSum)
  const words = new Set(nameWords(`${credit.name} ${credit.purpose}`))
  const namesakes = namesakesOf(credit.cents, words, byName).filter(
    order => !numbered.includes(order),
  )
  return [
    ...numbered.flatMap(order => proposalOf(order, credit, 'number', used)),
    ...namesakes.flatMap(order => proposalOf(order, credit, 'name', used)),
  ].slice(0, mostProposals)
}

/** No more than can be shown beside those with a number: a statement may have thousands of either. */
function namesakesOf(sum: Cents, words: Set<string>, byName: Map<string, Named[]>): Payable[] {
  const found: Payable[] = []
  for (const word of words) {
    for (const { order, parts } of byName.get(keyOf(sum, word)) ?? []) {
      if (parts.every(part => words.has(part))) found.push(order)
      if (found.length === 2 * mostProposals) return found
    }
  }
  return found
}
