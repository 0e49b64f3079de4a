import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { second } from '../../contract/time/durations.ts'
import { bodyTimeouts, startBodyTimer } from './body-timeouts.ts'
import { serializePipelined } from './pipelining.ts'

export function createHttpServer(handle: RequestListener, times = bodyTimeouts): Server {
  const server = createServer(
    // By default, Node checks for slow requests every 30 seconds.
    { connectionsCheckingInterval: 2 * second },
    serializePipelined((request, response) => {
      startBodyTimer(request, times)
      request.url = originForm(request.url)
      // Node already knows that the reply to HEAD has no body; otherwise it is that to GET.
      if (request.method === 'HEAD') request.method = 'GET'
      handle(request, response)
    }),
  )
  server.headersTimeout = 10 * second
  // Bodies have their own timeouts: an upload may wait for a slot before it is read.
  server.requestTimeout = 0
  // Longer than proxies keep a connection (usually 60 s), or they could send a request as it closes.
  server.keepAliveTimeout = 75 * second
  // For clients that do not read the reply. Node counts a pending write as activity once, so they
  // are disconnected after twice this time.
  server.timeout = 55 * second
  return server
}

/** Proxies may pick another one of several Host headers. */
export function hasDuplicateHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/**
 * A proxy may send an absolute URL (RFC 9112, 3.2.2); only its path counts. A URL parser would also convert the host,
 * which is slow for thousands of letters.
 */
function originForm(url = '/'): string {
  const path = url.replace(/^https?:\/\/[^/?]*/i, '')
  return path === '' || path.startsWith('?') ? `/${path}` : path
}
