import { shop } from '../../contract/shop.ts'
import type { AppContext } from '../app-context.ts'
import type { Letters } from './letter.ts'
import * as outbox from './outbox.repository.ts'
import { renderLetter } from './render-letter.ts'
import { isFinalRefusal, isReply } from './smtp.ts'
import type { Message, Transport } from './transport.ts'

export type Outbox = Pick<AppContext, 'db' | 'log' | 'config'> & { letters: Letters }

export type Pauses = {
  /** The pause after a mail's first failure; it doubles with each one more, up to the longest. */
  firstPauseMs: number
  longestPauseMs: number
  /** When a reply that is missing counts as slow. */
  slowReplyMs: number
  /** The pause after a try that sent all of a mail and got no reply. */
  unansweredPauseMs: number
  /** How many such tries a mail gets. */
  mostUnanswered: number
}

/**
 * One try to send a mail that this node has claimed, and what becomes of it: sent, to be tried
 * again after a pause, or given up.
 * @param onSlowReply is called when the mail server takes its time to answer
 */
export async function tryToSend(
  context: Outbox,
  transport: Transport,
  claimed: outbox.ClaimedMail,
  pauses: Pauses,
  onSlowReply: () => void,
): Promise<void> {
  const { db, log } = context
  const { id, mail, tries } = claimed
  const told = { id, mail, tries }
  const giveUp = async (mine: outbox.ClaimedMail, why: string, reason?: string) => {
    await outbox.giveUpMail(db.write, mine)
    log.warn({ ...told, reason }, `a mail was given up: ${why}`)
  }
  if (Date.parse(claimed.expires_at) <= Date.now()) {
    return giveUp(claimed, 'it would come too late')
  }
  if (claimed.unanswered >= pauses.mostUnanswered) {
    return giveUp(claimed, 'the mail server does not say whether it took it')
  }

  const claim = longClaim(context, claimed, pauses)
  let slow: NodeJS.Timeout | undefined
  let sent = false
  const onSent = () => {
    sent = true
    slow = setTimeout(() => {
      claim.extend()
      onSlowReply()
    }, pauses.slowReplyMs)
  }
  try {
    await transport.send(toMessage(context, claimed), onSent).finally(() => clearTimeout(slow))
  } catch (error) {
    const reason = reasonOf(error, claimed)
    if (sent && !isReply(error)) {
      await claim.extend()
      log.warn({ ...told, reason }, 'the mail server did not say whether it took a mail')
      return
    }
    const mine = await claim.settled()
    if (isFinalRefusal(error)) return giveUp(mine, 'it was refused', reason)
    const pause = Math.min(pauses.firstPauseMs * 2 ** (tries - 1), pauses.longestPauseMs)
    const next_try_at = new Date(Date.now() + pause).toISOString()
    await outbox.postponeMail(db.write, mine, { next_try_at, unanswered: claimed.unanswered })
    log.warn({ ...told, reason }, 'a mail could not be sent and will be tried again')
    return
  }
  await claim.settled()
  await outbox.markSent(db.write, id, new Date().toISOString())
}

/**
 * A mail that is wholly sent may arrive. Before its reply is waited for, the try is counted and the
 * next one put off, so that neither another node nor the next start sends it again soon.
 */
function longClaim({ db, log }: Outbox, claimed: outbox.ClaimedMail, pauses: Pauses) {
  let extending: Promise<outbox.ClaimedMail> | undefined
  const extend = async () => {
    const next_try_at = new Date(Date.now() + pauses.unansweredPauseMs).toISOString()
    const change = { next_try_at, unanswered: claimed.unanswered + 1 }
    await outbox.postponeMail(db.write, claimed, change)
    return { ...claimed, ...change }
  }
  return {
    extend: () => {
      extending ??= extend().catch(err => {
        log.error({ err, id: claimed.id }, 'the claim of a mail could not be extended')
        return claimed
      })
      return extending
    },
    /** The claim as it stands, once nothing is being written. */
    settled: async () => (await extending) ?? claimed,
  }
}

function toMessage(
  { config, letters }: Outbox,
  { id, mail, recipient, content }: outbox.ClaimedMail,
): Message {
  const write = letters[mail]
  if (!write) throw new Error(`There is no letter named ${mail}.`)
  const { name, contact } = shop
  const sender = { name, contact, publicUrl: config.publicUrl }
  const needed = JSON.parse(content ?? '{}') as { link?: string }
  // It was queued as what its letter needs.
  const letter = write({ ...needed, mail, to: recipient } as never, sender)
  return { id, to: recipient, link: needed.link, ...renderLetter(letter, sender) }
}

/** A mail server may quote what it refuses, but the secret of a link must not stand in a log. */
function reasonOf(error: unknown, { content }: outbox.ClaimedMail): string {
  const reason = error instanceof Error ? error.message : String(error)
  const { link } = JSON.parse(content ?? '{}') as { link?: string }
  const token = link?.split('/').at(-1)
  return token ? reason.replaceAll(token, '…') : reason
}
