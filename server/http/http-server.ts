import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { bodyTimes, limitBody } from './body-time.ts'
import { inTurn } from './in-turn.ts'

const seconds = 1_000

/**
 * The server that listens: how long a client may take, and one request of a connection at a time.
 * @param times how long bodies may take
 */
export function createHttpServer(handle: RequestListener, times = bodyTimes): Server {
  const server = createServer(
    // Node looks for requests that take too long each 30 seconds, if not told otherwise.
    { connectionsCheckingInterval: 2 * seconds },
    inTurn((request, response) => {
      limitBody(request, times)
      request.url = originForm(request.url)
      handle(request, response)
    }),
  )
  server.headersTimeout = 10 * seconds
  // Bodies have limits of their own; an upload may wait for its turn before it is read.
  server.requestTimeout = 0
  // Longer than proxies keep a connection (60 s as a rule), or they send a request just as it closes.
  server.keepAliveTimeout = 75 * seconds
  // For those who take nothing of a reply. Node takes a write under way for a sign of life once, so
  // they are cut off after twice this time.
  server.timeout = 55 * seconds
  return server
}

/** Whether a request names its host more than once, so that others may read it in another way. */
export function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/** A proxy may send a whole address (RFC 9112, 3.2.2): what counts is its path. */
function originForm(url = '/'): string {
  if (url.startsWith('/') || !URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return pathname + search
}
