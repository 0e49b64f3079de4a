import type {
  BookEntries,
  BookingEffect,
  BookingResult,
} from '../../contract/statements/statement.ts'
import type { Actor } from '../activities/activities.ts'
import type { Trx } from '../db/database.ts'
import { Failure } from '../failure.ts'
import { cents } from '../money.ts'
import { newTransfer } from '../payments/ledger.ts'
import { findReversed } from '../payments/payments.repository.ts'
import { bookTransfer } from '../settlement/book-transfer.ts'
import { bookingEffect, type PayableOrder } from '../settlement/payable-orders.ts'
import { workQueue } from '../work-queue.ts'
import { findManualBooking, isDuplicate } from './match.ts'
import * as repository from './statements.repository.ts'

type BookingContext = Parameters<typeof bookTransfer>[0]
type RequestedBooking = BookEntries['entries'][number]
type Outcome = Pick<BookingResult, 'done' | 'effect' | 'message'>

/** On PostgreSQL, a booking mostly waits for the disk and the network. */
const atOnce = 4

/**
 * Books entries on orders, each in a transaction of its own and only with the effect that the admin saw. Those of
 * one order are booked one after the other.
 * @throws Failure `forbidden`; every other failure becomes the entry's result
 */
export async function bookEntries(
  context: BookingContext,
  actor: Actor,
  { entries }: BookEntries,
): Promise<{ results: BookingResult[] }> {
  const inTurn = workQueue({
    concurrency: atOnce,
    perKey: { concurrency: 1, waiting: entries.length },
  })
  const book = async (wanted: RequestedBooking) => {
    const { id, order } = wanted
    const outcome = await inTurn(() => bookEntry(context, actor, wanted), order).catch(toOutcome)
    return { id, order, ...outcome }
  }
  return { results: await Promise.all(entries.map(book)) }
}

function bookEntry(
  context: BookingContext,
  actor: Actor,
  wanted: RequestedBooking,
): Promise<Outcome> {
  return bookTransfer(context, actor, wanted.order, {
    read: async trx => {
      const found = await repository.findEntry.deferred(trx, wanted.id)
      const transfer = await newTransfer(trx, wanted.id)
      return { entry: found()[0], transfer }
    },
    decide: async (trx, order, { entry, transfer }) => {
      if (entry?.kind !== 'credit') throw new Failure('not_found', 'This entry doesn’t exist.')
      const refs = order.transfers.map(({ ref }) => ref)
      const claimed = await repository.findClaimedTransfers(trx, refs)
      const manualBooking = findManualBooking(order, entry.cents, claimed)
      const before = manualBooking ? 'known' : isDuplicate(order, entry, claimed) && 'repeat'
      const effect = currentEffect(order, entry, before, wanted.effect)
      if (!(await isBookable(trx, entry))) return notBooked(alreadySettled)
      if (effect !== wanted.effect) return notBooked(mismatchMessage(effect), effect)
      const markEntry = (state: 'known' | 'booked', charge_ref: string) =>
        repository.changeEntry(trx, entry, { state, order_id: order.id, charge_ref })
      const outcome = { done: true, effect, message: messages[effect].done }
      if (manualBooking && effect === 'known') {
        return (await markEntry('known', manualBooking.ref))
          ? { outcome }
          : notBooked(alreadySettled)
      }
      if (!(await markEntry('booked', transfer.provider_ref))) return notBooked(alreadySettled)
      return { outcome, charge: { ...transfer, cents: entry.cents, statement: entry.last_day } }
    },
  })
}

/** An entry is bookable while it is open, or again once its booking was undone. */
async function isBookable(trx: Trx, entry: repository.EntryRow): Promise<boolean> {
  return entry.state === 'open' || (entry.state === 'booked' && isUndone(trx, entry))
}

/** Whether the entry was booked, and the booking was undone. */
export async function isUndone(
  trx: Trx,
  { state, charge_ref }: Pick<repository.EntryRow, 'state' | 'charge_ref'>,
): Promise<boolean> {
  if (state === 'known' || charge_ref === null) return false
  return (await findReversed(trx, [charge_ref])).has(charge_ref)
}

/** An admin may confirm a booking even though the same amount was booked by hand or by another file. */
function currentEffect(
  order: PayableOrder,
  entry: repository.EntryRow,
  before: 'known' | 'repeat' | false,
  wanted: BookingEffect,
): BookingEffect | undefined {
  const effect = bookingEffect(order, cents(entry.cents))
  if (before === 'repeat') return effect && 'repeat'
  return before && effect !== wanted ? before : effect
}

const alreadySettled = 'It has been recorded or ignored in the meantime.'

const messages: Record<BookingEffect, { done: string; other: string }> = {
  exact: { done: 'Recorded. The order is paid.', other: 'It matches the amount due.' },
  less: { done: 'Recorded as a partial payment.', other: 'It is less than the amount due.' },
  more: {
    done: 'Recorded: the excess will be refunded.',
    other: 'It is more than the amount due.',
  },
  canceled: {
    done: 'Recorded on a canceled order.',
    other: 'The order is canceled.',
  },
  paid: { done: 'Recorded on a paid order.', other: 'The order is already paid.' },
  repeat: {
    done: 'Recorded as another payment.',
    other: 'Another statement has the same amount on the same day for this order.',
  },
  known: {
    done: 'Already recorded manually.',
    other: 'This amount is already recorded on the order manually.',
  },
}

function notBooked(message: string, effect: BookingEffect | null = null) {
  return { outcome: { done: false, effect, message } }
}

function mismatchMessage(effect: BookingEffect | undefined): string {
  return effect ? messages[effect].other : 'All payments of this order were refunded.'
}

function toOutcome(error: unknown): Outcome {
  if (!(error instanceof Failure) || error.code === 'forbidden') throw error
  return { done: false, effect: null, message: error.message }
}
