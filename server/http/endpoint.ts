import type { FastifyInstance, RouteOptions } from 'fastify'
import type { z } from 'zod'
import {
  type Access,
  type Endpoint,
  type EndpointKey,
  type Endpoints,
  endpoints,
} from '../../contract/endpoints.ts'
import { ErrorReply } from '../../contract/errors.ts'
import { Failure } from './failure.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: EndpointKey
  }
}

type Parsed<K extends EndpointKey, P extends string> =
  Endpoints[K] extends Record<P, infer S> ? z.output<S> : undefined

type Call<K extends EndpointKey> = { params: Parsed<K, 'params'>; query: Parsed<K, 'query'> }

/** Registers the route of a row of the contract: its access, its validation, its reply. */
export function endpoint<K extends EndpointKey>(
  app: FastifyInstance,
  key: K,
  handle: (call: Call<K>) => Promise<z.input<Endpoints[K]['reply']>>,
): void {
  const row: Endpoint = endpoints[key]
  const [method = '', path = ''] = key.split(' ')
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    config: { endpoint: key },
    schema: {
      summary: row.summary,
      ...(row.params && { params: row.params }),
      ...(row.query && { querystring: row.query }),
      response: { 200: row.reply, '4xx': ErrorReply, '5xx': ErrorReply },
    },
    onRequest: async () => mayCall(row.access),
    handler: request => handle({ params: request.params, query: request.query } as Call<K>),
  })
}

function mayCall(access: Access): void {
  if (access !== 'public') throw new Failure('unauthenticated', 'Please sign in first.')
}

/**
 * Refuses, as the app is put together, an API route that is not in the contract, and a row of the
 * contract that no route serves.
 */
export function onlyTheContract(app: FastifyInstance): void {
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
  return route.url.startsWith('/api')
}
