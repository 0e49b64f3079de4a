import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Fetch } from '../../contract/client.ts'
import { privatePages, publicPages, tokenPages } from '../../contract/pages.ts'
import type { Armory } from '../armory.ts'
import { Failure } from '../failure.ts'
import { withoutTokens } from '../http/log-url.ts'
import { limitedAddress } from '../limits/address.ts'
import type { RenderQueue } from '../limits/render-queue.ts'
import { isForPeople } from './busy-page.ts'
import { hasDotSegment, pageMeant } from './canonical-url.ts'
import { contentSecurityPolicy, hashScripts } from './content-security-policy.ts'

/** An address that shows what is shown where there is nothing. */
const noPage = '/404'

/** What the build of the web room offers to its server. */
export type RenderPage = (
  request: Request,
  options: { fetch: Fetch; nonce: string; onError: (error: unknown) => void },
) => Promise<Response>

/** Calls of the app without a network between. */
export function inProcess(app: FastifyInstance): Fetch {
  return async url => {
    const { statusCode, body } = await app.inject(url)
    return new Response(body, { status: statusCode })
  }
}

/** Pages ask the API through the same app, in process: what it refuses, they cannot show. */
export function pageRoutes(
  app: FastifyInstance,
  armory: Armory,
  { render, inTurn }: { render: RenderPage; inTurn: RenderQueue },
): void {
  const fetch = inProcess(app)

  const rendered = async (request: FastifyRequest) => {
    const nonce = randomBytes(16).toString('base64url')
    // The host comes from the settings alone: a Host header, or //host/path, is anyone's to choose.
    const url = new URL(armory.config.publicUrl)
    const [path = '', query = ''] = request.url.split(/\?(.*)/s)
    url.pathname = hasDotSegment(path) ? noPage : path
    url.search = query
    const response = await render(new Request(url), {
      fetch,
      nonce,
      onError: error =>
        request.log.error({ err: error, url: withoutTokens(request.url) }, 'a page failed'),
    })
    return { response, ...hashScripts(await response.text(), nonce) }
  }

  const send = (
    reply: FastifyReply,
    { response, html, hashes }: Awaited<ReturnType<typeof rendered>>,
  ) => {
    // Vite's hot reload puts scripts of its own into a page.
    if (armory.config.development) reply.removeHeader('content-security-policy')
    else reply.header('content-security-policy', contentSecurityPolicy(hashes))
    if (response.status >= 400) reply.header('x-robots-tag', 'noindex')
    return reply
      .code(response.status)
      .headers(Object.fromEntries(response.headers))
      .header('cache-control', 'no-store')
      .send(html)
  }

  /** The reply cache asks for a public page when its turn has come; for the others nobody does. */
  const page = async (request: FastifyRequest, reply: FastifyReply) =>
    send(reply, await rendered(request))
  const pageInTurn = async (request: FastifyRequest, reply: FastifyReply) =>
    send(reply, await inTurn(request.url, limitedAddress(request.ip), () => rendered(request)))

  const serve = (path: string, handle: typeof page, headers: Record<string, string> = {}) => {
    const options = { config: { page: true }, schema: { hide: true } }
    app.get(path.replace(/\{(\w+)\}/g, ':$1'), options, (request, reply) =>
      handle(request, reply.headers(headers)),
    )
  }
  for (const { path } of publicPages) serve(path, page)
  for (const { path } of privatePages) serve(path, pageInTurn, { 'x-robots-tag': 'noindex' })
  for (const { path } of tokenPages) {
    // The address of the page is the secret of the link.
    serve(path, pageInTurn, { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
  }

  app.setNotFoundHandler((request, reply) => {
    if (!isForPeople(request)) {
      throw new Failure('not_found', 'There is nothing at this address.')
    }
    const meant = pageMeant(request.url)
    return meant ? reply.redirect(meant, 308) : pageInTurn(request, reply)
  })
}
