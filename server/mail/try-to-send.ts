import { shop } from '../../contract/shop.ts'
import type { Armory } from '../armory.ts'
import { type Mail, renderMail } from './mails.ts'
import * as outbox from './outbox.repository.ts'
import { isFinalRefusal } from './smtp.ts'
import type { Message, Transport } from './transport.ts'

export type Outbox = Pick<Armory, 'db' | 'log' | 'config'>

type Pauses = { firstPauseMs: number; longestPauseMs: number }

/**
 * One try to send a mail that this node has claimed, and what becomes of it: sent, to be tried
 * again after a pause, or given up.
 */
export async function tryToSend(
  armory: Outbox,
  transport: Transport,
  claimed: outbox.ClaimedMail,
  pauses: Pauses,
): Promise<void> {
  const { db, log } = armory
  const { id, mail, tries } = claimed
  const told = { id, mail, tries }
  if (Date.parse(claimed.expires_at) <= Date.now()) {
    await outbox.giveUpMail(db.write, claimed)
    log.warn(told, 'a mail was given up: it would come too late')
    return
  }
  try {
    await transport.send(toMessage(armory, claimed))
  } catch (error) {
    const reason = reasonOf(error, claimed)
    if (isFinalRefusal(error)) {
      await outbox.giveUpMail(db.write, claimed)
      log.warn({ ...told, reason }, 'a mail was given up: it was refused')
      return
    }
    const pause = Math.min(pauses.firstPauseMs * 2 ** (tries - 1), pauses.longestPauseMs)
    await outbox.postponeMail(db.write, claimed, new Date(Date.now() + pause).toISOString())
    log.warn({ ...told, reason }, 'a mail could not be sent and will be tried again')
    return
  }
  await outbox.markSent(db.write, id, new Date().toISOString())
}

function toMessage(
  { config }: Outbox,
  { id, mail, recipient, content }: outbox.ClaimedMail,
): Message {
  const written = { ...JSON.parse(content ?? '{}'), mail, to: recipient } as Mail
  const rendered = renderMail(written, { name: shop.name, publicUrl: config.publicUrl })
  return { id, to: recipient, link: linkOf(written), ...rendered }
}

function linkOf(mail: Mail): string | undefined {
  return 'link' in mail ? mail.link : undefined
}

/** A mail server may quote what it refuses, but the secret of a link must not stand in a log. */
function reasonOf(error: unknown, { content }: outbox.ClaimedMail): string {
  const reason = error instanceof Error ? error.message : String(error)
  const { link } = JSON.parse(content ?? '{}') as { link?: string }
  const token = link?.split('/').at(-1)
  return token ? reason.replaceAll(token, '…') : reason
}
