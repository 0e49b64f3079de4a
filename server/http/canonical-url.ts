import { type Endpoint, endpoints } from '../../contract/endpoints.ts'
import { publicPages } from '../../contract/pages.ts'

type Cacheable = {
  path: RegExp
  query: readonly string[]
  /** The API refuses a repeated parameter, a page reads the first. */
  repeats: 'refused' | 'first'
}

const cacheable: Cacheable[] = [
  ...publicPages.map(page => ({
    path: pattern(page.path),
    query: page.query,
    repeats: 'first' as const,
  })),
  ...Object.entries<Endpoint>(endpoints)
    .filter(([, endpoint]) => endpoint.cache)
    .map(([key, endpoint]) => ({
      path: pattern(key.replace('GET ', '')),
      query: Object.keys(endpoint.query?.shape ?? {}),
      repeats: 'refused' as const,
    })),
]

/**
 * The address that all spellings of one cacheable reply share: known parameters only, in order,
 * without empty ones, ids trimmed. Undefined where the reply is not cacheable or the request is
 * broken, which its route then says.
 */
export function canonicalUrl(url: string): string | undefined {
  const [, path = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(url) ?? []
  try {
    const trimmed = path
      .split('/')
      .map(part => encodeURIComponent(decodeURIComponent(part).trim()))
      .join('/')
    const rule = cacheable.find(({ path }) => path.test(trimmed))
    if (!rule) return
    decodeURIComponent(query)
    const given = new URLSearchParams(query)
    const repeated = rule.query.some(name => given.getAll(name).length > 1)
    if (repeated && rule.repeats === 'refused') return
    const known = new URLSearchParams(
      rule.query.flatMap(name => (given.get(name) ? [[name, given.get(name) ?? '']] : [])),
    )
    known.sort()
    return known.size > 0 ? `${trimmed}?${known}` : trimmed
  } catch {
    return
  }
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
}
