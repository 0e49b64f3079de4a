import { z } from 'zod'
import {
  emptyToNull,
  filledText,
  ImageFile,
  joinLines,
  oneLine,
  paging,
  Time,
  TimeOrNull,
  text,
  withinMaxOffset,
} from '../fields.ts'
import { Focus } from '../focus.ts'
import { cataloguePageSize, limits } from '../limits.ts'
import { PageLink } from '../page-link.ts'
import { Availability, StockQuantity, StockVersion } from '../stock/stock.ts'
import { CategorySummary } from './category.ts'
import { EconomicOperator, ProductSafety } from './product-safety.ts'
import { Pricing, Reduction } from './reduction.ts'
import { Searched } from './searched.ts'

export const Product = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** In the shop's currency, with at most two decimals. */
  price: z.number(),
  reduction: Reduction.optional(),
  /** In grams, if it is known. */
  weight: z.int().optional(),
  /** A file under /public/images/products. */
  image: z.string().nullable(),
  /** null if uncategorized. */
  category: CategorySummary.nullable(),
  availability: Availability,
  createdAt: Time,
  updatedAt: Time,
})
export type Product = z.infer<typeof Product>

/** A product as admins see it. */
export const AdminProduct = Product.extend({
  /** Whether only admins see it. */
  hidden: z.boolean(),
  /** The id of a class of VAT. */
  taxClass: z.string(),
  /** The product's own; empty if the shop's applies. */
  manufacturer: z.string(),
  /** Its own manufacturer is outside the EU. */
  manufacturerOutsideEu: z.boolean(),
  responsiblePerson: z.string(),
  identifier: z.string(),
  warnings: z.string(),
  pricing: Pricing,
})
export type AdminProduct = z.infer<typeof AdminProduct>

/** A minus reverses the order: `-added` has the newest first. */
export const CatalogueSort = z.enum(['-added', 'price', '-price', 'name'])
export type CatalogueSort = z.infer<typeof CatalogueSort>

/** How an amount is typed: with at most two decimals. */
const amountPattern = /^\d{1,7}(\.\d{1,2})?$/

/** In the shop's currency; an empty value, as forms send it, is none. */
const PriceBound = z
  .union(
    [z.literal('').transform(() => undefined), z.string().regex(amountPattern).transform(Number)],
    'Enter an amount such as 250 or 249.50',
  )
  .optional()

export const ProductQuery = z
  .object({
    search: text(limits.search).default(''),
    ...paging(cataloguePageSize),
    /** The id or the name of a category; an unknown one has no products. */
    category: text(limits.categoryName).default(''),
    /** By default, a search lists the best matches first, and other lists the newest. */
    sort: CatalogueSort.optional(),
    /** `available` leaves out what is sold out. */
    stock: z.enum(['all', 'available']).default('all'),
    /** `only` leaves out what isn't reduced now. */
    reduced: z.enum(['all', 'only']).default('all'),
    /** Both bounds are inclusive. */
    minPrice: PriceBound,
    maxPrice: PriceBound,
  })
  .refine(({ minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }) => minPrice <= maxPrice, {
    path: ['maxPrice'],
    message: 'Enter a maximum price that isn’t below the minimum',
  })
  .check(withinMaxOffset('products', { searchable: true, most: limits.listTotal }))
export type ProductQuery = z.infer<typeof ProductQuery>

export const ProductPage = z.object({
  products: z.array(Product),
  /** All matches, counted up to 1,000 for a search, and up to 10,000 for a range of prices or reduced products. */
  total: z.int(),
  searched: Searched.optional(),
  /** Other pages that a search may mean. */
  pages: z.array(PageLink).optional(),
  /** Whether a search asks for the reduced products while there are none. */
  noneReduced: z.literal(true).optional(),
  /** The newest products, if a search, a range of prices or the filter for reduced ones finds nothing. */
  instead: z.array(Product).optional(),
})
export type ProductPage = z.infer<typeof ProductPage>

/** A product as its own page shows it. */
export const ProductDetails = Product.extend({ safety: ProductSafety.optional() })
export type ProductDetails = z.infer<typeof ProductDetails>

