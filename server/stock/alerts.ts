import type { AskStockAlert, StockAlertReply } from '../../contract/stock/stock-alert.ts'
import { hour } from '../../contract/time/durations.ts'
import type { AppContext, DbContext } from '../app-context.ts'
import type { Reads, Trx } from '../db/database.ts'
import { fromNow } from '../db/time.ts'
import { Failure } from '../failure.ts'
import type { ClientInfo } from '../http/client-info.ts'
import { defineRules, takeIfFree } from '../limits/rate-limits.ts'
import { triggeredEmailUses } from '../limits/triggered-emails.ts'
import { queueEmail } from '../mail/outbox.ts'
import { hashToken, newToken } from '../tokens.ts'
import type { AlertEmail } from './alert-emails.ts'
import { alertLifetime } from './alert-lifetime.ts'
import * as repository from './alerts.repository.ts'
import { availabilityOf } from './availability.ts'
import { lockStock } from './stock.repository.ts'

export const rules = defineRules({
  stockAlertByAddress: { points: 20, windowMs: hour },
  stockAlertByRecipient: {
    points: 10,
    windowMs: hour,
    reserve: { points: 10, each: 2, of: 'mailCausedByAddress' },
  },
})

/**
 * Emails a link that confirms an alert. The reply and the work are the same for every address, whether it waits
 * already or not. Above a recipient's limit, nothing is sent.
 * @throws Failure `not_found`, `conflict` if the product isn't sold out, `rate_limited` by network address
 */
export async function askStockAlert(
  { config, db, rateLimits }: Pick<AppContext, 'config' | 'db' | 'rateLimits'>,
  { product: productId, email }: AskStockAlert,
  { address }: ClientInfo,
): Promise<{ message: string }> {
  await rateLimits.take([rules.stockAlertByAddress, address])
  const product = await repository.findAwaited(db.read, productId)
  if (!product || product.is_hidden) throw new Failure('not_found', 'This set no longer exists.')
  if (availabilityOf(product) !== 'sold-out') {
    throw new Failure('conflict', `${product.name} is back in stock.`)
  }
  const recipient = email.toLowerCase()
  const mayEmail = await takeIfFree(rateLimits, ...triggeredEmailUses(recipient, address), [
    rules.stockAlertByRecipient,
    recipient,
  ])
  if (mayEmail) {
    const token = newToken()
    const expiresAt = new Date(Date.now() + alertLifetime.unconfirmed)
    await db.write.transaction().execute(async trx => {
      await repository.upsertAlert(trx, {
        product_id: productId,
        email: recipient,
        token_hash: hashToken(token),
        expires_at: expiresAt.toISOString(),
      })
      await queueAlertEmail(
        trx,
        {
          ...{ template: 'stock-alert', to: email, product: product.name },
          link: `${config.publicUrl}/stock-alert/${token}`,
        },
        expiresAt,
      )
    })
  }
  return { message: `We’ve emailed a link to ${email}. Open it within 24 hours to confirm.` }
}

export const queueAlertEmail: (trx: Trx, email: AlertEmail, expiresAt: Date) => Promise<void> =
  queueEmail

/** @throws Failure `link_expired` */
export async function describeStockAlert(
  { db }: DbContext,
  token: string,
): Promise<StockAlertReply> {
  const alert = await repository.findAlert(db.read, hashToken(token), fromNow(0))
  if (!alert) throw expired()
  const { product_id: id, name, confirmed_at } = alert
  return { product: { id, name }, confirmed: confirmed_at !== null }
}

/**
 * Confirms an alert, once or again.
 * @returns whether it is confirmed: not if the product is back already, which leaves nothing to wait for
 * @throws Failure `link_expired`
 */
export async function confirmStockAlert(
  { db }: DbContext,
  token: string,
): Promise<StockAlertReply> {
  const tokenHash = hashToken(token)
  const found = await repository.findAlert(db.read, tokenHash, fromNow(0))
  if (!found) throw expired()
  const shown = { product: { id: found.product_id, name: found.name } }
  return db.write.transaction().execute(async trx => {
    // A later restock finds this alert; an earlier one is detected here.
    await lockStock(trx, found.product_id)
    const alert = await repository.findAlert(trx, tokenHash, fromNow(0))
    if (!alert) throw expired()
    const product = await repository.findAwaited(trx, found.product_id)
    if (product && availabilityOf(product) !== 'sold-out') {
      await repository.deleteAlert(trx, tokenHash)
      return { ...shown, confirmed: false }
    }
    await repository.confirmAlert(trx, tokenHash, {
      confirmed_at: fromNow(0),
      expires_at: fromNow(alertLifetime.confirmed),
    })
    return { ...shown, confirmed: true }
  })
}

/** Forgets an address. @throws Failure `link_expired`, also if a newer link has replaced this one */
export async function stopStockAlert(
  { db }: DbContext,
  token: string,
): Promise<{ message: string }> {
  if (!(await repository.deleteAlert(db.write, hashToken(token)))) throw expired()
  return { message: 'You won’t get an email. We’ve deleted your address from the list.' }
}

/** Whether the link to an alert still works. Links of other emails always do. */
export async function isUsableAlertLink(db: Reads, link: string): Promise<boolean> {
  const token = /\/stock-alert\/([^/]+)$/.exec(link)?.[1]
  if (!token) return true
  return (await repository.findAlert(db, hashToken(token), fromNow(0))) !== undefined
}

function expired(): Failure {
  return new Failure('link_expired', 'This link is no longer valid. Ask for a new one.')
}
