import type { CategorySummary } from '../../../contract/catalogue/category.ts'
import { categoryNameKey } from '../../../contract/catalogue/category-name-key.ts'
import type { ProductPage, ProductQuery } from '../../../contract/catalogue/product.ts'
import type { RelatedProducts } from '../../../contract/catalogue/related.ts'
import { newestFirst, orderOf } from '../products/product-order.ts'

/**
 * What cached replies depend on and what changes of the catalogue change, as keys. A cached reply is
 * outdated once one of its keys has changed.
 */
const key = {
  product: (id: string) => `product:${id}`,
  /** Anything about any product, of the shop or of a category. */
  products: 'products',
  productsOf: (categoryId: string) => `products-of:${categoryId}`,
  /** Which products are visible, in the shop or in a category. */
  visible: 'visible',
  visibleIn: (categoryId: string) => `visible-in:${categoryId}`,
  /** A category, or the fact that there is none. */
  category: (idOrName: string) => `category:${categoryNameKey(idOrName)}`,
  categories: 'categories',
}

/** A change of everything, such as the settings. Every reply depends on it. */
export const everything = 'everything'

/** The key for words no product had. No reply depends on it, but a change without keys would invalidate everything. */
export const prunedKey = 'pruned'

/** What all searches depend on. */
export const searchesKey = key.products

/** The keys that a change of the catalogue has changed so far. */
export type ChangedKeys = Set<string>

function add(keys: ChangedKeys, more: string[]) {
  for (const one of more) keys.add(one)
}

type Product = { id: string; category_id: string | null; is_hidden?: 0 | 1 | undefined }

/** Adds the keys of a product that was created (`before` is null), changed, or deleted (`after` is null). */
export function addProductKeys(
  keys: ChangedKeys,
  before: Product | null,
  after: Product | null,
): void {
  const states = [before, after].filter(state => state !== null)
  const categoryIds = states.flatMap(({ category_id }) => category_id ?? [])
  const moved = placeOf(before) !== placeOf(after)
  add(keys, [
    ...states.map(({ id }) => key.product(id)),
    key.products,
    ...categoryIds.map(key.productsOf),
    ...(moved ? [key.visible, ...categoryIds.map(key.visibleIn)] : []),
  ])
}

/** Where visitors see a product; undefined: nowhere. */
function placeOf(product: Product | null) {
  return product && !product.is_hidden ? product.category_id : undefined
}

type Category = { id: string; name: string }

/** Adds the keys of a category that was created, changed or deleted. */
export function addCategoryKeys(
  keys: ChangedKeys,
  before: Category | null,
  after: Category | null,
): void {
  const states = [before, after].filter(state => state !== null)
  add(keys, [key.categories, ...states.flatMap(({ id, name }) => [id, name].map(key.category))])
}

/** Adds the keys of products that were taken out of their category. */
export function addUncategorizedKeys(keys: ChangedKeys, categoryId: string): void {
  // The replies that show one of the products depend on its category.
  const category = [key.category, key.productsOf, key.visibleIn].map(of => of(categoryId))
  add(keys, [...category, key.products, key.visible])
}

type ShownProduct = { id: string; category: CategorySummary | null }

/** The keys of the shown products and their categories, not of which products a list contains. */
export function productDependencies(shown: ShownProduct[]): string[] {
  const categoryIds = new Set(shown.flatMap(({ category }) => category?.id ?? []))
  return [...shown.map(({ id }) => key.product(id)), ...[...categoryIds].map(key.category)]
}

/** What a list of products depends on. */
export function listDependencies(
  { search, category, sort, page: _, limit: __, ...filters }: ProductQuery,
  { products, instead = [] }: ProductPage,
): string[] {
  const shown = productDependencies([...products, ...instead])
  if (search) return [key.products, key.categories, ...shown]
  // The id; an empty list doesn't tell it.
  const id = category ? products[0]?.category?.id : undefined
  const isFiltered = Object.values(filters).some(value => value !== undefined && value !== 'all')
  const [inShop, inCategory] =
    isFiltered || orderOf(sort) !== newestFirst
      ? [key.products, key.productsOf]
      : [key.visible, key.visibleIn]
  return [
    ...(category ? [key.category(category)] : []),
    id === undefined ? inShop : inCategory(id),
    ...shown,
  ]
}

/**
 * What the products related to one depend on: those shown, and which products of the category there
 * are. A price or word of another product, which would rank it higher, may wait until the reply is
 * too old. Otherwise, each change in a category would invalidate all of its products' pages.
 */
export function relatedDependencies(id: string, { products, newest }: RelatedProducts): string[] {
  const categoryId = newest ? undefined : products[0]?.category?.id
  return [
    key.product(id),
    categoryId === undefined ? key.visible : key.visibleIn(categoryId),
    ...productDependencies(products),
  ]
}

/** What the home page's products depend on: newer ones replace those that are not visible. */
export function featuredDependencies(shown: ShownProduct[]): string[] {
  return [key.visible, ...productDependencies(shown)]
}

export function categoryDependencies({ id }: { id: string }): string[] {
  return [key.category(id)]
}

export const categoriesDependencies = [key.categories]
