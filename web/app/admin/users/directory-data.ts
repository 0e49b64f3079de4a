import type { UserDirectory } from '../../../../contract/user.ts'
import { api } from '../../api.ts'
import { readCatalogueQuery } from '../../catalogue/catalogue-query.ts'
import { type CatalogueQuery, listLink } from '../../catalogue/links.ts'

/** The query of the directory; all of it is in the address. */
export type DirectoryQuery = Omit<CatalogueQuery, 'category'>

export const directoryPath = '/users'

export function readDirectoryQuery(url: URL): DirectoryQuery {
  const { search, page } = readCatalogueQuery(url)
  return { search, page }
}

/** The shortest address of a page of the directory. */
export function directoryLink(query: Partial<DirectoryQuery> = {}): string {
  return listLink(directoryPath, query)
}

/** Not awaited: the page is shown while the list is loading. */
export function loadDirectory(query: DirectoryQuery, signal: AbortSignal) {
  const directory: Promise<UserDirectory> = api('GET /api/admin/dashboard', { query, signal })
  // The page shows the failure, unless the user leaves before that.
  directory.catch(() => {})
  return { query, directory }
}
