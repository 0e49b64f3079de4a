import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { endpoint } from '../http/endpoint.ts'
import { changeDiscount, createDiscount, deleteDiscount, listDiscounts } from './discounts.ts'

export function discountRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/admin/discount', ({ query }) => listDiscounts(context, query))
  endpoint(app, 'POST /api/admin/discount', async ({ caller, body }) => {
    const discount = await createDiscount(context, caller, body)
    return { message: `Discount code ${discount.code} created.`, discount }
  })
  endpoint(app, 'PUT /api/admin/discount/{id}', async ({ caller, params, body }) => {
    const discount = await changeDiscount(context, caller, params.id, body)
    return { message: `Discount code ${discount.code} updated.`, discount }
  })
  endpoint(app, 'DELETE /api/admin/discount/{id}', async ({ caller, params }) => {
    await deleteDiscount(context, caller, params.id)
    return { message: 'Discount code deleted.' }
  })
}
