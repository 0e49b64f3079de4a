import { afterEach, beforeEach, expect } from 'vitest'
import { ApiError, type Reply } from '../../../contract/client.ts'
import type { EndpointKey } from '../../../contract/endpoints.ts'
import type { ErrorCode, ErrorDetails } from '../../../contract/errors.ts'

type Call = {
  params: Record<string, string>
  query: Record<string, string>
  /** The fields of a JSON or multipart body. */
  body: Record<string, unknown>
}
type Answer<T> = T | ((call: Call) => T | Promise<T>)
type Route = { method: string; path: RegExp; calls: Call[]; answer: Answer<unknown> }

let routes: Route[] = []
let unexpected: string[] = []

/**
 * Sets how the API replies to an endpoint until the end of the test. A function that throws an `ApiError`
 * rejects the call, any other error is a lost connection.
 * @returns the calls, as they arrive
 */
export function answer<K extends EndpointKey>(key: K, reply: Answer<Reply<K>>): Call[] {
  const route = routeOf(key, reply)
  routes.unshift(route)
  return route.calls
}

/** Sets how the API replies to an endpoint unless the test calls `answer` for it. */
export function answerByDefault<K extends EndpointKey>(key: K, reply: Reply<K>): void {
  routes.push(routeOf(key, reply))
}

function routeOf(key: EndpointKey, answer: Answer<unknown>): Route {
  const [method = '', template = ''] = key.split(' ')
  const path = new RegExp(`^${template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  return { method, path, calls: [], answer }
}

/** An answer that rejects the call. */
export function rejection(
  status: number,
  code: ErrorCode,
  message: string,
  rest: { fields?: Record<string, string>; details?: ErrorDetails } = {},
): () => never {
  return () => {
    throw new ApiError(status, { code, message, ...rest })
  }
}

/** An answer that never arrives. */
export const offline = () => {
  throw new TypeError('Failed to fetch')
}

/** An answer that arrives once the test says so. */
export function held<T>(reply: T | (() => T)): { answer: () => Promise<T>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const make = reply instanceof Function ? reply : () => reply
  return { answer: () => promise.then(make), release: resolve }
}

async function respond(method: string, address: string, body: unknown): Promise<Response> {
  const { pathname, searchParams } = new URL(address, location.href)
  const matching = routes.filter(route => route.method === method && route.path.test(pathname))
  const isExact = ({ path }: Route) => !path.source.includes('(?<')
  const route = matching.find(isExact) ?? matching[0]
  if (!route) {
    unexpected.push(`${method} ${pathname}`)
    throw new TypeError('No test answers this call')
  }
  const call = {
    params: { ...route.path.exec(pathname)?.groups },
    query: Object.fromEntries(searchParams),
    body: fieldsOf(body),
  }
  route.calls.push(call)
  try {
    const reply = route.answer instanceof Function ? await route.answer(call) : route.answer
    return Response.json(reply)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, code, message, fields, details } = error
    return Response.json({ error: { code, message, fields, details } }, { status })
  }
}

function fieldsOf(body: unknown): Record<string, unknown> {
  if (body instanceof FormData) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : {}
}

/** What uploads use, because fetch reports no progress. */
class FakeXMLHttpRequest {
  upload: { onprogress: XMLHttpRequestUpload['onprogress'] } = { onprogress: null }
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  onabort: (() => void) | null = null
  responseText = ''
  status = 0
  #method = ''
  #url = ''
  #aborted = false

  open(method: string, url: string) {
    this.#method = method
    this.#url = url
  }

  setRequestHeader() {}

  abort() {
    this.#aborted = true
    this.onabort?.()
  }

  async send(body: unknown) {
    try {
      const response = await respond(this.#method, this.#url, body)
      this.responseText = await response.text()
      this.status = response.status
      if (!this.#aborted) this.onload?.()
    } catch {
      this.onerror?.()
    }
  }
}

const realFetch = window.fetch

/** Replaces the network: a call of the API that no test answers fails the test. */
export function installFakeApi() {
  window.fetch = async (input, init) => {
    const { url, method } = new Request(input, { ...init, body: null })
    if (!new URL(url).pathname.startsWith('/api/')) return realFetch(input, init)
    const aborted = new Promise<never>((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
    return Promise.race([respond(method, url, init?.body), aborted])
  }
  window.XMLHttpRequest = FakeXMLHttpRequest as unknown as typeof XMLHttpRequest

  beforeEach(() => {
    routes = []
    unexpected = []
  })
  afterEach(() => {
    expect(unexpected, 'calls that the test does not answer').toEqual([])
  })
}
