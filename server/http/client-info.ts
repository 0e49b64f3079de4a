import type { FastifyReply, FastifyRequest } from 'fastify'
import { limitedAddress } from '../limits/address.ts'

/** Where a request comes from, and the cookies of its browser. */
export type ClientInfo = {
  /** The address that rate limits count. */
  address: string
  cookie: (name: string) => string | undefined
  /** `readable`: the pages' scripts may read it. */
  setCookie: (name: string, value: string, lifeMs: number, options?: { readable: true }) => void
  clearCookie: (name: string) => void
}

/** @param https whether cookies travel by https only and are bound to this host */
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
