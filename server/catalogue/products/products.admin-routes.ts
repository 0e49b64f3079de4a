import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { toIsoUtc } from '../../db/time.ts'
import { invalid } from '../../failure.ts'
import { endpoint } from '../../http/endpoint.ts'
import { parseFocus } from '../../images/focus.ts'
import { saveUpload } from '../../images/save-upload.ts'
import { fromDecimal } from '../../money.ts'
import { resolveCategoryId } from '../categories/categories.ts'
import { copyProduct } from './copy-product.ts'
import {
  changeProduct,
  createProduct,
  deleteProduct,
  getAdminProduct,
  requireCurrentProduct,
} from './products.ts'

export function productAdminRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/admin/product/{id}', async ({ params }) => ({
    product: await getAdminProduct(context, params.id),
  }))
  endpoint(app, 'POST /api/product', async ({ caller, body }) => {
    const { price, category, image, stock = null, hidden = false, ...texts } = body
    const categoryId = await resolveCategoryId(context, category)
    const product = await createProduct(context, caller, {
      ...texts,
      priceCents: fromDecimal(price),
      categoryId,
      stock,
      hidden,
      image: await saveUpload(context, 'products', image, caller),
    })
    return { message: 'Product created.', product }
  })
  endpoint(app, 'POST /api/admin/product/{id}/copy', async ({ caller, params }) => ({
    message: 'Product duplicated.',
    product: await copyProduct(context, caller, params.id),
  }))
  endpoint(app, 'PUT /api/product/update/{id}', async ({ caller, params: { id }, body }) => {
    const { price, reducedPrice, reducedFrom, reducedUntil, category, image, focus, ...same } = body
    const { updatedAt } = same
    const from = reducedFrom && toIsoUtc(reducedFrom)
    const until = reducedUntil && toIsoUtc(reducedUntil)
    const cents = typeof reducedPrice === 'number' ? fromDecimal(reducedPrice) : reducedPrice
    const isReduction = [cents, from, until].some(field => field !== undefined)
    const current = await requireCurrentProduct(context, id, updatedAt)
    const saved = image && (await saveUpload(context, 'products', image, caller))
    const change = {
      ...same,
      ...(price !== undefined && { priceCents: fromDecimal(price) }),
      ...(isReduction && { reduction: { cents, from, until } }),
      ...(category !== undefined && {
        categoryId: category === null ? null : await resolveCategoryId(context, category),
      }),
      ...(saved && { image: saved }),
      ...(focus && { image: await focused(context, saved ?? current.image, focus) }),
    }
    // The focus belongs to the current image, so a newer one is a conflict.
    const seen = updatedAt ?? (focus ? current.updatedAt : undefined)
    const product = await changeProduct(context, caller, id, { ...change, updatedAt: seen })
    return { message: 'Product updated.', image: product.image, product }
  })
  endpoint(app, 'DELETE /api/product/delete/{id}', async ({ caller, params }) => {
    await deleteProduct(context, caller, params.id)
    return { message: 'Product deleted.' }
  })
}

/** @param focus percent from the left and from the top @throws Failure at `focus` without an image */
async function focused({ images }: AppContext, file: string | null, focus: string) {
  const named = file && (await images.focus(file, parseFocus(focus)))
  if (!named) throw invalid('focus', 'Add an image first')
  return named
}
