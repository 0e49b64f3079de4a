import { useEffect } from 'react'
import { deepestTo, readCatalogueQuery } from './catalogue-query.ts'
import { type CatalogueQuery, catalogueLink } from './links.ts'

/**
 * Keeps in the address how far the list is loaded, so that a reload or a shared link shows as much.
 * Does nothing while the list is scrolled to its top.
 */
export function useScrollDepthParam(query: CatalogueQuery, lastPage: number) {
  useEffect(() => {
    if (lastPage === query.page) return
    const keep = () => {
      if (scrollY === 0) return
      removeEventListener('scroll', keep)
      writePlace(query, lastPage)
    }
    addEventListener('scroll', keep, { passive: true })
    keep()
    return () => removeEventListener('scroll', keep)
  }, [query, lastPage])
}

/** Bypasses the router, which would reload the list. */
function writePlace(query: CatalogueQuery, lastPage: number) {
  const here = new URL(location.href)
  // During Back the address is already that of another page.
  const list = catalogueLink(readCatalogueQuery(here))
  if (here.pathname !== '/products' || list !== catalogueLink(query)) return
  here.searchParams.set('to', String(Math.min(lastPage, deepestTo(query.page))))
  history.replaceState(history.state, '', here)
}
