import type { FastifyInstance, InjectOptions } from 'fastify'
import { ApiError, type Client, createClient } from '../../contract/client.ts'

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>

/** A client with an address and cookies of its own. */
export type Browser = {
  client: Client
  /** The last response. */
  answer: () => Answer
  cookies: Map<string, string>
  /** Headers to send with each request, such as those of a proxy. */
  headers: Record<string, string>
}

let opened = 0

export function openBrowser(app: FastifyInstance, options: { address?: string } = {}): Browser {
  opened += 1
  const address = options.address ?? `10.1.${opened >> 8}.${opened & 255}`
  const cookies = new Map<string, string>()
  const headers: Record<string, string> = {}
  let answer: Answer | undefined

  const client = createClient(async (url, { method, body, headers: given }) => {
    const encoded = body && new Request('http://shop', { method: 'POST', body })
    answer = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      remoteAddress: address,
      headers: {
        ...(encoded && { 'content-type': encoded.headers.get('content-type') ?? '' }),
        ...(given as Record<string, string> | undefined),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
      ...(encoded && { payload: Buffer.from(await encoded.arrayBuffer()) }),
    })
    for (const { name, value, maxAge } of answer.cookies) {
      if (value === '' || maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    return new Response(answer.body, { status: answer.statusCode })
  })

  return {
    client,
    cookies,
    headers,
    answer: () => {
      if (!answer) throw new Error('Nothing was asked yet.')
      return answer
    },
  }
}

/** Returns the error of a call that must fail. */
export async function apiError(call: Promise<unknown>): Promise<ApiError> {
  const reply = await call.catch((error: unknown) => error)
  if (!(reply instanceof ApiError)) throw new Error(`The call succeeded: ${JSON.stringify(reply)}`)
  return reply
}

/** As a person does where the shop says that it is too busy. */
export async function retryWhileBusy<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 503)) throw error
    }
  }
}

/** What a response reveals besides its text. */
export function responseShape({ statusCode, headers, cookies }: Answer) {
  return {
    statusCode,
    headers: Object.keys(headers).toSorted(),
    cookies: cookies.map(({ value, expires: _, ...attributes }) => ({
      ...attributes,
      length: value.length,
    })),
  }
}
