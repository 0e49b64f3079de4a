import { expect } from 'vitest'
import { audit } from '../orders/audit.ts'
import { test as base } from './fixtures.ts'

/** Audits the shop after each test: derived data must match what it is derived from. */
export const test = base.extend<{ audited: undefined }>({
  audited: [
    async ({ context }, use) => {
      await use(undefined)
      expect(await audit(context)).toEqual([])
    },
    { auto: true },
  ],
})
