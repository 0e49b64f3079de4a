import type { UserDirectory } from '../../../../contract/user.ts'
import { api } from '../../api.ts'
import { readCatalogueQuery } from '../../catalogue/catalogue-query.ts'
import { type CatalogueQuery, listLink } from '../../catalogue/links.ts'

/** What the directory is asked for; all of it stands in the address. */
export type DirectoryQuery = Omit<CatalogueQuery, 'category'>

export const directoryPath = '/users'

export function readDirectoryQuery(url: URL): DirectoryQuery {
  const { search, page } = readCatalogueQuery(url)
  return { search, page }
}

/** The address of a page of the directory, as short as it can be. */
export function directoryLink(query: Partial<DirectoryQuery> = {}): string {
  return listLink(directoryPath, query)
}

/** It is not waited for: the page is there while the list is on its way. */
export function loadDirectory(query: DirectoryQuery, signal: AbortSignal) {
  const directory: Promise<UserDirectory> = api('GET /api/admin/dashboard', { query, signal })
  // The page says when it failed, unless it was left before that.
  directory.catch(() => {})
  return { query, directory }
}
