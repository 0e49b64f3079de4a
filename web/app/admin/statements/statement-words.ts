import type {
  BookingResult,
  EntryKind,
  Proposal,
  Statement,
  StatementEntry,
} from '../../../../contract/statement.ts'
import { shop } from '../../../../shop/shop.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { formatNumber } from '../../ui/format-number.ts'
import type { Tone } from '../badge.tsx'

/** What is to be done with an entry. */
export type Group = 'book' | 'check' | 'booked' | 'ignored' | 'other'

/** In the order in which they matter. */
export const groups: { group: Group; label: string; tone: Tone }[] = [
  { group: 'book', label: 'To book', tone: 'due' },
  { group: 'check', label: 'To check', tone: 'warning' },
  { group: 'booked', label: 'Booked', tone: 'done' },
  { group: 'ignored', label: 'Ignored', tone: 'off' },
  { group: 'other', label: 'Not counted', tone: 'off' },
]

export function groupOf(entry: StatementEntry): Group {
  if (entry.kind !== 'credit') return 'other'
  if (entry.state === 'ignored') return 'ignored'
  if (entry.state !== 'open') return 'booked'
  return sureOf(entry) ? 'book' : 'check'
}

/** What the one button does with an entry; undefined where a person must look at it. */
export function sureOf({ proposals, undone }: StatementEntry): Proposal | undefined {
  const [first, ...more] = proposals
  if (!first || more.length > 0 || undone) return undefined
  const needsLook = first.effect === 'paid' || first.effect === 'repeat'
  return first.by === 'reference' && !needsLook ? first : undefined
}

const day = new Intl.DateTimeFormat(shop.locale, { dateStyle: 'medium', timeZone: 'UTC' })

/** @param date as in 2026-11-20 */
export function dayWords(date: string): string {
  return day.format(new Date(date))
}

export function daysOf({ firstDay, lastDay }: Pick<Statement, 'firstDay' | 'lastDay'>): string {
  if (firstDay === lastDay) return dayWords(firstDay)
  return `${dayWords(firstDay)} to ${dayWords(lastDay)}`
}

type Amount = Pick<StatementEntry, 'amount' | 'currency' | 'kind'>

export function amountOf({ amount, currency, kind }: Amount): string {
  const sum = currency === shop.currency ? formatPrice(amount) : `${amount.toFixed(2)} ${currency}`
  return kind === 'debit' ? `−${sum}` : sum
}

const others: Record<Exclude<EntryKind, 'credit'>, string> = {
  debit: 'Money that went out.',
  reversal: 'A reversal. If it takes back a payment of an order, undo its booking there.',
  pending: 'The bank has not booked it yet: a later statement has it.',
  foreign: 'In another currency than the shop’s. Book it by hand on the page of its order.',
  batch:
    'A collective entry whose parts are not told. Book them by hand on the pages of their orders.',
}

/** Why an entry needs a person, or what has become of it. */
export function entryWords(entry: StatementEntry): string {
  if (entry.kind !== 'credit') return others[entry.kind]
  if (entry.state === 'known') return 'You had booked it by hand before.'
  if (entry.state === 'booked') return 'Booked from this statement.'
  if (entry.state === 'ignored') return 'It is for no order.'
  if (entry.undone) return 'Its booking was undone.'
  if (entry.unknown.length > 0) {
    return `It names order ${entry.unknown.join(', ')}, which is not there or takes no more money.`
  }
  const [first, ...more] = entry.proposals
  if (!first) return 'It has no reference, and no unpaid order has this sum and this name.'
  if (more.length > 0) return 'It fits several orders.'
  if (first.by === 'number') return 'It names the order, without its reference.'
  return first.by === 'name' ? 'It has no reference, but sum and name fit.' : ''
}

/** What booking an entry does to an order. */
export function effectWords({ effect, open }: Proposal, amount: number): string {
  switch (effect) {
    case 'exact':
      return 'Pays the order.'
    case 'less':
      return `${formatPrice(open - amount)} less than is open: a part payment.`
    case 'more':
      return `${formatPrice(amount - open)} more than is open: the rest goes back, and the buyer gets a mail.`
    case 'canceled':
      return 'The order is canceled: it goes on if all of it is paid and still there, else the money goes back.'
    case 'paid':
      return 'The order is paid already: what comes on top goes back, and the buyer gets a mail.'
    case 'repeat':
      return 'Another statement has the same amount on the same day for this order. Ignore this one if it’s the same payment; book it only if the buyer paid twice.'
    case 'known':
      return 'You have booked this sum by hand: nothing is booked again.'
  }
}

/** The label of the button that books all that is sure. */
export function bookLabel(count: number): string {
  return count === 1 ? 'Book 1 payment' : `Book ${formatNumber(count)} payments`
}

/** What became of several bookings. */
export function resultWords(results: BookingResult[]): string {
  const booked = results.filter(({ done, effect }) => done && effect !== 'known').length
  const known = results.filter(({ done, effect }) => done && effect === 'known').length
  const failed = results.filter(({ done }) => !done).length
  return [
    booked === 1 ? '1 payment is booked.' : `${formatNumber(booked)} payments are booked.`,
    ...(known > 0 ? [`${formatNumber(known)} had been booked by hand.`] : []),
    ...(failed > 0 ? [`${formatNumber(failed)} could not be booked.`] : []),
  ].join(' ')
}

/** How many of the entries of a file there are. */
export function freshWords({
  entries,
  newEntries,
}: Pick<Statement, 'entries' | 'newEntries'>): string {
  const all = entries === 1 ? '1 entry' : `${formatNumber(entries)} entries`
  if (newEntries === entries) return all
  return `${all}, of which ${formatNumber(entries - newEntries)} came with an earlier statement`
}
