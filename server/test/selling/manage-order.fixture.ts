import type { ManageOrder } from '../../../contract/manage-order.ts'
import type { Order } from '../../../contract/order.ts'
import { test as base } from '../audited.ts'
import { browserOf, roles } from '../callers.ts'
import { updatedAtOf } from '../selling.ts'

export const test = base.extend<{
  /** Does something with an order as it is now, as an admin. */
  act: (number: string, wanted: object) => Promise<Order>
}>({
  act: async ({ context, app }, use) => {
    const shop = { context, app }
    const { client } = browserOf(shop, await roles.admin.arrive(shop))
    await use(async (number, wanted) => {
      const body = { updatedAt: await updatedAtOf(context, number), ...wanted } as ManageOrder
      const reply = await client('PUT /api/admin/order/{number}', { params: { number }, body })
      return reply.order
    })
  },
})
