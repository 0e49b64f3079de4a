import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import { type EndpointKey, type Endpoints, endpoints } from '../../contract/endpoints.ts'
import { ErrorReply } from '../../contract/errors.ts'
import { Failure } from '../failure.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { type AcquireUploadSlot, uploadWaitMs } from '../limits/upload-slots.ts'
import { authorize, type Caller, requireFresh } from './access.ts'
import { bodyTimeouts } from './body-timeouts.ts'
import { type ClientInfo, toClientInfo } from './client-info.ts'
import { rejectCrossSite } from './cross-site.ts'
import type { CacheableCall, DirectCalls } from './direct-calls.ts'
import { type Download, downloadTimeoutMs } from './download.ts'
import { assertConnected, readUpload } from './uploads.ts'

export type EndpointServices = {
  /** The origin of the shop's own pages. */
  origin: string
  https: boolean
  findCaller: (clientInfo: ClientInfo) => Promise<Caller | undefined>
  rateLimits: RateLimits
  acquireUploadSlot: AcquireUploadSlot
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: EndpointKey
    page?: boolean
  }
  interface FastifyInstance {
    auth: EndpointServices
    directCalls: DirectCalls
  }
  interface FastifyRequest {
    caller: Caller | undefined
    clientInfo: ClientInfo
  }
}

type Parsed<K extends EndpointKey, P extends string> =
  Endpoints[K] extends Record<P, infer S> ? z.output<S> : undefined

type FullCall<K extends EndpointKey> = {
  params: Parsed<K, 'params'>
  query: Parsed<K, 'query'>
  body: Endpoints[K] extends { raw: true } ? Buffer : Parsed<K, 'body'>
  /** A request header, or an empty string. */
  header: (name: string) => string
  clientInfo: ClientInfo
  /** A public endpoint looks it up by `findCaller` when needed. */
  caller: Endpoints[K] extends { access: 'public' } ? undefined : Caller
  findCaller: () => Promise<Caller | undefined>
}

type Call<K extends EndpointKey> = Endpoints[K] extends { cache: string }
  ? Pick<FullCall<K>, keyof CacheableCall>
  : FullCall<K>

type Answer<K extends EndpointKey> = Endpoints[K] extends { download: string }
  ? Download
  : z.input<Endpoints[K]['reply']>

/** More than any event of a payment provider. */
const maxRawBytes = 256 * 1_024

/** A text of 100,000 characters, as JSON; a file with six of them, as JSON in JSON. */
const largeBytes = { text: 1_024 * 1_024, file: 4 * 1_024 * 1_024 }

/** An upload waits for a slot, arrives slowly, and then takes as long as any other request. */
const uploadTimeoutMs = uploadWaitMs + bodyTimeouts.uploadMs + 15_000

type Options<K extends EndpointKey> = {
  /** May reject the caller before the body is read. */
  beforeBody?: (clientInfo: ClientInfo) => Promise<void>
  /** Of the catalogue, what a cached reply shows. By default, any change outdates it. */
  dependsOn?: Endpoints[K] extends { cache: 'catalogue' }
    ? (call: Call<K>, reply: Answer<K>) => readonly string[]
    : never
}

/** Registers the route of a row of the contract. */
export function endpoint<K extends EndpointKey>(
  app: FastifyInstance,
  key: K,
  handle: (call: Call<K>) => Promise<Answer<K>>,
  { beforeBody, dependsOn }: Options<K> = {},
): void {
  const row: Endpoint = endpoints[key]
  const [method = '', path = ''] = key.split(' ')
  const status = row.status ?? 200
  const route: RouteOptions = {
    method,
    url: routeOf(path),
    config: { endpoint: key },
    schema: {
      summary: row.summary,
      ...(row.params && { params: row.params }),
      ...(row.query && { querystring: row.query }),
      ...(row.body && { body: row.body }),
      // Not by its status: an object with the key 200 gets room for 200 elements, in each of 230 routes.
      response: { '2xx': row.reply, '4xx': ErrorReply, '5xx': ErrorReply },
    },
    ...(row.upload && {
      handlerTimeout: uploadTimeoutMs,
      // Before sending: a client that does not read the reply would keep its slot.
      onSend: async ({ releaseUploadSlot }) => releaseUploadSlot?.(),
    }),
    ...(row.download && { handlerTimeout: downloadTimeoutMs(row.download) }),
    ...(row.raw && { bodyLimit: maxRawBytes }),
    ...(row.large && { bodyLimit: row.large === 'file' ? largeBytes.file : largeBytes.text }),
    onRequest: async (request, reply) => {
      request.clientInfo = toClientInfo(request, reply, app.auth.https)
      await checkCaller(app, row, request)
      await beforeBody?.(request.clientInfo)
      if (row.body) assertConnected(request)
    },
    preValidation: async (request, reply) => {
      if (row.body) request.body = await readBody(app, row, request, reply)
    },
    handler: async (request, reply) => {
      const { params, query, body, clientInfo } = request
      const caller = request.caller && requireFresh(row, request.caller, body)
      const findCaller = () => app.auth.findCaller(clientInfo)
      const header = (name: string) => String(request.headers[name] ?? '')
      const call = { params, query, body, header, clientInfo, caller, findCaller } as Call<K>
      reply.code(status)
      const answer = await handle(call)
      if (!row.download) return answer
      const { name, content } = answer as Download
      reply.type(row.download).header('content-disposition', `attachment; filename="${name}"`)
      return content
    },
  }
  if (row.cache) {
    app.directCalls.add(path, row, async parsed => {
      const call = parsed as unknown as Call<K>
      const reply = await handle(call)
      return { reply, dependsOn: row.cache === 'settings' ? [] : dependsOn?.(call, reply) }
    })
  }
  if (!row.raw) {
    app.route(route)
    return
  }
  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    scope.route(route)
  })
}

/** A path of the contract as Fastify writes it. */
export function routeOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

/** Runs before the body is read, so that a rejected caller uploads nothing. */
async function checkCaller(
  { auth }: FastifyInstance,
  row: Endpoint,
  request: FastifyRequest,
): Promise<void> {
  const reads = request.method === 'GET' && !row.changes
  if (!reads && !row.raw) rejectCrossSite(request, auth.origin)
  if (row.access === 'public') return
  const caller = await auth.findCaller(request.clientInfo)
  authorize(row, caller, request)
  request.caller = requireFresh(row, caller)
}

async function readBody(
  { auth }: FastifyInstance,
  { upload }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (!request.isMultipart()) return request.body === undefined ? {} : request.body
  if (!upload) {
    throw new Failure('unsupported_media_type', 'Send this request as JSON.')
  }
  return readUpload(auth, request, reply.raw, upload === true ? 'image' : upload)
}

/**
 * Fails at startup if an API route is missing from the contract, or a row of the contract has no
 * route.
 */
export function enforceContract(app: FastifyInstance): void {
  const registered = new Set<string>()
  app.addHook('onRoute', route => {
    if (!isApi(route)) return
    if (!route.config?.endpoint) {
      throw new Error(`${route.method} ${route.url} is not in the table of endpoints.`)
    }
    registered.add(route.config.endpoint)
  })
  app.addHook('onReady', async () => {
    const missing = Object.keys(endpoints).filter(key => !registered.has(key))
    if (missing.length > 0) throw new Error(`No route serves ${missing.join(', ')}.`)
  })
}

function isApi(route: RouteOptions): boolean {
  return route.url.startsWith('/api') && !route.config?.page
}
