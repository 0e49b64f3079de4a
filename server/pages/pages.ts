import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Fetch } from '../../contract/client.ts'
import { linkPages } from '../../contract/link-pages.ts'
import { privatePages, publicPages, visitorPages } from '../../contract/pages.ts'
import type { AppContext } from '../app-context.ts'
import { Failure, tooBusy } from '../failure.ts'
import { routeOf } from '../http/endpoint.ts'
import { redactUrl } from '../http/log-url.ts'
import { limitedAddress } from '../limits/address.ts'
import type { RenderQueue } from '../limits/render-queue.ts'
import { withTimeout } from '../with-timeout.ts'
import { correctPageUrl, hasDotSegment } from './canonical-url.ts'
import { contentSecurityPolicy, hashScripts } from './content-security-policy.ts'
import { createInProcessFetch } from './in-process.ts'
import { PageDependencies } from './page-dependencies.ts'
import { pageForms, toFormBody } from './page-forms.ts'
import type { ReplyCache, ReplyTo } from './reply-cache.ts'
import { wantsPage } from './unavailable-page.ts'

/** Renders the "not found" page. */
const noPage = '/404'

const noIndex = { 'x-robots-tag': 'noindex' }
/** The URL of an emailed link contains its secret. The origin still identifies the page's own form. */
const perVisitorHeaders = { ...noIndex, 'referrer-policy': 'strict-origin' }

/** The entry point of the web build. */
export type RenderPage = (
  request: Request,
  options: {
    /** Calls the API. */
    fetch: Fetch
    nonce: string
    /** Waits for a slot to render; the page's API calls wait for their own. */
    inTurn: <T>(work: () => Promise<T>) => Promise<T>
    onError: (error: unknown) => void
  },
) => Promise<Pick<Response, 'status' | 'headers' | 'text'>>

type PageOptions = {
  render: RenderPage
  inTurn: RenderQueue
  cache: ReplyCache
  /** How long a page without the framework, which has its own limit, may take. */
  replyMs: number
}

/** Serves the pages, which call this app's API in process and so show only what it allows. */
export function pageRoutes(
  app: FastifyInstance,
  context: AppContext,
  { render, inTurn, cache, replyMs }: PageOptions,
): void {
  const nobody = createInProcessFetch(app, { replyTo: cache.reply })
  const { origin } = app.auth

  const rendered = async (
    address: string,
    options: Pick<Parameters<RenderPage>[1], 'fetch' | 'inTurn'>,
    init: RequestInit = {},
  ) => {
    const nonce = randomUUID()
    // Take the host from the configuration: clients can send any Host header or //host/path.
    const url = new URL(context.config.publicUrl)
    const [path = '', query = ''] = address.split(/\?(.*)/s)
    url.pathname = path
    // The router takes quadratic time for a row of slashes, which no page has.
    if (hasDotSegment(path) || url.pathname.includes('//')) url.pathname = noPage
    url.search = query
    const response = await render(new Request(url, init), {
      ...options,
      nonce,
      onError: error => {
        // The visitor has gone, which fails what the page still waits for.
        if (init.signal?.aborted) return
        context.log.error({ err: error, url: redactUrl(address) }, 'a page failed')
      },
    })
    const { html, hashes } = hashScripts(await response.text(), nonce)
    const { status } = response
    const headers: Record<string, string> = {
      ...Object.fromEntries(response.headers),
      // Vite's hot reload adds its own scripts to a page.
      ...(!context.config.development && {
        'content-security-policy': contentSecurityPolicy(hashes, context.config.imagesPublicUrl),
      }),
      ...(status >= 400 && noIndex),
      'cache-control': 'no-store',
    }
    return { status, headers, html }
  }

  const send = (
    reply: FastifyReply,
    { status, headers, html }: Awaited<ReturnType<typeof rendered>>,
  ) => {
    if (context.config.development) reply.removeHeader('content-security-policy')
    return reply.code(status).headers(headers).send(html)
  }

  /** The reply cache queues public pages itself. */
  const publicPage = (address: string, fetch: Fetch) =>
    rendered(address, { fetch, inTurn: work => work() })
  const page = async (request: FastifyRequest, reply: FastifyReply) =>
    send(reply, await publicPage(request.url, nobody))
  /** The same page without the framework. */
  const direct = async (url: string, replyTo: ReplyTo) => {
    const dependencies = new PageDependencies()
    const fetch = createInProcessFetch(app, { replyTo, dependencies })
    const { html, ...reply } = await withTimeout(replyMs, publicPage(url, fetch), () => tooBusy())
    return { ...reply, body: Buffer.from(html), dependsOn: dependencies.all }
  }
  const pageInTurn = async (request: FastifyRequest, reply: FastifyReply) =>
    send(reply, await rendered(request.url, { fetch: nobody, inTurn: turnOf(request) }))

  /** Renders a page in the visitor's name. */
  const visitorPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const { method, body } = request
    const fetch = createInProcessFetch(app, {
      replyTo: cache.reply,
      visitor: { request, reply, origin },
    })
    const init = {
      method,
      signal: gone.signal,
      ...(method === 'POST' && { body: toFormBody(body) }),
    }
    return send(reply, await rendered(request.url, { fetch, inTurn: turnOf(request) }, init))
  }

  const turnOf =
    (request: FastifyRequest) =>
    <T>(work: () => Promise<T>) =>
      inTurn(request.url, limitedAddress(request.ip), work)

  const serve = (path: string, handle: typeof page, headers: Record<string, string> = {}) => {
    const options = { config: { page: true }, schema: { hide: true } }
    app.get(routeOf(path), options, (request, reply) => handle(request, reply.headers(headers)))
  }
  for (const { path } of publicPages) {
    serve(path, page)
    app.directCalls.addPage(path, direct)
  }
  for (const { path } of privatePages) serve(path, pageInTurn, noIndex)
  const perVisitor = [...linkPages, ...visitorPages]
  for (const { path } of perVisitor) serve(path, visitorPage, perVisitorHeaders)
  const pagesWithForm = [...publicPages, ...perVisitor].flatMap(page =>
    'form' in page ? { path: routeOf(page.path), form: page.form } : [],
  )
  pageForms(app, pagesWithForm, (request, reply) =>
    visitorPage(request, reply.headers(perVisitorHeaders)),
  )

  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) {
      throw new Failure('not_found', 'There’s nothing at this link.')
    }
    const meant = correctPageUrl(request.url)
    return meant ? reply.redirect(meant, 308) : pageInTurn(request, reply)
  })
}
