import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/**
 * Makes a function that reads the id which a trusted proxy gave a request, so that the log of both names it alike.
 * @param trusted addresses of the trusted proxies
 */
export function proxyRequestId(trusted: string[] = []) {
  const isTrusted = proxyAddr.compile(trusted)
  return ({ headers, socket }: IncomingMessage): string | undefined => {
    const id = headers['x-request-id']
    if (typeof id !== 'string' || !/^[\w.:+/=-]{8,128}$/.test(id)) return
    return isTrusted(socket.remoteAddress ?? '', 0) ? id : undefined
  }
}
