import type { FastifyInstance } from 'fastify'
import type { Armory } from '../armory.ts'
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

export function productAdminRoutes(app: FastifyInstance, armory: Armory): void {
  endpoint(app, 'POST /api/product', async ({ caller, body }) => {
    const { price, category, image, ...texts } = body
    const categoryId = await idOfCategory(armory, category)
    const product = await createProduct(armory, caller, {
      ...texts,
      priceCents: fromEuro(price),
      categoryId,
      image: await saveUpload(armory, 'products', image, caller),
    })
    return { message: 'The product is created.', product }
  })
  endpoint(app, 'PUT /api/product/update/{id}', async ({ caller, params: { id }, body }) => {
    const { price, category, image, name, description, updatedAt } = body
    await requireCurrentProduct(armory, id, updatedAt)
    const change = {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(price !== undefined && { priceCents: fromEuro(price) }),
      ...(category !== undefined && {
        categoryId: category === null ? null : await idOfCategory(armory, category),
      }),
      ...(image && { image: await saveUpload(armory, 'products', image, caller) }),
    }
    const product = await changeProduct(armory, caller, id, { ...change, updatedAt })
    return { message: 'The product is updated.', image: product.image, product }
  })
  endpoint(app, 'DELETE /api/product/delete/{id}', async ({ caller, params }) => {
    await deleteProduct(armory, caller, params.id)
    return { message: 'The product is deleted.' }
  })
}
