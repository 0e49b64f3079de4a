import { createPath, type Path, parsePath } from 'react-router'

/**
 * The address of a link, with what changed since the link was made.
 * @param shown the address that the link was made from
 * @param asked the address that is loading
 */
export function mergeSearchParams(to: string, shown: Path, asked: Path): string {
  const { pathname = shown.pathname, search = '' } = parsePath(to)
  const isSameList = pathname === asked.pathname && pathname === shown.pathname
  if (!isSameList || asked.search === shown.search) return to
  const [before, after] = [new URLSearchParams(shown.search), new URLSearchParams(search)]
  const kept = new URLSearchParams(asked.search)
  // Another query starts at its first page.
  kept.delete('page')
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const value = after.get(key)
    if (value === before.get(key) && key !== 'page') continue
    if (value === null) kept.delete(key)
    else kept.set(key, value)
  }
  return createPath({ pathname, search: String(kept) })
}
