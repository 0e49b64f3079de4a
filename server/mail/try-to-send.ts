import { Email } from '../../contract/user.ts'
import { seller } from '../../shop/info.ts'
import { shop } from '../../shop/shop.ts'
import type { AppContext } from '../app-context.ts'
import { contactOf, type Letters } from './letter.ts'
import * as outbox from './outbox.repository.ts'
import { renderLetter } from './render-letter.ts'
import { isFinalRefusal, isReply } from './smtp.ts'
import type { Message, Transport } from './transport.ts'

const longestReason = 300

export type Outbox = Pick<AppContext, 'db' | 'log' | 'config' | 'settings'> & { letters: Letters }

export type Pauses = {
  /** The pause after a mail's first failure; it doubles with each failure, up to the longest. */
  firstPauseMs: number
  longestPauseMs: number
  /** When a pending reply counts as slow. */
  slowReplyMs: number
  /** The pause after an attempt that sent the whole mail and got no reply. */
  unansweredPauseMs: number
  /** The maximum number of such attempts. */
  mostUnanswered: number
}

/**
 * Tries once to send a mail that this node has claimed, and settles the result: sent, retry after a
 * pause, or given up.
 * @param onSlowReply is called when the mail server is slow to reply
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
    const failed_at = new Date().toISOString()
    const failure = reason ?? mine.failure ?? why
    // What it says, an admin may have sent again until it would come too late.
    const isTooLate = claimed.expires_at <= failed_at
    const kept = isTooLate ? { content: null } : {}
    await outbox.giveUpMail(db.write, mine, { failed_at, failure, ...kept })
    log.warn({ ...told, reason }, `a mail was given up: ${why}`)
  }
  if (Date.parse(claimed.expires_at) <= Date.now()) {
    return giveUp(claimed, 'It would come too late')
  }
  if (claimed.unanswered >= pauses.mostUnanswered) {
    return giveUp(claimed, 'The mail server does not say whether it took it')
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
    await transport
      .send(await toMessage(context, claimed), onSent)
      .finally(() => clearTimeout(slow))
  } catch (error) {
    const reason = reasonOf(error, claimed)
    if (sent && !isReply(error)) {
      await claim.extend()
      log.warn({ ...told, reason }, 'the mail server did not say whether it took a mail')
      return
    }
    const mine = await claim.settled()
    if (isFinalRefusal(error)) return giveUp(mine, 'It was refused', reason)
    const pause = Math.min(pauses.firstPauseMs * 2 ** (tries - 1), pauses.longestPauseMs)
    const next_try_at = new Date(Date.now() + pause).toISOString()
    const change = { next_try_at, unanswered: claimed.unanswered, failure: reason }
    await outbox.postponeMail(db.write, mine, change)
    log.warn({ ...told, reason }, 'a mail could not be sent and will be tried again')
    return
  }
  await claim.settled()
  await outbox.markSent(db.write, id, new Date().toISOString())
}

/**
 * Extends the claim of a mail that is fully sent and may arrive. Before waiting for the reply, it
 * counts the attempt and postpones the next: neither another node nor a restart resends it soon.
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
    /** The current claim, after any pending write. */
    settled: async () => (await extending) ?? claimed,
  }
}

async function toMessage(
  { config, letters, settings }: Outbox,
  { id, mail, recipient, content }: outbox.ClaimedMail,
): Promise<Message> {
  const write = letters[mail]
  if (!write) throw new Error(`There is no letter named ${mail}.`)
  const { contact } = await settings.read()
  const sender = { name: shop.name, contact: contactOf(contact), publicUrl: config.publicUrl }
  const needed = JSON.parse(content ?? '{}') as { link?: string }
  // The queue stores the data of the mail's letter.
  const letter = write({ ...needed, mail, to: recipient } as never, sender)
  const replyTo = Email.safeParse(contact).success ? contact : seller.email
  return { id, to: recipient, replyTo, link: needed.link, ...renderLetter(letter, sender) }
}

/** The reason for the log and for admins, without the secret link, which a mail server may quote. */
function reasonOf(error: unknown, { content }: outbox.ClaimedMail): string {
  const reason = error instanceof Error ? error.message : String(error)
  const { link } = JSON.parse(content ?? '{}') as { link?: string }
  const token = link?.split(/[/=]/).at(-1)
  return (token ? reason.replaceAll(token, '…') : reason).slice(0, longestReason)
}
