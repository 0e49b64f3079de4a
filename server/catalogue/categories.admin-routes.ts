import type { FastifyInstance } from 'fastify'
import type { Armory } from '../armory.ts'
import { endpoint } from '../http/endpoint.ts'
import { saveUpload } from '../images/save-upload.ts'
import {
  changeCategory,
  createCategory,
  deleteCategory,
  requireCurrentCategory,
} from './categories.service.ts'

export function categoryAdminRoutes(app: FastifyInstance, armory: Armory): void {
  endpoint(app, 'POST /api/category', async ({ caller, body: { name, image } }) => {
    const category = { name, image: await saveUpload(armory, 'categories', image, caller) }
    const created = await createCategory(armory, caller, category)
    return { message: 'The category is created.', category: created }
  })
  endpoint(app, 'PUT /api/category/update/{id}', async ({ caller, params: { id }, body }) => {
    const { name, image, updatedAt } = body
    await requireCurrentCategory(armory, id, updatedAt)
    const change = {
      ...(name !== undefined && { name }),
      ...(image && { image: await saveUpload(armory, 'categories', image, caller) }),
    }
    const category = await changeCategory(armory, caller, id, { ...change, updatedAt })
    return { message: 'The category is updated.', category }
  })
  endpoint(app, 'DELETE /api/category/delete/{id}', async ({ caller, params }) => {
    await deleteCategory(armory, caller, params.id)
    return { message: 'The category is deleted. Its products are uncategorised now.' }
  })
}
