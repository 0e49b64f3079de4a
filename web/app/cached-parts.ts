import type { CachedParts } from './rendering.ts'

/** By the settings, which a process shares while they are unchanged, and the kind of page. */
const cached = new WeakMap<object, Map<string, CachedParts>>()

/** The pages of many addresses whose header is the same at all of them. */
const kinds = [/^\/view-product\/[^/]+$/, /^\/products$/]

/**
 * The header and footer of pages like one that is to be rendered, as they were rendered last.
 * @param settings what the page shows them with; undefined if they couldn't be loaded
 * @returns undefined for a page whose parts aren't cached
 */
export function findCachedParts(url: URL, settings: object | undefined): CachedParts | undefined {
  const kind = kinds.find(kind => kind.test(url.pathname))
  // The header repeats what was searched for.
  if (!settings || !kind || url.searchParams.has('search')) return
  const known = cached.get(settings) ?? new Map<string, CachedParts>()
  const parts = known.get(kind.source) ?? {}
  known.set(kind.source, parts)
  cached.set(settings, known)
  return parts
}

/** Caches the parts of a rendered page. */
export function cacheParts(parts: CachedParts, html: string): void {
  parts.header ??= within(html, html.indexOf('<header'), html.indexOf('</header>'))
  parts.footer ??= within(html, html.lastIndexOf('<footer'), html.lastIndexOf('</footer>'))
}

function within(html: string, start: number, end: number): string | undefined {
  return start < 0 ? undefined : html.slice(html.indexOf('>', start) + 1, end)
}
