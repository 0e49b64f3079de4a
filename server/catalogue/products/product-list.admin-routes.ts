import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { runBulk } from '../../bulk.ts'
import { createExport } from '../../export.ts'
import { endpoint } from '../../http/endpoint.ts'
import { exportProducts } from '../catalogue-export.ts'
import { resolveCategoryId } from '../categories/categories.ts'
import { listTaxClasses, requireTaxClass } from '../tax-classes.ts'
import { listProductsForAdmins } from './admin-product-list.ts'
import { changeProduct, deleteProduct } from './products.ts'

/** The list of products, and what is done with several of them at once. */
export function productListRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/admin/product', ({ query }) => listProductsForAdmins(context, query))
  endpoint(app, 'GET /api/admin/product/export', ({ caller }) =>
    createExport(context, caller, {
      what: 'products',
      may: 'catalogue',
      content: () => exportProducts(context, caller.permissions),
    }),
  )
  endpoint(app, 'PUT /api/admin/product/category', async ({ caller, body }) => {
    const { ids, category } = body
    const categoryId = category === null ? null : await resolveCategoryId(context, category)
    return runBulk(ids, id => changeProduct(context, caller, id, { categoryId }))
  })
  endpoint(app, 'GET /api/admin/tax-classes', async () => ({
    classes: await listTaxClasses(context.db.read),
  }))
  endpoint(app, 'PUT /api/admin/product/tax-class', async ({ caller, body: { ids, taxClass } }) => {
    await requireTaxClass(context.db.read, taxClass)
    return runBulk(ids, id => changeProduct(context, caller, id, { taxClass }))
  })
  endpoint(app, 'PUT /api/admin/product/visibility', ({ caller, body: { ids, hidden } }) =>
    runBulk(ids, id => changeProduct(context, caller, id, { hidden })),
  )
  endpoint(app, 'POST /api/admin/product/delete', ({ caller, body }) =>
    runBulk(body.ids, id => deleteProduct(context, caller, id)),
  )
}
