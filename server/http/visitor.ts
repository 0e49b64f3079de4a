import type { FastifyReply, FastifyRequest } from 'fastify'
import { limitedAddress } from '../limits/address.ts'

/** What the shop keeps in browsers; no script can read it. */
export type CookieName =
  /** Who is signed in. */
  | 'session'
  /** That an account knows this browser. */
  | 'browser'
  /** That a sign-up or a reset was asked for here. */
  | 'sign-up'
  | 'reset'

/** Where a request comes from, and what its browser keeps for the shop. */
export type Visitor = {
  /** What limits count by. */
  address: string
  cookie: (name: CookieName) => string | undefined
  setCookie: (name: CookieName, value: string, maxAgeSeconds: number) => void
  clearCookie: (name: CookieName) => void
}

/** @param https whether cookies may travel by https alone, bound to this very host */
export function visitorOf(request: FastifyRequest, reply: FastifyReply, https: boolean): Visitor {
  const fullName = (name: CookieName) => (https ? `__Host-${name}` : name)
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const
  return {
    address: limitedAddress(request.ip),
    cookie: name => request.cookies[fullName(name)],
    setCookie: (name, value, maxAge) => {
      reply.setCookie(fullName(name), value, { ...attributes, maxAge })
    },
    clearCookie: name => {
      reply.clearCookie(fullName(name), attributes)
    },
  }
}
