import type { Endpoint } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { privatePages, publicPages, sitemaps, visitorPages } from '../../contract/pages.ts'
import { pathPattern } from '../http/path-pattern.ts'

type Cacheable = {
  path: RegExp
  query: readonly string[]
  /** The API rejects an invalid query; a page ignores what it can't read. */
  strict: boolean
}

const cacheable: Cacheable[] = [
  ...[...publicPages, ...sitemaps].map(({ path, query }) => ({
    path: pathPattern(path),
    query,
    strict: false,
  })),
  ...Object.entries<Endpoint>(endpoints)
    .filter(([, endpoint]) => endpoint.cache)
    .map(([key, endpoint]) => ({
      path: pathPattern(key.replace('GET ', '')),
      query: Object.keys(endpoint.query?.shape ?? {}),
      strict: true,
    })),
]

/**
 * The URL that all spellings of a cacheable request share: known parameters only, sorted, with ids
 * trimmed.
 * @returns undefined if the reply is not cacheable or the request is invalid, which its route reports
 */
export function canonicalUrl(url: string): string | undefined {
  const [, path = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(url) ?? []
  try {
    const trimmed = path
      .split('/')
      .map(part => encodeURIComponent(decodeURIComponent(part).trim()))
      .join('/')
    if (hasDotSegment(trimmed)) return
    const rule = cacheable.find(({ path }) => path.test(trimmed))
    if (!rule) return
    const given = new URLSearchParams(query)
    if (rule.strict) {
      decodeURIComponent(query)
      if (rule.query.some(name => given.getAll(name).length > 1)) return
    }
    const names = rule.query.filter(name => (rule.strict ? given.has(name) : given.get(name)))
    const known = new URLSearchParams(names.map(name => [name, given.get(name) ?? '']))
    known.sort()
    return known.size > 0 ? `${trimmed}?${known}` : trimmed
  } catch {
    return
  }
}

/** Whether a URL parser would resolve a segment of the path: `..`, also as %2e%2e. */
export function hasDotSegment(path: string): boolean {
  return /\/(\.|%2e){1,2}(\/|$)/i.test(path)
}

/** Corrects a trailing slash or capital letters. */
export function correctPageUrl(url: string): string | undefined {
  const address = url.replace(/^[/\\]+/, '/')
  if (!URL.canParse(address, 'http://shop')) return
  const { pathname, search } = new URL(address, 'http://shop')
  const parts = pathname.split('/').filter(Boolean)
  for (const { path } of [...publicPages, ...privatePages, ...visitorPages]) {
    const names = path.split('/').filter(Boolean)
    const spelled = names.map((name, place) => (name.startsWith('{') ? parts[place] : name))
    const same = spelled.join('/').toLowerCase() === parts.join('/').toLowerCase()
    if (same && names.length === parts.length) return `/${spelled.join('/')}${search}`
  }
}
