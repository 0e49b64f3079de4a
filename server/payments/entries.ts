import type { Selectable } from 'kysely'
import type { OrderState, PaymentState } from '../../contract/orders/order.ts'
import type { Payment } from '../../contract/payments/payment.ts'
import type { PaymentEntryTable } from '../db/tables/selling-tables.ts'
import { type Cents, cents, toDecimal } from '../money.ts'
import { bankReference } from './transfer/booking-reference.ts'

export type Entry = Selectable<PaymentEntryTable>

/** Payments less refunds. */
export function balanceOf(entries: Entry[]): Cents {
  return cents(entries.reduce((sum, entry) => sum + signed(entry), 0))
}

export function turnoverOf(entries: Entry[]): { received: Cents; refunded: Cents } {
  const received = balanceOf(effectiveEntries(entries).filter(({ kind }) => kind === 'charge'))
  return { received, refunded: cents(received - balanceOf(entries)) }
}

/** Whether the latest outflow is a chargeback, not a refund. */
export function isChargedBack(entries: Entry[]): boolean {
  const isOutflow = ({ kind }: Entry) => kind === 'refund' || kind === 'chargeback'
  return entries.findLast(isOutflow)?.kind === 'chargeback'
}

/** Whether a buyer who charged back their payment may pay again for the items they kept. */
export function canReplaceChargeback(
  order: Owed & { payment: PaymentState },
  entries: Entry[],
  lines: { canceled: number }[],
): boolean {
  return (
    order.state !== 'canceled' &&
    ['refunded', 'partly-refunded'].includes(order.payment) &&
    chargedBackOf(entries, order) > 0 &&
    !lines.some(({ canceled }) => canceled > 0)
  )
}

export type Price = { total_cents: Cents; waived_cents: Cents }
type Opening = {
  /** The last entry under an earlier amount due: those up to it are an opening balance. */
  opening_seq: number
}
type Owed = Price & Opening & { state: OrderState }

/** The opening balance of an order whose amount due changes after these entries. */
export function openingAfter(entries: Entry[]): Opening {
  return { opening_seq: entries.at(-1)?.seq ?? 0 }
}

/** The total less what the owner has waived. */
export function dueOf({ total_cents, waived_cents }: Price): Cents {
  return cents(total_cents - waived_cents)
}

/** What was received beyond that and not refunded. */
export function surplusOf(entries: Entry[], price: Price): Cents {
  return cents(Math.max(0, keptOf(entries) - dueOf(price)))
}

/** Only a fully paid order can be refunded: refunding a partial payment leaves the whole order due. */
export function paymentStateOf(
  entries: Entry[],
  { state, opening_seq, ...price }: Owed,
): PaymentState {
  const total = dueOf(price)
  const kept = keptOf(entries)
  if (kept >= total) return 'paid'
  if (replay(entries, total, opening_seq).isPaid) return kept > 0 ? 'partly-refunded' : 'refunded'
  const wentBack = entries.some(({ kind }) => kind === 'refund' || kind === 'chargeback')
  return state === 'canceled' && wentBack && kept <= 0 ? 'refunded' : 'open'
}

/** What banks took back of a payment in full and no later payment has replaced. */
export function chargedBackOf(entries: Entry[], { opening_seq, ...price }: Price & Opening): Cents {
  return cents(replay(entries, dueOf(price), opening_seq).chargedBack)
}

/** What an order that was paid in full still costs after refunds: of this, it has invoices. Chargebacks don't lower it. */
export function priceAfterRefunds(
  entries: Entry[],
  { opening_seq, ...price }: Price & Opening,
): Cents {
  const total = dueOf(price)
  return cents(total - replay(entries, total, opening_seq).refunded)
}

/**
 * Whether it was paid in full, even if part was refunded or charged back since. A refunded surplus doesn't count as
 * paid once a booking is undone, nor does charged-back money that a later payment has replaced.
 * @param openingSeq what went back up to this entry was of an earlier amount due, so only the balance counts
 */
