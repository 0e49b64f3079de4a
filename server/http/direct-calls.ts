import { parse } from 'node:querystring'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import { pathPattern } from './path-pattern.ts'

/** What the reply to a cacheable call depends on. */
export type CacheableCall = { params: unknown; query: unknown }

type Row = {
  path: RegExp
  names: string[]
  /** @throws ZodError if the contract rejects the call */
  answer: (call: CacheableCall) => Promise<string>
}

/**
 * Calls of cacheable endpoints without a trip through the framework: anyone may make them, and their
 * reply depends on the URL alone.
 */
export class DirectCalls {
  readonly #rows: Row[] = []

  add(path: string, row: Endpoint, handle: (call: CacheableCall) => Promise<unknown>): void {
    const serialize = serializerCompiler({ schema: row.reply, method: 'GET', url: path })
    const answer = async ({ params, query }: CacheableCall) => {
      const parsed = { params: row.params?.parse(params), query: row.query?.parse(query) }
      return serialize(await handle(parsed))
    }
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    this.#rows.push({ path: pathPattern(path), names, answer })
  }

  /**
   * Prepares the call of a canonical URL.
   * @returns its endpoint's path and the call, which fails as the endpoint does; undefined for pages
   */
  find(url: string): { endpoint: RegExp; call: () => Promise<Buffer> } | undefined {
    const [path = '', search = ''] = url.split('?')
    const row = this.#rows.find(({ path: pattern }) => pattern.test(path))
    if (!row) return
    const values = row.path.exec(path)?.slice(1) ?? []
    const params = Object.fromEntries(
      row.names.map((name, place) => [name, decodeURIComponent(values[place] ?? '')]),
    )
    const call = async () => Buffer.from(await row.answer({ params, query: { ...parse(search) } }))
    return { endpoint: row.path, call }
  }
}
