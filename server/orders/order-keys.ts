import { createHash } from 'node:crypto'
import { day } from '../../contract/time/durations.ts'
import type { Reads, Trx } from '../db/database.ts'
import type { ClientInfo } from '../http/client-info.ts'
import { hashToken, newToken } from '../tokens.ts'
import { findOrdersByKeys, insertKey } from './orders.repository.ts'

/** Holds the keys of the orders that this browser opened most recently. */
const cookie = 'orders'
const mostKeys = 10

/** Derived from the checkout's key, so that a repeated request gets the same order key. */
export function deriveOrderKey(checkoutKey: string): string {
  return createHash('sha256').update(`order ${checkoutKey}`).digest('base64url')
}

/** Adds the key of the browser that placed the order; no email contains it. */
export function addBrowserKey(trx: Trx, orderId: string, key: string) {
  return insertKey(trx, hashToken(key), orderId, false)
}

/** @returns a new key for a link in an email */
export async function addEmailedKey(trx: Trx, orderId: string): Promise<string> {
  const key = newToken()
  await insertKey(trx, hashToken(key), orderId, true)
  return key
}

/** Whether a visitor's browser, or the key in a link, gives access to an order. */
export async function canOpenOrder(
  db: Reads,
  orderId: string | undefined,
  clientInfo: ClientInfo,
  key = '',
): Promise<boolean> {
  const keys = [...keysOf(clientInfo), key]
  const opened = await findOrdersByKeys(db, keys.map(hashToken))
  return orderId !== undefined && opened.includes(orderId)
}

/** The orders that a visitor's browser has access to. */
export async function findAccessibleOrders(db: Reads, clientInfo: ClientInfo): Promise<string[]> {
  const keys = keysOf(clientInfo)
  return keys.length === 0 ? [] : findOrdersByKeys(db, keys.map(hashToken))
}

/** Lets a browser open an order without a key in the link from now on. */
export function rememberOrderKey(clientInfo: ClientInfo, key: string): void {
  const others = keysOf(clientInfo).filter(other => other !== key)
  const kept = [key, ...others].slice(0, mostKeys)
  clientInfo.setCookie(cookie, kept.join('.'), 90 * day)
}

/** Forgets them on sign-out: someone else may use the browser next. */
export function forgetOrderKeys(clientInfo: ClientInfo): void {
  if (clientInfo.cookie(cookie)) clientInfo.clearCookie(cookie)
}

function keysOf(clientInfo: ClientInfo): string[] {
  const keys = clientInfo.cookie(cookie)?.split('.') ?? []
  return keys.filter(key => /^[\w-]{43}$/.test(key)).slice(0, mostKeys)
}
