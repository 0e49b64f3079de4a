import { randomUUID } from 'node:crypto'
import { IncomingMessage, type ServerResponse } from 'node:http'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, {
  type FastifyInstance,
  type FastifyRequest,
  LogController,
  type onRequestHookHandler,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { second } from '../contract/time/durations.ts'
import { accountRoutes } from './accounts/accounts.routes.ts'
import { passwordLoad } from './accounts/sign-in/passwords.ts'
import { findCaller } from './accounts/sign-in/sessions.ts'
import { signInRoutes } from './accounts/sign-in/sign-in.routes.ts'
import { staffAdminRoutes } from './accounts/staff/staff.admin-routes.ts'
import { userAdminRoutes } from './accounts/users/users.admin-routes.ts'
import { activityRoutes } from './activities/activities.routes.ts'
import { adminRoutes } from './admin/admin.routes.ts'
import type { AppContext } from './app-context.ts'
import { bookRoutes } from './books/books.admin-routes.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { clearGuestCart, correctCartCount, mergeCarts } from './cart/merge-carts.ts'
import { categoryAdminRoutes } from './catalogue/categories/categories.admin-routes.ts'
import { categoryRoutes } from './catalogue/categories/categories.routes.ts'
import { importRoutes } from './catalogue/import/import.admin-routes.ts'
import { productListRoutes } from './catalogue/products/product-list.admin-routes.ts'
import { productAdminRoutes } from './catalogue/products/products.admin-routes.ts'
import { productRoutes } from './catalogue/products/products.routes.ts'
import { sitemapRoutes } from './catalogue/sitemap/sitemap.routes.ts'
import { stockAdminRoutes } from './catalogue/stock-list/stock.admin-routes.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import type { Workers } from './cluster/reports.ts'
import { demoRoutes } from './demo/demo.admin-routes.ts'
import { discountRoutes } from './discounts/discounts.admin-routes.ts'
import { documentRoutes } from './documents/documents.routes.ts'
import { Failure } from './failure.ts'
import { packingRoutes } from './fulfillment/packing.admin-routes.ts'
import type { BodyTimeouts } from './http/body-timeouts.ts'
import { DirectCalls } from './http/direct-calls.ts'
import { enforceContract } from './http/endpoint.ts'
import { sendFailure, setErrorReplies } from './http/errors.ts'
import { healthRoutes } from './http/health.ts'
import { createHttpServer, hasDuplicateHost } from './http/http-server.ts'
import { parseJsonBodies } from './http/json-bodies.ts'
import { redactUrl } from './http/log-url.ts'
import { describeApi } from './http/openapi.ts'
import { proxyRequestId } from './http/request-id.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { imageRoutes } from './images/images.routes.ts'
import { addressReader } from './limits/address.ts'
import { renderQueue } from './limits/render-queue.ts'
import { uploadSlots } from './limits/upload-slots.ts'
import { currentRequestId, withLogFields } from './log.ts'
import { metricsRoute } from './metrics/metrics.routes.ts'
import { Metrics } from './metrics/metrics.ts'
import { forgetOrderKeys } from './orders/order-keys.ts'
import { orderAdminRoutes } from './orders/orders.admin-routes.ts'
import { claimGuestOrders } from './orders/orders.repository.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { assetRoutes } from './pages/assets.ts'
import { pageRoutes } from './pages/pages.ts'
import { ReplyCache } from './pages/reply-cache.ts'
import { robotsRoutes } from './pages/robots.ts'
import { webManifestRoute } from './pages/web-manifest.ts'
import { withdrawalAdminRoutes } from './returns/withdrawals.admin-routes.ts'
import { withdrawalRoutes } from './returns/withdrawals.routes.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { demoPaymentRoutes } from './settlement/demo-payment.routes.ts'
import { paymentEventRoutes } from './settlement/providers/payment-events.routes.ts'
import { settlementAdminRoutes } from './settlement/settlement.admin-routes.ts'
import { settlementRoutes } from './settlement/settlement.routes.ts'
import { setupRoutes } from './setup/setup.routes.ts'
import { statementRoutes } from './statements/statements.admin-routes.ts'
import { stockAlertRoutes } from './stock/alerts.routes.ts'
import { vatRoutes } from './vat/vat.admin-routes.ts'
import type { Web } from './web.ts'

const cacheBytes = 32 * 1024 * 1024

type Answered = {
  requestId?: string | undefined
  method: string
  url: string
  status: number
  ms: number
}

type AppOptions = {
  /** Timeouts of request bodies, other than the defaults. */
  times?: BodyTimeouts
  /** How long a reply may take. */
  replyMs?: number
  /** Aborted when a stop has been requested: requests are still answered, but /readyz says so. */
  stopping?: AbortSignal
  /** The worker processes of this node, if it has several. */
  workers?: Workers | undefined
}

/** Builds the app, which does not listen yet. */
export async function buildApp(
  context: AppContext,
  web: Web,
  { times, replyMs = 15 * second, stopping, workers }: AppOptions = {},
): Promise<FastifyInstance> {
  await context.catalogueVersion.watch()
  const { inTurn, queues } = renderQueue()
  const addressOf = addressReader(context.config.trustProxy)
  const directCalls = new DirectCalls()
  const inject = async (url: string) => {
    const { statusCode, headers, rawPayload } = await app.inject(url)
    return { status: statusCode, headers: endToEndHeaders(headers), body: rawPayload }
  }
  const cache = new ReplyCache({
    // In development, a cached page would be outdated.
    maxBytes: web.development ? 1 : cacheBytes,
    version: context.catalogueVersion,
    render: (url, replyTo) =>
      directCalls.reply(url, { replyTo, throughFramework: () => inject(url) }),
    inTurn: (url, request, work) =>
      inTurn(url, addressOf(request), () => withLogFields({ requestId: idOf(request) }, work)),
  })
  const idByProxy = proxyRequestId(context.config.trustProxy)
  /** Of requests whose reply isn't in the cache. */
  const ids = new WeakMap<IncomingMessage, string>()
  const idOf = (request: IncomingMessage) => {
    const id = ids.get(request) ?? idByProxy(request) ?? randomUUID()
    ids.set(request, id)
    return id
  }
  const { metricsToken, logRequests } = context.config
  const metrics =
    metricsToken &&
    new Metrics(context, { cache, queues: { ...queues, passwords: passwordLoad }, workers })
  const logAnswered = ({ ms, ...line }: Answered) => {
    const rounded = { ...line, ms: Math.round(ms * 100) / 100 }
    context.log[logRequests ? 'info' : 'debug'](rounded, 'answered')
  }
  /** Requests that the render queue rejected. */
  const rejected = new WeakMap<IncomingMessage, Failure>()

  const app = fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    // Fastify's own would repeat the id that each line has already.
    childLoggerFactory: log => log,
    genReqId: request => currentRequestId() ?? idOf(request),
    bodyLimit: 64 * 1024,
    handlerTimeout: replyMs,
    // Pages that are being rendered make further calls.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // HEAD requests arrive as GET.
    exposeHeadRoutes: false,
    trustProxy: context.config.trustProxy ?? false,
    frameworkErrors: sendFailure,
    serverFactory: handle => {
      const answer = async (request: IncomingMessage, response: ServerResponse) => {
        // A connection that stayed open could carry a request into the moment that it is closed.
        if (stopping?.aborted) response.setHeader('Connection', 'close')
        const start = performance.now()
        const cached = hasDuplicateHost(request) ? false : cache.answer(request, response)
        // If the cache fails, the route itself reports the error.
        const answered = await Promise.resolve(cached).catch(error => {
          if (error instanceof Failure) rejected.set(request, error)
          return false
        })
        if (!answered) return handle(request, response)
        const { method = '' } = request
        const url = redactUrl(request.url ?? '')
        const { statusCode: status } = response
        const ms = performance.now() - start
        if (metrics) metrics.countRequest('cached', method, status, ms)
        logAnswered({ requestId: ids.get(request) ?? idByProxy(request), method, url, status, ms })
      }
      const server = createHttpServer((request, response) => {
        const ours = /^\/(api|public)\//.test(request.url ?? '')
        if (!web.development || ours) return answer(request, response)
        web.development.middleware(request, response, () => answer(request, response))
      }, times)
      web.development?.attach(server)
      return server
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  enforceContract(app)
  setErrorReplies(app, context.db)
  await addSecurityHeaders(app, context.config)
  // Once more after the body, whose events belong to the connection and not to the request.
  const nameRequest: onRequestHookHandler = ({ id }, _, done) =>
    withLogFields({ requestId: id }, done)
  app.addHook('onRequest', nameRequest)
  app.addHook('preValidation', nameRequest)
  app.addHook('onRequest', async request => {
    const failure = rejected.get(request.raw)
    if (failure) throw failure
    rejectMalformed(request)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request
    const { statusCode: status, elapsedTime: ms } = reply
    const isOwnCall = !(request.raw instanceof IncomingMessage)
    if (metrics && !isOwnCall) {
      metrics.countRequest(request.routeOptions.url ?? 'none', method, status, ms)
    }
    logAnswered({ method, url: redactUrl(url), status, ms })
  })
  app.removeContentTypeParser('text/plain')
  parseJsonBodies(app)
  await app.register(cookie)
  await app.register(multipart)
  app.decorate('directCalls', directCalls)
  app.decorateRequest('caller')
  app.decorateRequest('clientInfo')
  app.decorateRequest('releaseUploadSlot')
  app.decorate('auth', {
    origin: new URL(context.config.publicUrl).origin,
    https: context.config.https,
    findCaller: clientInfo => findCaller(context, clientInfo),
    rateLimits: context.rateLimits,
    acquireUploadSlot: uploadSlots(),
  })
  await describeApi(app)

  productRoutes(app, context)
  categoryRoutes(app, context)
  accountRoutes(app, context, { activated: claimGuestOrders })
  signInRoutes(app, context, {
    onSignIn: mergeCarts,
    onSession: correctCartCount,
    onSignOut: clientInfo => {
      clearGuestCart(clientInfo)
      forgetOrderKeys(clientInfo)
    },
  })
  cartRoutes(app, context)
  checkoutRoutes(app, context)
  orderRoutes(app, context)
  settlementRoutes(app, context)
  withdrawalRoutes(app, context)
  demoPaymentRoutes(app, context)
  paymentEventRoutes(app, context)
  orderAdminRoutes(app, context)
  packingRoutes(app, context)
  settlementAdminRoutes(app, context)
  userAdminRoutes(app, context)
  staffAdminRoutes(app, context)
  productAdminRoutes(app, context)
  productListRoutes(app, context)
  categoryAdminRoutes(app, context)
  stockAdminRoutes(app, context)
  importRoutes(app, context)
  demoRoutes(app, context)
  activityRoutes(app, context)
  statementRoutes(app, context)
  discountRoutes(app, context)
  withdrawalAdminRoutes(app, context)
  bookRoutes(app, context)
  vatRoutes(app, context)
  adminRoutes(app, context)
  settingsRoutes(app, context)
  stockAlertRoutes(app, context)
  documentRoutes(app, context)
  setupRoutes(app, context)
  healthRoutes(app, context, stopping)
  if (metricsToken && metrics) metricsRoute(app, metrics, metricsToken)
  sitemapRoutes(app, context)
  robotsRoutes(app, context.config)
  webManifestRoute(app, context)
  imageRoutes(app, context)
  await assetRoutes(app, web.assetsDir, context)
  pageRoutes(app, context, { render: web.render, inTurn, cache, replyMs })
  return app
}

/** A page ignores what it can't read of a query; the API rejects it. */
function rejectMalformed({ url, raw }: FastifyRequest) {
  if (hasDuplicateHost(raw)) {
    throw new Failure('bad_request', 'This request names its host more than once.')
  }
  if (!url.startsWith('/api/')) return
  try {
    decodeURIComponent(url.slice(url.indexOf('?') + 1))
  } catch (cause) {
    throw new Failure('bad_request', 'This link has broken percent-encoding.', { cause })
  }
}

const hopByHop = new Set([
  'connection',
  'date',
  'content-length',
  'transfer-encoding',
  'keep-alive',
])

function endToEndHeaders(headers: Record<string, unknown>): [string, string][] {
  return Object.entries(headers)
    .filter(([name]) => !hopByHop.has(name))
    .map(([name, value]) => [name, String(value)])
}
