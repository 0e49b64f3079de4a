import type { FastifyReply, FastifyRequest } from 'fastify'
import { limitedAddress } from '../limits/address.ts'

/** A request's client address and cookies. */
export type ClientInfo = {
  /** The address that rate limits count. */
  address: string
  cookie: (name: string) => string | undefined
  /** @param options.readable whether scripts may read it */
  setCookie: (name: string, value: string, lifeMs: number, options?: { readable: true }) => void
  clearCookie: (name: string) => void
}

/** @param https whether cookies are sent by https only and bound to this host */
export function toClientInfo(
  request: FastifyRequest,
  reply: FastifyReply,
  https: boolean,
): ClientInfo {
  const fullName = (name: string) => (https ? `__Host-${name}` : name)
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const
  return {
    address: limitedAddress(request.ip),
    cookie: name => request.cookies[fullName(name)],
    setCookie: (name, value, lifeMs, options) => {
      const httpOnly = !options?.readable
      reply.setCookie(fullName(name), value, { ...attributes, httpOnly, maxAge: lifeMs / 1_000 })
    },
    clearCookie: name => {
      reply.clearCookie(fullName(name), attributes)
    },
  }
}
