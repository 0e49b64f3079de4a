import { randomUUID } from 'node:crypto'
import { findInChunks } from '../db/chunk.ts'
import type { Reads, Trx } from '../db/database.ts'
import { queueJob } from '../jobs/jobs.ts'
import { type Cents, cents } from '../money.ts'
import { newToken } from '../tokens.ts'
import {
  allocate,
  balanceOf,
  belongsTo,
  dueOf,
  type Entry,
  outstandingRefunds,
  type Price,
  remainderOf,
} from './entries.ts'
import * as repository from './payments.repository.ts'
import { refundJobKind } from './refund-jobs.ts'
import { bookingReference } from './transfer/booking-reference.ts'

type Charge = Pick<Entry, 'order_id' | 'cents' | 'provider' | 'provider_ref'>

/** Books a payment. @returns its entry; undefined if it is already booked */
export function addCharge(trx: Trx, charge: Charge): Promise<Entry | undefined> {
  const at = new Date().toISOString()
  return repository.insertEntry(trx, { ...charge, kind: 'charge', charge_ref: null, at })
}

/** Undoes a mistaken booking. The order must be locked. */
export async function addReversal(trx: Trx, charge: Entry): Promise<void> {
  const { order_id, cents, provider, provider_ref } = charge
  const entry = { order_id, kind: 'reversal', cents, provider, provider_ref } as const
  const at = new Date().toISOString()
  await repository.insertEntry(trx, { ...entry, charge_ref: provider_ref, at })
}

/**
 * Books a refund, from the newest charges first, and queues it at their providers. The order must be locked.
 * @param isPollable which providers issue refunds themselves
 */
export async function addRefund(
  trx: Trx,
  orderId: string,
  amount: Cents,
  isPollable: (provider: Entry['provider']) => boolean,
): Promise<void> {
  const entries = await entriesOf(trx, orderId)
  if (amount > balanceOf(entries)) throw new RangeError('More would go back than came in.')
  const charges = entries.filter(({ kind }) => kind === 'charge')
  for (const [charge, part] of allocate(amount, charges, entries)) {
    await refundCharge(trx, charge, part, isPollable(charge.provider))
  }
  if (outstandingRefunds(entries) > 0) await deleteIfRepaid(trx, orderId)
}

async function refundCharge(
  trx: Trx,
  { order_id, provider, provider_ref: charge_ref }: Entry,
  amount: Cents,
  isPollable: boolean,
) {
  const id = newToken()
  const at = new Date().toISOString()
  const entry = { order_id, kind: 'refund', cents: amount, provider, provider_ref: id } as const
  await repository.insertEntry(trx, { ...entry, charge_ref, at })
  if (isPollable) {
    const job = { id, provider, paymentRef: charge_ref, cents: amount, tries: 0 }
    await queueJob(trx, refundJobKind, id, job)
  } else {
    // The statement forgets its payers sooner than they may have to be refunded.
    const payer = await repository.findPayer(trx, charge_ref)
    await repository.insertManualRefund(trx, { id, order_id, sent_at: null, ...payer })
  }
}

/**
 * Books a refund made at the provider, or a chargeback. The order must be locked.
 * @returns whether it is new; `later` if the ledger has too little left of that payment
 */
export async function addOutflow(
  trx: Trx,
  charge: Entry,
  outflow: Pick<Entry, 'cents' | 'provider_ref'> & { kind: 'refund' | 'chargeback' },
): Promise<boolean | 'later'> {
  const { order_id, provider, provider_ref: charge_ref } = charge
  if (await repository.findEntry(trx, { ...outflow, provider })) return false
  if (outflow.cents > remainderOf(charge, await entriesOf(trx, order_id))) return 'later'
  const at = new Date().toISOString()
  const added = await repository.insertEntry(trx, {
    ...{ ...outflow, order_id, provider, charge_ref, at },
  })
  await deleteIfRepaid(trx, order_id)
  return added !== undefined
}

/**
 * Books that a refund never reached the buyer, and leaves it to the owner to send.
 * @returns false if that was booked before
 */
export async function addFailedRefund(trx: Trx, refund: Entry): Promise<boolean> {
  const { order_id, cents, provider, provider_ref, charge_ref } = refund
  const entry = { order_id, kind: 'refund-failed', cents, provider, provider_ref } as const
  const at = new Date().toISOString()
  if (!(await repository.insertEntry(trx, { ...entry, charge_ref, at }))) return false
  await repository.insertManualRefund(trx, { id: provider_ref, order_id, sent_at: null })
  return true
}

/** Failed refunds needn't be sent once as much has been refunded since. */
async function deleteIfRepaid(trx: Trx, orderId: string): Promise<void> {
  const entries = await entriesOf(trx, orderId)
  if (outstandingRefunds(entries) === 0) await repository.deleteFailedManualRefunds(trx, orderId)
}

/** The refunds of these orders that haven't reached their buyers yet. */
export function refundsUnderWay(db: Reads, orderIds: string[]) {
  return findInChunks(orderIds, part => repository.findRefundsUnderWay(db, part))
}

/** The total that the owner has yet to send. @param entries all of the order's */
export async function sumUnsentRefunds(
  db: Reads,
  orderId: string,
  entries: Entry[],
): Promise<Cents> {
  return cents((await repository.sumTransfersToSend(db, orderId)) + outstandingRefunds(entries))
}

/**
 * Marks all manual refunds as sent; failed ones are booked as transfers. The order must be locked.
 * @returns what was sent, and how much of it replaces failed refunds
 */
export async function markSent(trx: Trx, orderId: string): Promise<{ sent: Cents; owed: Cents }> {
  const entries = await entriesOf(trx, orderId)
  const sent = await sumUnsentRefunds(trx, orderId, entries)
  const owed = outstandingRefunds(entries)
  const failed = entries.filter(({ kind }) => kind === 'refund-failed')
  const charges = entries.filter(charge => failed.some(entry => belongsTo(entry, charge)))
  const at = new Date().toISOString()
  for (const [{ provider_ref: charge_ref }, part] of allocate(owed, charges, entries)) {
    const entry = { order_id: orderId, kind: 'refund', cents: part, provider: 'transfer' } as const
    await repository.insertEntry(trx, { ...entry, provider_ref: newToken(), charge_ref, at })
  }
  await repository.markRefundsSent(trx, orderId, at)
  return { sent, owed }
}

/** The ledger's name for a new transfer. @param reference the bank's, if known */
export async function newTransfer(db: Reads, reference: string | undefined) {
  const provider_ref = reference ? await bookingReference(db, reference) : randomUUID()
  return { provider: 'transfer', provider_ref } as const
}

/** The transfer with the bank's reference that wasn't undone. */
export async function findTransfer(db: Reads, reference: string) {
  const provider_ref = await bookingReference(db, reference)
  return repository.findEntry(db, { provider: 'transfer', kind: 'charge', provider_ref })
}

/** Oldest first. */
export const entriesOf = repository.findEntries

/** The part of an order's amount due that hasn't been received. */
export async function findMissing(db: Reads, order: Price & { id: string }): Promise<Cents> {
  return cents(dueOf(order) - balanceOf(await entriesOf(db, order.id)))
}

/** The entries of several orders, oldest first. */
export function entriesOfOrders(db: Reads, orderIds: string[]): Promise<Entry[]> {
  return findInChunks(orderIds, part => repository.findEntriesOfOrders(db, part))
}
