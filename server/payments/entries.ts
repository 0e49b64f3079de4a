import type { Selectable } from 'kysely'
import type { OrderState, PaymentState } from '../../contract/order.ts'
import type { Payment } from '../../contract/payment.ts'
import type { PaymentEntryTable } from '../db/selling-tables.ts'
import { type Cents, cents, toEuro } from '../money.ts'
import { bankReference } from './transfer/booking-reference.ts'

export type Entry = Selectable<PaymentEntryTable>

/** What came in, less what went back. */
export function balanceOf(entries: Entry[]): Cents {
  return cents(entries.reduce((sum, entry) => sum + signed(entry), 0))
}

export function turnoverOf(entries: Entry[]): { received: Cents; refunded: Cents } {
  const received = balanceOf(effectiveEntries(entries).filter(({ kind }) => kind === 'charge'))
  return { received, refunded: cents(received - balanceOf(entries)) }
}

type Price = { total_cents: Cents; waived_cents: Cents }

/** What an order comes to, less the difference that its owner has accepted. */
export function dueOf({ total_cents, waived_cents }: Price): Cents {
  return cents(total_cents - waived_cents)
}

/** What came in beyond that, and stays. */
export function surplusOf(entries: Entry[], price: Price): Cents {
  return cents(Math.max(0, keptOf(entries) - dueOf(price)))
}

/** Only what was paid in full can be refunded; a part that went back leaves all of the order to be paid. */
export function paymentStateOf(
  entries: Entry[],
  { state, ...price }: Price & { state: OrderState },
): PaymentState {
  const total = dueOf(price)
  const kept = keptOf(entries)
  if (kept >= total) return 'paid'
  if (isPaidFor(entries, total)) return kept > 0 ? 'partly-refunded' : 'refunded'
  const wentBack = effectiveEntries(entries).some(({ kind }) => kind !== 'charge')
  return state === 'cancelled' && wentBack && kept <= 0 ? 'refunded' : 'open'
}

/**
 * Whether all came in, though a part went back since. What went back beyond the total is no such part: it
 * pays for nothing once a booking is undone.
 */
function isPaidFor(entries: Entry[], total: Cents): boolean {
  let isPaid = false
  let refunded = 0
  let kept = 0
  for (const [index, { kind }] of entries.entries()) {
    const before = kept
    kept = keptOf(entries.slice(0, index + 1))
    const wentBack = kind === 'refund' || kind === 'chargeback' ? before - kept : 0
    const surplus = Math.max(0, before + refunded - total)
    if (isPaid) refunded += Math.max(0, wentBack - surplus)
    isPaid = kept + refunded >= total
    if (!isPaid) refunded = 0
  }
  return isPaid
}

/** What came in and stays: what is owed to the buyer counts as gone. */
function keptOf(entries: Entry[]): number {
  return balanceOf(entries) - outstandingRefunds(entries)
}

/**
 * What of refunds that failed the buyer has yet to get: what went back since, however, is of it, unless it
 * is of money that only came after the failure.
 */
export function outstandingRefunds(entries: Entry[]): Cents {
  const failures: { seq: number; left: number }[] = []
  for (const entry of entries) {
    if (entry.kind === 'refund-failed') failures.push({ seq: entry.seq, left: entry.cents })
    if (entry.kind !== 'refund' && entry.kind !== 'chargeback') continue
    const charge = entries.find(of => isOf(entry, of))
    let went: number = entry.cents
    for (const failure of failures.filter(({ seq }) => !charge || charge.seq < seq)) {
      const part = Math.min(went, failure.left)
      failure.left -= part
      went -= part
    }
  }
  return cents(failures.reduce((sum, { left }) => sum + left, 0))
}

/** Charges of which more went back than came in. */
export function overdrawn(entries: Entry[]): string[] {
  const charges = entries.filter(({ kind }) => kind === 'charge')
  return charges.filter(charge => remainderOf(charge, entries) < 0).map(entry => entry.provider_ref)
}

