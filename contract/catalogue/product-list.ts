import { z } from 'zod'
import { Ids } from '../bulk.ts'
import { paging, Time, text, withinMaxOffset } from '../fields.ts'
import { cataloguePageSize, limits } from '../limits.ts'
import { CategorySummary } from './category.ts'
import { CategoryIdOrName, TaxClassId, YesOrNo } from './product.ts'
import { Searched } from './searched.ts'

export const ProductFilter = z.enum(['all', 'hidden', 'uncategorized', 'no-image', 'no-weight'])
export type ProductFilter = z.infer<typeof ProductFilter>

/** A minus reverses the order: `-added` has the newest first. */
export const ProductSort = z.enum([
  '-added',
  'added',
  'name',
  '-name',
  'price',
  '-price',
  '-changed',
  'changed',
])
export type ProductSort = z.infer<typeof ProductSort>

export const AdminProductsQuery = z
  .object({
    search: text(limits.search).default(''),
    /** The id or the name of a category; an unknown one has no products. */
    category: text(limits.categoryName).default(''),
    filter: ProductFilter.default('all'),
    /** By default, a search lists the best matches first, and other lists the newest. */
    sort: ProductSort.optional(),
    ...paging(cataloguePageSize),
  })
  .refine(({ category, filter }) => !category || filter === 'all', {
    path: ['filter'],
    message: 'Choose a filter or a category, not both',
  })
  .check(withinMaxOffset('products', { searchable: true }))
export type AdminProductsQuery = z.infer<typeof AdminProductsQuery>

export const ListedProduct = z.object({
  id: z.string(),
  name: z.string(),
  /** In the shop's currency, with at most two decimals. */
  price: z.number(),
  /** A file under /public/images/products. */
  image: z.string().nullable(),
  /** null if uncategorized. */
  category: CategorySummary.nullable(),
  /** Units that no order holds; null if the stock is not counted. */
  free: z.int().nullable(),
  /** Whether a reduction is running. */
  reduced: z.boolean(),
  hidden: z.boolean(),
  createdAt: Time,
  updatedAt: Time,
})
export type ListedProduct = z.infer<typeof ListedProduct>

export const AdminProductPage = z.object({
  products: z.array(ListedProduct),
  /** All matches, counted up to 100,000 for a filter and 1,000 for a search. */
  total: z.int(),
  searched: Searched.optional(),
})
export type AdminProductPage = z.infer<typeof AdminProductPage>

export const MoveProducts = z.object({
  ids: Ids,
  /** null removes the products from their categories. */
  category: CategoryIdOrName.nullable(),
})

export const TaxProducts = z.object({ ids: Ids, taxClass: TaxClassId })

/** The classes of VAT that products can have, the standard one first. */
export const TaxClassesReply = z.object({
  classes: z.array(z.object({ id: z.string(), name: z.string() })),
})

export const HideProducts = z.object({ ids: Ids, hidden: YesOrNo })
