import { useEffect } from 'react'
import { deepestTo, readCatalogueQuery } from './catalogue-query.ts'
import { type CataloguePath, type CatalogueQuery, catalogueLink } from './links.ts'

/**
 * Has the address say how far down its list is loaded, so that a reload or a link shows as much.
 * At its top there is no place to keep, however much is loaded already.
 */
export function useKeptPlace(path: CataloguePath, query: CatalogueQuery, lastPage: number) {
  useEffect(() => {
    if (lastPage === query.page) return
    const keep = () => {
      if (scrollY === 0) return
      removeEventListener('scroll', keep)
      writePlace(path, query, lastPage)
    }
    addEventListener('scroll', keep, { passive: true })
    keep()
    return () => removeEventListener('scroll', keep)
  }, [path, query, lastPage])
}

/** The router need not know: it would load the list anew. */
function writePlace(path: CataloguePath, query: CatalogueQuery, lastPage: number) {
  const here = new URL(location.href)
  // While Back is under way the address is that of another page already.
  const list = catalogueLink(readCatalogueQuery(here))
  if (here.pathname !== path || list !== catalogueLink(query)) return
  here.searchParams.set('to', String(Math.min(lastPage, deepestTo(query.page))))
  history.replaceState(history.state, '', here)
}