/** Reversals that are not of what was booked. */
export function wrongReversals(entries: Entry[]): Entry[] {
  return entries.filter(
    entry =>
      entry.kind === 'reversal' &&
      !entries.some(charge => isOf(entry, charge) && entry.cents === charge.cents),
  )
}

/** The bank transfers that are booked, and were not undone. */
export function effectiveTransfers(entries: Entry[]): { ref: string; cents: Cents }[] {
  return effectiveEntries(entries)
    .filter(({ kind, provider }) => kind === 'charge' && provider === 'transfer')
    .map(({ provider_ref: ref, cents }) => ({ ref, cents }))
}

type Fixed = 'shipped' | 'refunded' | null

/**
 * Oldest first.
 * @param fixed why none of them can be undone, if that is so
 * @param sentAt when a refund left; null for one that is on its way
 */
export function toPayments(
  entries: Entry[],
  fixed: Fixed,
  sentAt = ({ at }: Entry): string | null => at,
): Payment[] {
  return entries.flatMap(entry => {
    const { seq, kind, cents, provider, provider_ref, at } = entry
    if (kind === 'reversal' || kind === 'refund-failed') return []
    const isTransfer = provider === 'transfer' && kind === 'charge'
    return {
      id: String(seq),
      kind,
      amount: toEuro(cents),
      provider,
      reference: isTransfer ? bankReference(provider_ref) : '',
      at,
      sentAt: kind === 'refund' ? sentAt(entry) : at,
      undo: isTransfer ? undoOf(entry, entries, fixed) : null,
      undoneAt: reversalOf(entry, entries)?.at ?? null,
    }
  })
}

function undoOf(charge: Entry, entries: Entry[], fixed: Fixed): Payment['undo'] {
  if (reversalOf(charge, entries)) return null
  if (fixed) return fixed
  return remainderOf(charge, entries) < charge.cents ? 'refunded' : 'possible'
}

/** Without bookings that were undone and refunds that failed. */
function effectiveEntries(entries: Entry[]): Entry[] {
  return entries
    .filter(({ kind }) => kind !== 'reversal' && kind !== 'refund-failed')
    .filter(entry => !reversalOf(entry, entries))
}

/** What says that a charge was a mistake, or that a refund failed. */
function reversalOf(undone: Entry, entries: Entry[]): Entry | undefined {
  return entries.find(entry =>
    undone.kind === 'refund'
      ? entry.kind === 'refund-failed' &&
        entry.provider === undone.provider &&
        entry.provider_ref === undone.provider_ref
      : entry.kind === 'reversal' && isOf(entry, undone),
  )
}

/** Whether money went back of a charge, or that was undone. */
export function isOf({ kind, provider, charge_ref }: Entry, charge: Entry): boolean {
  return (
    charge.kind === 'charge' &&
    kind !== 'charge' &&
    charge_ref === charge.provider_ref &&
    // What failed goes back by transfer, whoever took it.
    (provider === charge.provider || (kind === 'refund' && provider === 'transfer'))
  )
}

/** What of an amount comes from which charge, from the newest ones first. */
export function allocate(amount: Cents, charges: Entry[], entries: Entry[]): [Entry, Cents][] {
  const parts: [Entry, Cents][] = []
  let left: number = amount
  for (const charge of charges.toReversed()) {
    const part = cents(Math.min(left, remainderOf(charge, entries)))
    if (part <= 0) continue
    left -= part
    parts.push([charge, part])
  }
  if (left > 0) throw new Error(`${left} cents came in by no charge.`)
  return parts
}

/** What of a charge did not go back. */
export function remainderOf(charge: Entry, entries: Entry[]): number {
  const back = entries.filter(entry => isOf(entry, charge))
  return back.reduce<number>((left, entry) => left + signed(entry), charge.cents)
}

function signed({ kind, cents }: Entry): number {
  return kind === 'charge' || kind === 'refund-failed' ? cents : -cents
}
