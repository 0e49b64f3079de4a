import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { minute, second } from '../../contract/durations.ts'
import type { Reads } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { clockSkewMs } from '../db/time.ts'
import * as outbox from './outbox.repository.ts'
import type { Transport } from './transport.ts'
import { type Outbox, type Pauses, tryToSend } from './try-to-send.ts'

const defaults = {
  atOnce: 4,
  /** How many mails may be in progress, also awaiting a slow reply: one connection each. */
  connections: 50,
  /** How often to look for mails left by other nodes, in ms. */
  lookEveryMs: 5 * second,
  /** How long a claim lasts: longer than it takes for a reply to count as slow. */
  claimMs: 30 * second,
  firstPauseMs: 5 * second,
  longestPauseMs: 90 * second,
  slowReplyMs: 2 * second,
  // Longer than the wait for a reply; the link of a reset is valid for an hour.
  unansweredPauseMs: 15 * minute,
  mostUnanswered: 3,
  stopWithinMs: 4 * second,
}

/** The kind of letter and its recipient; other properties are the letter's data. */
export type Mail = { mail: string; to: string }

export type SendingLimits = typeof defaults & Pauses

export type Sending = {
  /** Call once a mail's transaction is committed; sending begins after the current tick. */
  wake: () => void
  /** Waits about 4 s for mails in progress; any node retries the rest. */
  stop: () => Promise<void>
}

/** Writes a mail to the outbox; it is sent once the transaction is committed. */
export async function queueMail<Queued extends Mail>(
  trx: Transaction<Tables>,
  { mail, to, ...content }: Queued,
  expiresAt: Date,
  id = uuidv7(),
): Promise<void> {
  const now = new Date().toISOString()
  await outbox.insertMail(trx, {
    id,
    mail,
    recipient: to,
    content: JSON.stringify(content),
    created_at: now,
    next_try_at: now,
    expires_at: expiresAt.toISOString(),
    sent_at: null,
    failed_at: null,
    failure: null,
  })
}

/** What became of mails; nothing of those that the outbox no longer has. */
export async function statesOf(
  db: Reads,
  ids: string[],
): Promise<Map<string, 'waiting' | 'sent' | 'failed'>> {
  const rows = ids.length > 0 ? await outbox.findStates(db, ids) : []
  return new Map(
    rows.map(({ id, sent_at, failed_at }) => [
      id,
      sent_at !== null ? 'sent' : failed_at !== null ? 'failed' : 'waiting',
    ]),
  )
}

/** Deletes those of the mails that were not sent. */
export async function deleteUnsent(trx: Transaction<Tables>, ids: string[]): Promise<void> {
  if (ids.length > 0) await outbox.deleteUnsent(trx, ids)
}

/** Deletes the mails to an address, sent or not, in any letter case; only of one kind if given. */
export async function deleteMailsTo(
  trx: Transaction<Tables>,
  address: string,
  mail?: string,
): Promise<void> {
  await outbox.deleteMailsTo(trx, address.toLowerCase(), mail)
}

/** Sends the mails of the outbox. Each mail is sent by one of several nodes. */
export function startSending(
  context: Outbox,
  transport: Transport,
  options: Partial<SendingLimits> = {},
): Sending {
  const limits = { ...defaults, ...options }
  const { db, log } = context
  const underWay = new Set<Promise<void>>()
  /** Mails in progress, except those waiting for a slow reply. */
  const busy = new Set<outbox.ClaimedMail>()
  let stopping = false
  let woken = Promise.withResolvers<void>()

  const begin = (claimed: outbox.ClaimedMail) => {
    busy.add(claimed)
    const leave = () => {
      busy.delete(claimed)
      woken.resolve()
    }
    const attempt = tryToSend(context, transport, claimed, limits, leave)
      .catch(err =>
        log.error({ err, id: claimed.id }, 'what became of a mail was not written down'),
      )
      .finally(() => {
        underWay.delete(attempt)
        leave()
      })
    underWay.add(attempt)
  }

  const { claimMs, longestPauseMs, unansweredPauseMs } = limits
  const longestWait = Math.max(claimMs, longestPauseMs, unansweredPauseMs)
  const room = () => Math.min(limits.atOnce - busy.size, limits.connections - underWay.size)

  /** Starts sending the due mails. @returns how long to wait for more, in ms, unless woken */
  const sendDue = async (): Promise<number> => {
    while (!stopping && room() > 0) {
      const waiting = await outbox.findWaiting(db.read, room())
      const now = Date.now()
      const due = waiting.filter(({ next_try_at }) => {
        const wait = Date.parse(next_try_at) - now
        // No pause is longer, so a longer one was set by a fast clock.
        return wait <= 0 || wait > longestWait + clockSkewMs
      })
      if (waiting[0] && due.length === 0) {
        return Math.min(Date.parse(waiting[0].next_try_at) - now, limits.lookEveryMs)
      }
      if (due.length === 0) break
      for (const row of due) {
        const until = new Date(Date.now() + limits.claimMs).toISOString()
        const claimed = await outbox.claimMail(db.write, row, until)
        if (claimed) begin(claimed)
      }
    }
    return limits.lookEveryMs
  }

  const run = async () => {
    while (!stopping) {
      // Before looking, so that mails queued during the query are not missed.
      woken = Promise.withResolvers()
      const pause = await sendDue().catch(err => {
        log.error({ err }, 'the outbox cannot be read')
        return limits.lookEveryMs
      })
      const timer = setTimeout(woken.resolve, pause).unref()
      await woken.promise
      clearTimeout(timer)
    }
  }
  const running = run()

  return {
    wake: () => {
      setImmediate(() => woken.resolve())
    },
    stop: async () => {
      stopping = true
      woken.resolve()
      const ended = running.then(() => Promise.all(underWay))
      await Promise.race([ended, sleep(limits.stopWithinMs, undefined, { ref: false })])
    },
  }
}
