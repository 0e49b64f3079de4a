import type { BookingEffect, Proposal } from '../../contract/statements/statement.ts'
import { nameWords } from '../db/search/search-text.ts'
import { type Cents, cents, toDecimal } from '../money.ts'
import { findReferences, findSimilar } from '../payments/transfer/find-references.ts'
import { bookingEffect, type PayableOrder } from '../settlement/payable-orders.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import type { ClaimedTransfers } from './statements.repository.ts'

/** An incoming payment that is not settled. */
export type Credit = {
  id: string
  statement_id: string
  day: string
  cents: Cents
  name: string
  purpose: string
  reference: string
  numbers: Numbers
  /** Its booking was undone, so an admin must decide again. */
  undone: boolean
}

export type Match = { proposals: Proposal[]; unknown: string[] }

const maxProposals = 3
/** Bounds how many numbers of one purpose are looked up as order numbers. */
const maxNumbers = 10

/** Order numbers in an entry: from payment references, mistyped ones, and plain numbers that may be order numbers. */
type Numbers = { referenced: string[]; similar: string[]; digits: string[] }

export function numbersIn({ purpose, reference }: Pick<Credit, 'purpose' | 'reference'>): Numbers {
  const texts = [purpose, reference]
  const referenced = texts.flatMap(findReferences)
  const similar = referenced.length === 0 ? texts.flatMap(findSimilar) : []
  const digits = purpose.match(/(?<!\d)\d{5,9}(?!\d)/g) ?? []
  return {
    referenced: [...new Set(referenced)],
    similar: [...new Set(similar)],
    digits: [...new Set(digits)].slice(0, maxNumbers),
  }
}

/**
 * Proposes orders for each entry, as if the certain matches before it were already booked.
 * @param orders those that the entries name, and the unpaid ones with matching amounts
 * @param claimed transfers in the ledger that already belong to an entry
 */
export async function matchCredits(
  credits: Credit[],
  orders: PayableOrder[],
  claimed: ClaimedTransfers,
): Promise<Map<string, Match>> {
  const ordersByNumber = new Map(orders.map(order => [order.number, { ...order }]))
  const used = { refs: new Set(claimed.keys()), claimed }
  const matches = new Map<string, Match>()
  for (const credit of credits) {
    await yieldToEventLoop()
    const { referenced } = credit.numbers
    const named = referenced.flatMap(number => ordersByNumber.get(number) ?? [])
    const proposals = named.flatMap(order => toProposal(order, credit, 'reference', used))
    // Prefer an order with exactly this amount.
    const exact = proposals.filter(({ effect }) => effect === 'exact')
    const chosen = exact.length === 1 ? exact : proposals
    const unknown = chosen.length > 0 ? [] : referenced
    matches.set(credit.id, { proposals: chosen.slice(0, maxProposals), unknown })
    const [sure] = chosen
    if (chosen.length === 1 && sure && !credit.undone) {
      simulateBooking(ordersByNumber.get(sure.order), credit, sure.effect, used)
    }
  }
  const byName = new Map<string, NamedOrder[]>()
  for (const order of [...ordersByNumber.values()].filter(isOpen)) {
    await yieldToEventLoop()
    const parts = nameParts(order.name)
    const key = nameKey(order.open, parts.at(-1))
    const namesakes = byName.get(key)
    if (namesakes) namesakes.push({ order, parts })
    else byName.set(key, [{ order, parts }])
  }
  for (const credit of credits) {
    await yieldToEventLoop()
    const match = matches.get(credit.id)
    if (match?.proposals.length === 0)
      match.proposals = guessProposals(credit, ordersByNumber, byName, used)
  }
  return matches
}

/** A transfer of that amount that an admin booked by hand and no entry has claimed. */
export function findManualBooking(
  { transfers }: PayableOrder,
  sum: Cents,
  taken: Pick<Set<string>, 'has'>,
) {
  return transfers.find(({ ref, cents }) => cents === sum && !taken.has(ref))
}

