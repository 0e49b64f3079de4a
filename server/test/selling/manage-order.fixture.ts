import type { Order } from '../../../contract/order.ts'
import { test as base } from '../audited.ts'
import { actOn } from '../selling.ts'

export const test = base.extend<{
  /** Does something with an order as it is now, as an admin. */
  act: (number: string, wanted: object) => Promise<Order>
}>({
  act: async ({ context, admin }, use) => {
    await use((number, wanted) => actOn(context, admin, number, wanted))
  },
})
