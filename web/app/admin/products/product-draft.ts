import { z } from 'zod'
import {
  type AdminProduct,
  CreateProduct,
  UpdateProduct,
} from '../../../../contract/catalogue/product.ts'
import { focalPoint } from '../../../../contract/images.ts'
import { parsePrice } from '../../../../contract/money/parse-price.ts'
import type { Stock } from '../../../../contract/stock/stock.ts'
import { changesOf } from '../../forms/changes.ts'
import { identity } from '../../ui/identity.ts'
import { typedPrice } from '../form/typed-amount.ts'
import { unlessEmptied } from '../form/unless-emptied.ts'
import { readMoment, shownMoment } from '../time/shop-time-field.ts'

const ambiguous =
  'This price can be read in two ways. Enter it as 1299 or 1,299.00, with at most 2 decimals'

/** Reads a price as people write it. What is not one is left to the field's own rule. */
function priceOf(typed: unknown, context: z.core.$RefinementCtx<unknown>) {
  if (typeof typed !== 'string') return typed
  const price = parsePrice(typed, identity.currency)
  if ('cents' in price) return price.cents / 100
  if (price.wrong === 'not-a-price') return typed
  context.addIssue({ code: 'custom', message: ambiguous, input: typed })
  return z.NEVER
}

export const NewProduct = CreateProduct.extend({
  price: z.preprocess(priceOf, CreateProduct.shape.price),
})

const Draft = UpdateProduct.extend({
  price: z.preprocess(priceOf, UpdateProduct.shape.price),
  reducedPrice: z.preprocess(priceOf, UpdateProduct.shape.reducedPrice),
  reducedFrom: z.string().optional(),
  reducedUntil: z.string().optional(),
})

/** The values of a product as its form shows them. */
export function shownValues(
  product: AdminProduct,
  stock: Stock | null | undefined,
): Record<string, string> {
  const reduction = shownReduction(product)
  return {
    ...keptValues(product, stock),
    reducedPrice: reduction ? typedPrice(reduction.price) : '',
    reducedFrom: shownMoment(reduction?.from),
    reducedUntil: shownMoment(reduction?.until),
    weight: String(product.weight ?? ''),
    manufacturer: product.manufacturer,
    manufacturerOutsideEu: String(product.manufacturerOutsideEu),
    responsiblePerson: product.responsiblePerson,
    identifier: product.identifier,
    warnings: product.warnings,
    taxClass: product.taxClass,
    stockUpdatedAt: stock?.updatedAt ?? '',
  }
}

/** The reduction that is planned or running. */
function shownReduction({ pricing: { reduction } }: AdminProduct) {
  return reduction?.state === 'ended' ? null : reduction
}

/** Those that may not be emptied. */
function keptValues(
  { name, pricing, category, description, image, hidden }: AdminProduct,
  stock: Stock | null | undefined,
): Record<string, string> {
  return {
    name,
    price: typedPrice(pricing.regular),
    category: category?.id ?? '',
    description,
    stock: stock ? String(stock.onHand) : '',
    hidden: String(hidden),
    focus: focusWords(image),
  }
}

/**
 * Validates the form of a product and turns it into the request: the changes alone.
 * @param stock undefined while it is not known, null if it is not counted
 */
export function changesSchema(
  product: AdminProduct,
  stock?: Stock | null,
): z.ZodType<UpdateProduct> {
  const reduction = shownReduction(product)
  const now = {
    ...product,
    price: product.pricing.regular,
    category: product.category?.id ?? null,
    weight: product.weight ?? null,
    stock: stock?.onHand,
    focus: focusWords(product.image),
    reducedPrice: reduction?.price ?? null,
    reducedFrom: reduction?.from ?? null,
    reducedUntil: reduction?.until ?? null,
  }
  return unlessEmptied(Draft, keptValues(product, stock)).transform(
    ({ reducedPrice = null, reducedFrom, reducedUntil, stockUpdatedAt = null, ...typed }) => {
      // Emptying the price ends a reduction, whatever its times.
      const times =
        reduction && reducedPrice === null
          ? {}
          : {
              reducedFrom: readMoment(reducedFrom, reduction?.from),
              reducedUntil: readMoment(reducedUntil, reduction?.until),
            }
      // These may be emptied.
      const emptied = { ...noSafety, ...typed, weight: typed.weight ?? null }
      const draft = { ...emptied, reducedPrice, ...times }
      // A new image keeps no point of the one before.
      const changes = changesOf(draft.image ? { ...now, focus: '' } : now, draft)
      return { ...changes, ...(changes.stock !== undefined && { stockUpdatedAt }) }
    },
  )
}

const noSafety = { manufacturer: '', responsiblePerson: '', identifier: '', warnings: '' }

/** Percent from the left and from the top; empty for the center. */
const focusWords = (image: string | null) => (image && focalPoint(image)?.replaceAll('%', '')) || ''
