import { useEffect } from 'react'
import type { Category } from '../../../contract/category.ts'
import type { CatalogueQuery } from '../catalogue/links.ts'
import { titleOf } from '../ui/page-meta.ts'
import { nameOfList } from './catalogue-meta.ts'

type List = { query: CatalogueQuery; categories: Category[] | Promise<Category[]> }

/** The title of the document once the category is known: meta cannot wait for it. */
export function useNameOfList({ query, categories }: List) {
  useEffect(() => {
    let current = true
    Promise.resolve(categories).then(
      known => {
        if (current) document.title = titleOf(nameOfList(query, known))
      },
      () => {},
    )
    return () => {
      current = false
    }
  }, [query, categories])
}
