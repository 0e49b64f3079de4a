import { test as base } from '../fixtures.ts'

/** Opens pages of a shop that the journeys do not change. */
export const test = base.extend({
  baseURL: async ({ readOnlyShop }, use) => use(readOnlyShop.url),
})
