import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { loadWeb } from '../web.ts'
import { test as base } from './fixtures.ts'

export const test = base.extend<{ site: FastifyInstance }>({
  /** The shop with its real pages. */
  site: async ({ armory }, use) => {
    const app = await buildApp(armory, await loadWeb({ development: false }))
    await use(app)
    await app.close()
  },
})
