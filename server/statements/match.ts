import type { BookingEffect, Proposal } from '../../contract/statement.ts'
import { nameWords } from '../db/search-text.ts'
import { type Cents, cents, toEuro } from '../money.ts'
import { effectOf, type Payable } from '../orders/payable-orders.service.ts'
import { findReferences } from '../payments/transfer/find-references.service.ts'

/** What an entry says of who paid, how much and for what. */
export type Credit = {
  id: string
  cents: Cents
  name: string
  purpose: string
  reference: string
  /** A person decides anew, because they had undone what was booked. */
  undone: boolean
}

export type Match = { proposals: Proposal[]; unknown: string[] }

const mostProposals = 3

/** The numbers of orders that an entry names: by their references, and as mere digits. */
export function numbersIn({ purpose, reference }: Pick<Credit, 'purpose' | 'reference'>) {
  const referenced = [purpose, reference].flatMap(findReferences)
  const digits = purpose.match(/(?<!\d)\d{5,9}(?!\d)/g) ?? []
  return { referenced: [...new Set(referenced)], digits: [...new Set(digits)].slice(0, 20) }
}

/**
 * Says of each entry on which order it belongs, as if those before it were booked.
 * @param orders those that the entries name, and the unpaid ones of their sums
 * @param taken transfers of the ledger that belong to an entry already
 */
export function matchCredits(
  credits: Credit[],
  orders: Payable[],
  taken: Set<string>,
): Map<string, Match> {
  const book = new Map(orders.map(order => [order.number, { ...order }]))
  const used = new Set(taken)
  const matches = new Map<string, Match>()
  for (const credit of credits) {
    const { referenced } = numbersIn(credit)
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
  const bySum = Map.groupBy(book.values(), ({ open }) => open)
  for (const credit of credits) {
    const match = matches.get(credit.id)
    if (match?.proposals.length === 0) match.proposals = guesses(credit, book, bySum, used)
  }
  return matches
}

/** Whether a transfer of that sum is booked on the order by hand, which no entry has claimed. */
export function bookedByHand({ transfers }: Payable, sum: Cents, taken: Set<string>) {
  return transfers.find(({ ref, cents }) => cents === sum && !taken.has(ref))
}

function proposalOf(
  order: Payable,
  { cents }: Credit,
  by: Proposal['by'],
  used: Set<string>,
): Proposal[] {
  const effect = bookedByHand(order, cents, used) ? 'known' : effectOf(order, cents)
  const open = toEuro(order.stands === 'open' ? order.open : noCents)
  return effect ? [{ order: order.number, name: order.name, open, effect, by }] : []
}

const noCents = cents(0)

function advance(
  order: Payable | undefined,
  { cents: amount }: Credit,
  effect: BookingEffect,
  used: Set<string>,
) {
  if (!order) return
  if (effect === 'known') {
    const known = bookedByHand(order, amount, used)
    if (known) used.add(known.ref)
  } else if (order.stands === 'open') {
    order.open = cents(order.open - amount)
    if (order.open <= 0) order.stands = 'paid'
  }
}

/** Unpaid orders of the sum whose number or whose buyer’s name stands in the entry. */
function guesses(
  credit: Credit,
  book: Map<string, Payable>,
  bySum: Map<Cents, Payable[]>,
  used: Set<string>,
): Proposal[] {
  const isOfSum = ({ stands, open }: Payable) => stands === 'open' && open === credit.cents
  const numbered = numbersIn(credit).digits.flatMap(number => book.get(number) ?? [])
  const words = new Set(nameWords(`${credit.name} ${credit.purpose}`))
  const namesakes = (bySum.get(credit.cents) ?? []).filter(
    order => !numbered.includes(order) && isNamed(order.name, words),
  )
  return [
    ...numbered.filter(isOfSum).flatMap(order => proposalOf(order, credit, 'number', used)),
    ...namesakes.filter(isOfSum).flatMap(order => proposalOf(order, credit, 'name', used)),
  ].slice(0, mostProposals)
}

/** Whether all words of a buyer’s name stand in an entry, but for initials. */
function isNamed(name: string, words: Set<string>): boolean {
  const parts = nameWords(name).filter(part => part.length > 1)
  return parts.length > 0 && parts.every(part => words.has(part))
}
