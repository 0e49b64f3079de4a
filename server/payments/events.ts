import type { AppContext } from '../app-context.ts'
import type { PaymentEventTable } from '../db/selling-tables.ts'
import { timeIn } from '../db/time.ts'
import { inTurns } from '../in-turns.ts'
import * as repository from './events.repository.ts'

const minute = 60_000
const day = 24 * 60 * minute
const keptDays = 30
const atOnce = 50

/** What a provider told of: a hint where to look, and never a fact. */
export type PaymentEvent = Pick<PaymentEventTable, 'id' | 'about' | 'ref'>

/** Keeps an event to be looked at, once however often it is told. */
export async function keepEvent(
  { db }: Pick<AppContext, 'db'>,
  event: PaymentEvent,
): Promise<PaymentEventTable> {
  const now = new Date().toISOString()
  const row = { ...event, next_try_at: now, received_at: now }
  await repository.insertEvent(db.write, row)
  return row
}

type Look = (event: PaymentEvent) => Promise<boolean>

/**
 * Has each event that waits looked at, by this node alone; later again where that fails, ever more
 * seldom.
 * @param look whether it is done with
 * @param signal ends it before the next
 */
export async function workEvents(
  context: Pick<AppContext, 'db' | 'log'>,
  now: Date,
  look: Look,
  signal = new AbortController().signal,
): Promise<void> {
  for (;;) {
    const due = await repository.findDueEvents(context.db.read, now.toISOString(), atOnce)
    await inTurns(due, async event => {
      if (!signal.aborted) await workEvent(context, event, now, look)
    })
    if (due.length < atOnce || signal.aborted) return
  }
}

/** Has an event looked at, unless another one does. */
export async function workEvent(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  event: PaymentEventTable,
  now: Date,
  look: Look,
): Promise<void> {
  const { id, received_at } = event
  const wait = Math.max(minute, (now.getTime() - Date.parse(received_at)) / 4)
  const next_try_at = timeIn(wait, now.getTime())
  if (!(await repository.claimEvent(db.write, event, next_try_at))) return
  try {
    if (await look(event)) await repository.claimEvent(db.write, { id, next_try_at }, null)
  } catch (err) {
    log.error({ err, event: id }, 'what a provider told could not be looked at')
  }
}

/** Forgets events that no provider tells again. */
export async function forgetEvents({ db }: Pick<AppContext, 'db'>, now: Date): Promise<void> {
  await repository.deleteEventsBefore(db.write, timeIn(-keptDays * day, now.getTime()))
}
