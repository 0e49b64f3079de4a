import { day } from '../../contract/durations.ts'
import type { ClientInfo } from '../http/client-info.ts'
import { hashToken } from '../tokens.ts'
import type { Owner } from './cart.repository.ts'

/** How long a cart that nobody looks at is kept. */
export const cartKeptMs = 90 * day

/** Who comes along, and with which browser. */
export type Visitor = { userId: string | undefined; clientInfo: ClientInfo }

const names = { cart: 'cart', count: 'cart-count' }

/** Whose cart a visitor sees: their account's once they are signed in. */
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

/** Keeps the cookie that a browser has for as long as the cart. */
export function extendCartCookie(clientInfo: ClientInfo): void {
  const token = clientInfo.cookie(names.cart)
  if (token) setCartCookie(clientInfo, token)
}

export function clearCartCookie(clientInfo: ClientInfo): void {
  if (clientInfo.cookie(names.cart)) clientInfo.clearCookie(names.cart)
}

/** The number that pages show, which are the same for everyone: a script of theirs reads it. */
export function setCountCookie(clientInfo: ClientInfo, count: number): void {
  clientInfo.setCookie(names.count, String(count), cartKeptMs, { readable: true })
}
