import type { KeptParts } from './rendering.ts'

/** By the settings, which a process shares while they are unchanged, and the kind of page. */
const kept = new WeakMap<object, Map<string, KeptParts>>()

/** The pages of many addresses whose header is the same at all of them. */
const kinds = [/^\/view-product\/[^/]+$/, /^\/products$/]

/**
 * The header and footer of pages like one that is to be rendered, as they were rendered last.
 * @param settings what the page shows them with; undefined if they couldn't be loaded
 * @returns undefined for a page whose parts aren't kept
 */
export function keptPartsOf(url: URL, settings: object | undefined): KeptParts | undefined {
  const kind = kinds.find(kind => kind.test(url.pathname))
  // The header repeats what was searched for.
  if (!settings || !kind || url.searchParams.has('search')) return
  const known = kept.get(settings) ?? new Map<string, KeptParts>()
  const parts = known.get(kind.source) ?? {}
  known.set(kind.source, parts)
  kept.set(settings, known)
  return parts
}

/** Keeps the parts of a rendered page. */
export function keepParts(parts: KeptParts, html: string): void {
  parts.header ??= within(html, html.indexOf('<header'), html.indexOf('</header>'))
  parts.footer ??= within(html, html.lastIndexOf('<footer'), html.lastIndexOf('</footer>'))
}

function within(html: string, start: number, end: number): string | undefined {
  return start < 0 ? undefined : html.slice(html.indexOf('>', start) + 1, end)
}