export const ProductReply = z.object({ product: ProductDetails })
export const AdminProductReply = z.object({ product: AdminProduct })

const ProductName = filledText(limits.productName, 'Enter a name').check(joinLines)
const Description = filledText(limits.productDescription, 'Enter a description')

const priceErrors = `Enter an amount from 0 to ${limits.price.toLocaleString('en')} with at most 2 decimals`
/** In the shop's currency: a number, or a string from a form. */
const Price = z
  .union(
    [
      z.number().refine(price => /^\d+(\.\d{1,2})?$/.test(String(price)), priceErrors),
      z.string().trim().regex(amountPattern, priceErrors).transform(Number),
    ],
    { error: issue => (issue.input === undefined ? 'Enter a price' : priceErrors) },
  )
  .refine(price => price >= 0 && price <= limits.price, priceErrors)

/** The id or the name of a category. */
export const CategoryIdOrName = filledText(limits.categoryName, 'Choose a category').check(
  joinLines,
)

// Not one of the limits, which public pages load.
const maxWeight = 1_000_000
const weightErrors = `Enter the weight in grams, from 0 to ${maxWeight.toLocaleString('en')}`
/** Grams with packaging; null, or an empty string from a form: unknown. */
export const Weight = z.union(
  [
    z.null(),
    emptyToNull,
    z.int(weightErrors).min(0, weightErrors).max(maxWeight, weightErrors),
    z
      .string()
      .trim()
      .regex(/^\d{1,7}$/, weightErrors)
      .transform(Number)
      .refine(grams => grams <= maxWeight, weightErrors),
  ],
  weightErrors,
)

/** The id of a class of VAT. */
export const TaxClassId = z.string('Choose a VAT class').trim().min(1, 'Choose a VAT class').max(40)

/** A boolean, or a string from a form. */
export const YesOrNo = z
  .literal([true, 'true', false, 'false'], 'Choose true or false')
  .transform(value => value === true || value === 'true')

export const Identifier = text(120).check(oneLine)
export const Warnings = text(2_000)

/** Empty texts remove a value. */
const safetyFields = {
  manufacturer: EconomicOperator.optional(),
  manufacturerOutsideEu: YesOrNo.optional(),
  responsiblePerson: EconomicOperator.optional(),
  identifier: Identifier.optional(),
  warnings: Warnings.optional(),
}

export const CreateProduct = z.object({
  name: ProductName,
  price: Price,
  description: Description,
  category: CategoryIdOrName,
  image: ImageFile,
  /** By default the standard one. */
  taxClass: TaxClassId.optional(),
  weight: Weight.optional(),
  stock: StockQuantity.optional(),
  /** Only admins see it. */
  hidden: YesOrNo.optional(),
  ...safetyFields,
})
export type CreateProduct = z.infer<typeof CreateProduct>

export const UpdateProduct = z.object({
  name: ProductName.optional(),
  /** The regular price. */
  price: Price.optional(),
  /** null ends the reduction. */
  reducedPrice: z.union([z.null(), emptyToNull, Price], priceErrors).optional(),
  /** null: now. */
  reducedFrom: TimeOrNull.optional(),
  /** null: until the reduction is ended. */
  reducedUntil: TimeOrNull.optional(),
  description: Description.optional(),
  /** null removes the product from its category. */
  category: CategoryIdOrName.nullable().optional(),
  image: ImageFile.optional(),
  focus: Focus.optional(),
  taxClass: TaxClassId.optional(),
  weight: Weight.optional(),
  stock: StockQuantity.optional(),
  hidden: YesOrNo.optional(),
  ...safetyFields,
  stockUpdatedAt: StockVersion,
  /** The record's updatedAt when the admin began to edit: a later change is a conflict. */
  updatedAt: Time.optional(),
})
export type UpdateProduct = z.infer<typeof UpdateProduct>

export const CreateProductReply = z.object({ message: z.string(), product: AdminProduct })
export const UpdateProductReply = z.object({
  message: z.string(),
  image: z.string().nullable(),
  product: AdminProduct,
})
