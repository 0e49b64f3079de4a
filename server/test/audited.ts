import { expect } from 'vitest'
import type { Order } from '../../contract/orders/order.ts'
import { audit } from '../orders/audit.ts'
import { test as base } from './fixtures.ts'
import { actOn } from './selling.ts'

/** Audits the shop after each test: derived data must match what it is derived from. */
export const test = base.extend<{
  audited: undefined
  /** Does something with an order as it is now, as an admin. */
  act: (number: string, wanted: object) => Promise<Order>
}>({
  audited: [
    async ({ context }, use) => {
      await use(undefined)
      expect(await audit(context)).toEqual([])
    },
    { auto: true },
  ],
  act: async ({ context, admin }, use) => {
    await use((number, wanted) => actOn(context, admin, number, wanted))
  },
})
