import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { day } from '../../contract/durations.ts'
import type { Reads } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { ClientInfo } from '../http/client-info.ts'
import { hashToken, newToken } from '../tokens.ts'
import { findOpened, insertKey } from './orders.repository.ts'

/** Keys of the orders that a browser opened last. */
const cookie = 'orders'
const mostKeys = 10

/** The key of an order that was placed with this checkout: asked again, the shop knows it again. */
export function keyOfCheckout(checkoutKey: string): string {
  return createHash('sha256').update(`order ${checkoutKey}`).digest('base64url')
}

/** The key of the browser that ordered, which no email has. */
export function addBrowserKey(trx: Transaction<Tables>, orderId: string, key: string) {
  return insertKey(trx, hashToken(key), orderId, false)
}

/** @returns a new key, for the link of an email */
export async function addMailedKey(trx: Transaction<Tables>, orderId: string): Promise<string> {
  const key = newToken()
  await insertKey(trx, hashToken(key), orderId, true)
  return key
}

/** Whether a visitor's browser, or the key of a link, opens an order. */
export async function opens(
  db: Reads,
  orderId: string | undefined,
  clientInfo: ClientInfo,
  key = '',
): Promise<boolean> {
  const keys = [...keysOf(clientInfo), key]
  const opened = await findOpened(db, keys.map(hashToken))
  return orderId !== undefined && opened.includes(orderId)
}

/** The orders that a visitor's browser opens. */
export async function openedOrders(db: Reads, clientInfo: ClientInfo): Promise<string[]> {
  const keys = keysOf(clientInfo)
  return keys.length === 0 ? [] : findOpened(db, keys.map(hashToken))
}

/** Lets a browser open an order without the key from now on. */
export function keepKey(clientInfo: ClientInfo, key: string): void {
  const others = keysOf(clientInfo).filter(other => other !== key)
  const kept = [key, ...others].slice(0, mostKeys)
  clientInfo.setCookie(cookie, kept.join('.'), 90 * day)
}

function keysOf(clientInfo: ClientInfo): string[] {
  const keys = clientInfo.cookie(cookie)?.split('.') ?? []
  return keys.filter(key => /^[\w-]{43}$/.test(key)).slice(0, mostKeys)
}
