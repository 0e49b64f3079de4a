import { useEffect } from 'react'
import type { Category } from '../../../../contract/catalogue/category.ts'
import { findCategory } from '../../catalogue/find-category.ts'
import type { CatalogueQuery } from '../../catalogue/links.ts'
import { useLatest } from '../../catalogue/use-latest.ts'
import { titleOf } from '../../ui/page-meta.ts'
import { nameOfList } from './catalogue-meta.ts'

type List = { query: CatalogueQuery; categories: Category[] | Promise<Category[]> }

/** The category of a list. Also titles the document once it is known: meta cannot wait for it. */
export function useChosenCategory({ query, categories }: List): Category | undefined {
  const { value = [] } = useLatest(categories)
  useEffect(() => {
    document.title = titleOf(nameOfList(query, value))
  })
  return findCategory(value, query.category)
}
