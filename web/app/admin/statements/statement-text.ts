import type {
  BookingResult,
  EntryKind,
  Proposal,
  Statement,
  StatementEntry,
} from '../../../../contract/statements/statement.ts'
import { shop } from '../../../../shop/shop.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { identity } from '../../ui/identity.ts'
import type { Tone } from '../badge.tsx'
import { formatDay } from '../time/shop-time.ts'

/** What is to be done with an entry. */
export type Group = 'book' | 'check' | 'booked' | 'ignored' | 'other'

/** In the order in which they matter. */
export const groups: { group: Group; label: string; tone: Tone }[] = [
  { group: 'book', label: 'To record', tone: 'due' },
  { group: 'check', label: 'To check', tone: 'warning' },
  { group: 'booked', label: 'Recorded', tone: 'done' },
  { group: 'ignored', label: 'Ignored', tone: 'off' },
  { group: 'other', label: 'Skipped', tone: 'off' },
]

export function groupOf(entry: StatementEntry): Group {
  if (entry.kind !== 'credit') return 'other'
  if (entry.state === 'ignored') return 'ignored'
  if (entry.state !== 'open') return 'booked'
  return autoMatch(entry) ? 'book' : 'check'
}

/** What the one button does with an entry; undefined where a person must look at it. */
export function autoMatch({ proposals, undone }: StatementEntry): Proposal | undefined {
  const [first, ...more] = proposals
  if (!first || more.length > 0 || undone) return undefined
  const needsLook = first.effect === 'paid' || first.effect === 'repeat'
  return first.by === 'reference' && !needsLook ? first : undefined
}

export function daysOf({ firstDay, lastDay }: Pick<Statement, 'firstDay' | 'lastDay'>): string {
  if (firstDay === lastDay) return formatDay(firstDay)
  return `${formatDay(firstDay)} to ${formatDay(lastDay)}`
}

const number = new Intl.NumberFormat(shop.locale, { minimumFractionDigits: 2 })

type Amount = Pick<StatementEntry, 'amount' | 'currency' | 'kind'>

export function amountOf({ amount, currency, kind }: Amount): string {
  const sum =
    currency === identity.currency ? formatPrice(amount) : `${number.format(amount)} ${currency}`
  return kind === 'debit' ? `−${sum}` : sum
}

const others: Record<Exclude<EntryKind, 'credit'>, string> = {
  debit: 'Outgoing payment.',
  reversal: 'A reversal. If it reverses an order’s payment, undo that payment on the order.',
  pending: 'Pending at the bank. A later statement will include it.',
  foreign: 'In a different currency from the shop’s. Record it on the order page.',
  batch: 'A batch entry without its individual payments. Record them on their order pages.',
}

/** Why an entry needs a person, or what has become of it. */
export function entryText(entry: StatementEntry): string {
  if (entry.kind !== 'credit') return others[entry.kind]
  if (entry.state === 'known') return 'You had already recorded it.'
  if (entry.state === 'booked') return 'Recorded from this statement.'
  if (entry.state === 'ignored') return 'Not for an order.'
  if (entry.undone) return 'Its payment was undone.'
  if (entry.unknown.length > 0) {
    return `Names order ${entry.unknown.join(', ')}, which doesn’t exist or can’t take more payments.`
  }
  const [first, ...more] = entry.proposals
  if (!first) return 'No reference, and no unpaid order has this amount and name.'
  if (more.length > 0) return 'Matches several orders.'
  if (first.by === 'number') return 'Names the order, but not its reference.'
  if (first.by === 'similar') {
    return 'The reference looks mistyped: an order with this amount has almost the same one.'
  }
  return first.by === 'name' ? 'No reference, but amount and name match.' : ''
}

/** What booking an entry does to an order. */
export function effectText({ effect, open }: Proposal, amount: number): string {
  switch (effect) {
    case 'exact':
      return 'Pays the order.'
    case 'less':
      return `${formatPrice(open - amount)} less than is due: a partial payment.`
    case 'more':
      return `${formatPrice(amount - open)} more than is due. The rest is refunded, and the buyer gets an email.`
    case 'canceled':
      return 'The order is canceled. It’s reinstated if it’s paid in full and everything is in stock. Otherwise the money is refunded.'
    case 'paid':
      return 'The order is already paid. The extra payment is refunded, and the buyer gets an email.'
    case 'repeat':
      return 'Another statement has the same amount on the same day for this order. Ignore this one if it’s the same payment; record it only if the buyer paid twice.'
    case 'known':
      return 'You’ve already recorded this payment. Nothing is recorded again.'
  }
}

/** The label of the button that books all that is sure. */
export function bookLabel(count: number): string {
  return count === 1 ? 'Record 1 payment' : `Record ${formatNumber(count)} payments`
}

/** What became of several bookings. */
export function resultText(results: BookingResult[]): string {
  const booked = results.filter(({ done, effect }) => done && effect !== 'known').length
  const known = results.filter(({ done, effect }) => done && effect === 'known').length
  const failed = results.filter(({ done }) => !done).length
  return [
    booked === 1 ? 'Recorded 1 payment.' : `Recorded ${formatNumber(booked)} payments.`,
    ...(known > 0
      ? [`${formatNumber(known)} ${known === 1 ? 'was' : 'were'} already recorded.`]
      : []),
    ...(failed > 0 ? [`${formatNumber(failed)} couldn’t be recorded.`] : []),
  ].join(' ')
}

/** How many of the entries of a file there are. */
export function newEntriesText({
  entries,
  newEntries,
}: Pick<Statement, 'entries' | 'newEntries'>): string {
  const all = entries === 1 ? '1 entry' : `${formatNumber(entries)} entries`
  if (newEntries === entries) return all
  return `${all}, ${formatNumber(entries - newEntries)} of them in an earlier statement`
}