function replay(
  entries: Entry[],
  total: Cents,
  openingSeq: number,
): { isPaid: boolean; refunded: number; chargedBack: number } {
  let isPaid = false
  let refunded = 0
  let chargedBack = 0
  let kept = 0
  const replacedBy = new Map<Entry, number>()
  for (const [index, entry] of entries.entries()) {
    const { kind } = entry
    const before = kept
    kept = keptOf(entries.slice(0, index + 1))
    if (entry.seq <= openingSeq) {
      isPaid = kept >= total
      continue
    }
    const wentBack = kind === 'refund' || kind === 'chargeback' ? before - kept : 0
    const surplus = Math.max(0, before + refunded + chargedBack - total)
    const missing = isPaid ? Math.max(0, wentBack - surplus) : 0
    if (kind === 'chargeback') chargedBack += missing
    else refunded += missing
    if (kind === 'charge') {
      const left = Math.min(chargedBack, Math.max(0, total - kept - refunded))
      replacedBy.set(entry, chargedBack - left)
      chargedBack = left
    }
    const undone = kind === 'reversal' && entries.find(charge => belongsTo(entry, charge))
    if (undone) chargedBack += replacedBy.get(undone) ?? 0
    isPaid = kept + refunded + chargedBack >= total
    if (isPaid) continue
    refunded = 0
    chargedBack = 0
    replacedBy.clear()
  }
  return { isPaid, refunded, chargedBack }
}

/** The balance, less failed refunds that are still owed to the buyer. */
function keptOf(entries: Entry[]): number {
  return balanceOf(entries) - outstandingRefunds(entries)
}

/**
 * What is still owed to the buyer from failed refunds. Later refunds reduce it, unless they are of a payment
 * that arrived after the failure.
 */
export function outstandingRefunds(entries: Entry[]): Cents {
  return cents(outstandingFailures(entries).reduce((sum, { left }) => sum + left, 0))
}

/** What is still owed of each failed refund, by the `seq` of its entry. */
export function outstandingFailures(entries: Entry[]): { seq: number; left: number }[] {
  const failures: { seq: number; left: number }[] = []
  for (const entry of entries) {
    if (entry.kind === 'refund-failed') failures.push({ seq: entry.seq, left: entry.cents })
    if (entry.kind !== 'refund' && entry.kind !== 'chargeback') continue
    const charge = entries.find(of => belongsTo(entry, of))
    let went: number = entry.cents
    for (const failure of failures.filter(({ seq }) => !charge || charge.seq < seq)) {
      const part = Math.min(went, failure.left)
      failure.left -= part
      went -= part
    }
  }
  return failures
}

/** Charges of which more was refunded than paid. */
export function overdrawn(entries: Entry[]): string[] {
  const charges = entries.filter(({ kind }) => kind === 'charge')
  return charges.filter(charge => remainderOf(charge, entries) < 0).map(entry => entry.provider_ref)
}

/** Reversals whose amount differs from the booking. */
export function wrongReversals(entries: Entry[]): Entry[] {
  return entries.filter(
    entry =>
      entry.kind === 'reversal' &&
      !entries.some(charge => belongsTo(entry, charge) && entry.cents === charge.cents),
  )
}

/** The booked bank transfers that weren't undone. */
export function effectiveTransfers(entries: Entry[]): { ref: string; cents: Cents }[] {
  return effectiveEntries(entries)
    .filter(({ kind, provider }) => kind === 'charge' && provider === 'transfer')
    .map(({ provider_ref: ref, cents }) => ({ ref, cents }))
}

/** The last payment that was neither undone nor refunded in full. */
export function lastKeptCharge(entries: Entry[]): Entry | undefined {
  return entries.findLast(entry => entry.kind === 'charge' && remainderOf(entry, entries) > 0)
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
      amount: toDecimal(cents),
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

/** Leaves out undone bookings and failed refunds. */
function effectiveEntries(entries: Entry[]): Entry[] {
  return entries
    .filter(({ kind }) => kind !== 'reversal' && kind !== 'refund-failed')
    .filter(entry => !reversalOf(entry, entries))
}

/** The entry that undoes a charge, or says that a refund failed. */
function reversalOf(undone: Entry, entries: Entry[]): Entry | undefined {
  return entries.find(entry =>
    undone.kind === 'refund'
      ? entry.kind === 'refund-failed' &&
        entry.provider === undone.provider &&
        entry.provider_ref === undone.provider_ref
      : entry.kind === 'reversal' && belongsTo(entry, undone),
  )
}

/** Whether an entry refunds or reverses this charge. */
export function belongsTo({ kind, provider, charge_ref }: Entry, charge: Entry): boolean {
  return (
    charge.kind === 'charge' &&
    kind !== 'charge' &&
    charge_ref === charge.provider_ref &&
    // Failed refunds are sent by transfer, whatever the provider.
    (provider === charge.provider || (kind === 'refund' && provider === 'transfer'))
  )
}

/** Splits an amount over charges, newest first. */
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

/** What is left of a charge after refunds. */
export function remainderOf(charge: Entry, entries: Entry[]): number {
  const back = entries.filter(entry => belongsTo(entry, charge))
  return back.reduce<number>((left, entry) => left + signed(entry), charge.cents)
}

function signed({ kind, cents }: Entry): number {
  return kind === 'charge' || kind === 'refund-failed' ? cents : -cents
}