/** Whether another statement's payment with the same amount and day is booked on the order. */
export function isDuplicate(
  { transfers }: PayableOrder,
  { statement_id, day, cents }: Pick<Credit, 'statement_id' | 'day' | 'cents'>,
  claimed: ClaimedTransfers,
): boolean {
  return transfers.some(({ ref }) => {
    const other = claimed.get(ref)
    return other?.day === day && other.cents === cents && other.statement_id !== statement_id
  })
}

type Used = { refs: Set<string>; claimed: ClaimedTransfers }

function toProposal(
  order: PayableOrder,
  credit: Credit,
  by: Proposal['by'],
  { refs, claimed }: Used,
): Proposal[] {
  const { cents } = credit
  const standing = bookingEffect(order, cents)
  const orRepeat = standing && isDuplicate(order, credit, claimed) ? 'repeat' : standing
  const effect = findManualBooking(order, cents, refs) ? 'known' : orRepeat
  const open = toDecimal(order.paymentStatus === 'open' ? order.open : noCents)
  return effect ? [{ order: order.number, name: order.name, open, effect, by }] : []
}

const noCents = cents(0)

function simulateBooking(
  order: PayableOrder | undefined,
  { cents: amount }: Credit,
  effect: BookingEffect,
  { refs }: Used,
) {
  if (!order || effect === 'repeat') return
  if (effect === 'known') {
    const known = findManualBooking(order, amount, refs)
    if (known) refs.add(known.ref)
  } else if (order.paymentStatus === 'open') {
    order.open = cents(order.open - amount)
    if (order.open <= 0) order.paymentStatus = 'paid'
  }
}

type NamedOrder = { order: PayableOrder; parts: string[] }

const isOpen = ({ paymentStatus }: PayableOrder) => paymentStatus === 'open'

/** The words of a buyer's name that an entry must contain: all but initials. */
function nameParts(name: string): string[] {
  return nameWords(name).filter(part => part.length > 1)
}

const nameKey = (sum: Cents, part = '') => `${sum} ${part}`

/**
 * Unpaid orders with this amount whose number or buyer's name appears in the entry, or the only one of which a
 * mistyped reference may appear there.
 * @param byName open orders by their amount and the last word of the buyer's name
 */
function guessProposals(
  credit: Credit,
  ordersByNumber: Map<string, PayableOrder>,
  byName: Map<string, NamedOrder[]>,
  used: Used,
): Proposal[] {
  const isOfSum = (order: PayableOrder) => isOpen(order) && order.open === credit.cents
  const ofSum = (numbers: string[]) =>
    numbers.flatMap(number => ordersByNumber.get(number) ?? []).filter(isOfSum)
  const numbered = ofSum(credit.numbers.digits)
  const alike = ofSum(credit.numbers.similar).filter(order => !numbered.includes(order))
  const similar = alike.length === 1 ? alike : []
  const words = new Set(nameWords(`${credit.name} ${credit.purpose}`))
  const namesakes = findNamesakes(credit.cents, words, byName).filter(
    order => !numbered.includes(order) && !similar.includes(order),
  )
  return [
    ...numbered.flatMap(order => toProposal(order, credit, 'number', used)),
    ...similar.flatMap(order => toProposal(order, credit, 'similar', used)),
    ...namesakes.flatMap(order => toProposal(order, credit, 'name', used)),
  ].slice(0, maxProposals)
}

/** Stops once there are enough to show: a statement may have thousands. */
function findNamesakes(
  sum: Cents,
  words: Set<string>,
  byName: Map<string, NamedOrder[]>,
): PayableOrder[] {
  const found: PayableOrder[] = []
  for (const word of words) {
    for (const { order, parts } of byName.get(nameKey(sum, word)) ?? []) {
      if (parts.every(part => words.has(part))) found.push(order)
      if (found.length === 2 * maxProposals) return found
    }
  }
  return found
}
