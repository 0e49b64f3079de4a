import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { endpoint } from '../http/endpoint.ts'
import { saveUpload } from '../images/save-upload.ts'
import { fromEuro } from '../money.ts'
import { idOfCategory } from './categories.service.ts'
import {
  changeProduct,
  createProduct,
  deleteProduct,
  requireCurrentProduct,
} from './products.service.ts'

export function productAdminRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'POST /api/product', async ({ caller, body }) => {
    const { price, category, image, stock = null, ...texts } = body
    const categoryId = await idOfCategory(context, category)
    const product = await createProduct(context, caller, {
      ...texts,
      priceCents: fromEuro(price),
      categoryId,
      stock,
      image: await saveUpload(context, 'products', image, caller),
    })
    return { message: 'The product is created.', product }
  })
  endpoint(app, 'PUT /api/product/update/{id}', async ({ caller, params: { id }, body }) => {
    const { price, category, image, name, description, stock, stockUpdatedAt, updatedAt } = body
    await requireCurrentProduct(context, id, updatedAt)
    const change = {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(price !== undefined && { priceCents: fromEuro(price) }),
      ...(category !== undefined && {
        categoryId: category === null ? null : await idOfCategory(context, category),
      }),
      ...(stock !== undefined && { stock, stockUpdatedAt }),
      ...(image && { image: await saveUpload(context, 'products', image, caller) }),
    }
    const product = await changeProduct(context, caller, id, { ...change, updatedAt })
    return { message: 'The product is updated.', image: product.image, product }
  })
  endpoint(app, 'DELETE /api/product/delete/{id}', async ({ caller, params }) => {
    await deleteProduct(context, caller, params.id)
    return { message: 'The product is deleted.' }
  })
}
