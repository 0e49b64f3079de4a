import type { Category } from '../../../../contract/catalogue/category.ts'
import type { ProductPage } from '../../../../contract/catalogue/product.ts'
import { findCategory } from '../../catalogue/find-category.ts'
import { type CatalogueQuery, catalogueLink } from '../../catalogue/links.ts'
import { pageMeta } from '../../ui/page-meta.ts'

type Catalogue = {
  query: CatalogueQuery
  origin: string
  products: ProductPage | Promise<ProductPage>
  categories: Category[] | Promise<Category[]>
}

/**
 * The metadata of a catalogue list. A category and each page of a list have their own addresses;
 * search results and empty lists are not for search engines.
 */
export function catalogueMeta({ query, origin, products, categories }: Catalogue) {
  const known = Array.isArray(categories) ? categories : []
  const category = findCategory(known, query.category)
  const { search, page } = query
  // A sorted or filtered list is the same list to search engines.
  const link = catalogueLink({ search, page, category: category?.id ?? query.category })
  const empty = 'products' in products && products.products.length === 0
  const nth = nthOf(query)
  return pageMeta(nameOfList(query, known), {
    description: category
      ? `${category.name}, newest first${nth}, with images and prices.`
      : `Newest first${nth}. Search by name or browse by category.`,
    url: origin + link,
    listed: !search && (!empty || link === catalogueLink()),
  })
}

/** The name of a list, if its category is known. */
export function nameOfList(query: CatalogueQuery, categories: Category[]): string {
  const { search, category } = query
  const name = search
    ? `Search for “${search}”`
    : (findCategory(categories, category)?.name ?? 'Shop')
  return name + nthOf(query)
}

const nthOf = ({ page }: CatalogueQuery) => (page > 1 ? `, page ${page}` : '')
