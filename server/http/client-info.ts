import type { FastifyReply, FastifyRequest } from 'fastify'
import { limitedAddress } from '../limits/address.ts'

/** Where a request comes from, and what its browser keeps for the shop. */
export type ClientInfo = {
  /** What limits count by. */
  address: string
  cookie: (name: string) => string | undefined
  /** `readable`: the pages' scripts may read it. */
  setCookie: (
    name: string,
    value: string,
    maxAgeSeconds: number,
    options?: { readable: true },
  ) => void
  clearCookie: (name: string) => void
}

/** @param https whether cookies may travel by https alone, bound to this very host */
export function clientInfoOf(
  request: FastifyRequest,
  reply: FastifyReply,
  https: boolean,
): ClientInfo {
  const fullName = (name: string) => (https ? `__Host-${name}` : name)
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const
  return {
    address: limitedAddress(request.ip),
    cookie: name => request.cookies[fullName(name)],
    setCookie: (name, value, maxAge, options) => {
      const httpOnly = !options?.readable
      reply.setCookie(fullName(name), value, { ...attributes, httpOnly, maxAge })
    },
    clearCookie: name => {
      reply.clearCookie(fullName(name), attributes)
    },
  }
}
