import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { createExport } from '../../export.ts'
import { endpoint } from '../../http/endpoint.ts'
import { saveUpload } from '../../images/save-upload.ts'
import { exportCategories } from '../catalogue-export.ts'
import {
  changeCategory,
  createCategory,
  deleteCategories,
  deleteCategory,
  requireCurrentCategory,
} from './categories.ts'
import { listCategoriesForAdmins } from './category-list.ts'

export function categoryAdminRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'POST /api/category', async ({ caller, body: { name, image } }) => {
    const category = { name, image: await saveUpload(context, 'categories', image, caller) }
    const created = await createCategory(context, caller, category)
    return { message: 'Category created.', category: created }
  })
  endpoint(app, 'PUT /api/category/update/{id}', async ({ caller, params: { id }, body }) => {
    const { name, image, updatedAt } = body
    await requireCurrentCategory(context, id, updatedAt)
    const change = {
      ...(name !== undefined && { name }),
      ...(image && { image: await saveUpload(context, 'categories', image, caller) }),
    }
    const category = await changeCategory(context, caller, id, { ...change, updatedAt })
    return { message: 'Category updated.', category }
  })
  endpoint(app, 'DELETE /api/category/delete/{id}', async ({ caller, params }) => {
    await deleteCategory(context, caller, params.id)
    return { message: 'Category deleted. Its products are now uncategorized.' }
  })
  endpoint(app, 'GET /api/admin/category/export', ({ caller }) =>
    createExport(context, caller, {
      what: 'categories',
      may: 'catalogue',
      content: () => exportCategories(context),
    }),
  )
  endpoint(app, 'GET /api/admin/category', ({ query }) => listCategoriesForAdmins(context, query))
  endpoint(app, 'POST /api/admin/category/delete', ({ caller, body }) =>
    deleteCategories(context, caller, body.ids),
  )
}
