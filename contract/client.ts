import type { z } from 'zod'
import type { EndpointKey, Endpoints } from './endpoints.ts'
import type { ErrorCode, ErrorDetails, ErrorReply } from './errors.ts'

type Part<K extends EndpointKey, P extends string> =
  Endpoints[K] extends Record<P, infer S> ? S : never

export type Reply<K extends EndpointKey> = z.output<Endpoints[K]['reply']>

type Input<K extends EndpointKey> = ([Part<K, 'params'>] extends [never]
  ? unknown
  : { params: z.output<Part<K, 'params'>> }) &
  ([Part<K, 'query'>] extends [never] ? unknown : { query?: Partial<z.output<Part<K, 'query'>>> }) &
  ([Part<K, 'body'>] extends [never] ? unknown : { body: z.input<Part<K, 'body'>> })

type Options = { signal?: AbortSignal | undefined }

type Arguments<K extends EndpointKey> = [Part<K, 'params'> | Part<K, 'body'>] extends [never]
  ? [input?: Input<K> & Options]
  : [input: Input<K> & Options]

export type Client = <K extends EndpointKey>(key: K, ...input: Arguments<K>) => Promise<Reply<K>>

/** The part of the browser's fetch that a client needs. */
export type Fetch = (
  url: string,
  init: RequestInit,
) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>

/** An error reply of the API, or `unavailable` with status 0 if it could not be reached. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly fields: Record<string, string>
  readonly details: ErrorDetails

  constructor(status: number, error: Omit<ErrorReply['error'], 'requestId'>) {
    super(error.message)
    this.status = status
    this.code = error.code
    this.fields = error.fields ?? {}
    this.details = error.details ?? {}
  }
}

/**
 * A typed client of the API. All data goes through it: pages use it in the browser over HTTP, and on
 * the server in process.
 */
export function createClient(fetch: Fetch): Client {
  return async (key, input: { params?: object; query?: object; body?: object } & Options = {}) => {
    const [method = '', template = ''] = key.split(' ')
    const url = address(template, input.params ?? {}, input.query ?? {})
    const init = { method, signal: input.signal ?? null, ...(input.body && content(input.body)) }
    const response = await fetch(url, init).catch(cause => {
      if (input.signal?.aborted) throw cause
      throw unreachableError(0)
    })
    const body = (await response.json().catch(() => undefined)) as
      | (Reply<typeof key> & Partial<ErrorReply>)
      | null
      | undefined
    if (body && response.ok) return body
    // A proxy may answer in JSON, too.
    throw body?.error?.code
      ? new ApiError(response.status, body.error)
      : unreachableError(response.status)
  }
}

function address(template: string, params: object, query: object): string {
  const path = Object.entries(params).reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, encodeURIComponent(String(value))),
    template,
  )
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}

/** Multipart if the body contains a file, JSON otherwise. */
function content(body: object): Pick<RequestInit, 'body' | 'headers'> {
  const given = Object.entries(body).filter(([, value]) => value !== undefined)
  if (!given.some(([, value]) => value instanceof Blob)) {
    return {
      body: JSON.stringify(Object.fromEntries(given)),
      headers: { 'content-type': 'application/json' },
    }
  }
  const form = new FormData()
  for (const [name, value] of given) {
    form.append(name, value instanceof Blob ? value : String(value))
  }
  return { body: form }
}

/** What a proxy may reject before the API sees it. */
const rejections: Record<number, { code: ErrorCode; message: string }> = {
  413: {
    code: 'too_large',
    message: 'This is too large to send. Choose a smaller file or shorten the text.',
  },
  429: {
    code: 'rate_limited',
    message: 'There were too many requests. Try again in a minute.',
  },
}

/**
 * The API did not answer.
 * @param status of the reply that came instead, 0 for none
 */
export function unreachableError(status: number): ApiError {
  const message = 'We can’t reach the shop. Check your connection and try again.'
  return new ApiError(status, rejections[status] ?? { code: 'unavailable', message })
}
