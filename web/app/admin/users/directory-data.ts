import type { DashboardUsers } from '../../../../contract/user.ts'
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

/** What a query found. */
export type Found = { query: DirectoryQuery; directory: DashboardUsers }

export async function loadDirectory(query: DirectoryQuery, signal: AbortSignal): Promise<Found> {
  return { query, directory: await api('GET /api/admin/dashboard', { query, signal }) }
}
