import { readTableQuery, type TableKind, type TableQuery, tableLink } from './table-query.ts'

const keyOf = (path: string) => `table:${path}`

/**
 * The table that an address shows, or undefined if it shows cards. An address that says nothing
 * shows what was shown last, which is remembered in the browser without its search and page.
 */
export function tableOf<S extends string, F extends string>(
  kind: TableKind<S, F>,
  { searchParams }: URL,
): TableQuery<S, F> | undefined {
  const view = searchParams.get('view')
  if (searchParams.size === 0) {
    const kept = read(keyOf(kind.path))
    return kept === null ? undefined : readTableQuery(kind, new URLSearchParams(kept))
  }
  if (view !== 'table') {
    if (view === 'cards') write(keyOf(kind.path), null)
    return undefined
  }
  const query = readTableQuery(kind, searchParams)
  const [, kept = ''] = tableLink(kind, { ...query, search: '', page: 1 }).split('?')
  write(keyOf(kind.path), kept)
  return query
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage is unavailable: the address alone says it.
  }
}
