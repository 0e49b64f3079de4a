import { day } from '../../contract/time/durations.ts'
import type { ClientInfo } from '../http/client-info.ts'
import { hashToken } from '../tokens.ts'
import type { Owner } from './cart.repository.ts'

/** How long an unused cart is kept. */
export const cartKeptMs = 90 * day

/** The sender of a request, signed in or not. */
export type Visitor = { userId: string | undefined; clientInfo: ClientInfo }

const names = { cart: 'cart', count: 'cart-count' }

/** The owner of a visitor's cart: their account, or else their browser. */
export function findOwner({ userId, clientInfo }: Visitor): Owner | undefined {
  return userId === undefined ? findGuestOwner(clientInfo) : { userId }
}

export function findGuestOwner(clientInfo: ClientInfo): { tokenHash: string } | undefined {
  const token = clientInfo.cookie(names.cart)
  return token ? { tokenHash: hashToken(token) } : undefined
}

export function setCartCookie(clientInfo: ClientInfo, token: string): void {
  clientInfo.setCookie(names.cart, token, cartKeptMs)
}

/** Lets the cookie live as long as the cart. */
export function extendCartCookie(clientInfo: ClientInfo): void {
  const token = clientInfo.cookie(names.cart)
  if (token) setCartCookie(clientInfo, token)
}

export function clearCartCookie(clientInfo: ClientInfo): void {
  if (clientInfo.cookie(names.cart)) clientInfo.clearCookie(names.cart)
}

export function shownCount(clientInfo: ClientInfo): number {
  return Number(clientInfo.cookie(names.count) ?? 0)
}

/** Pages are the same for everyone, so their script reads the number of items from a cookie. */
export function setCountCookie(clientInfo: ClientInfo, count: number): void {
  clientInfo.setCookie(names.count, String(count), cartKeptMs, { readable: true })
}
