import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { loadWeb } from '../web.ts'
import { test as base } from './fixtures.ts'

export const test = base.extend<{ site: FastifyInstance }>({
  /** The shop with its real pages. */
  site: async ({ context }, use) => {
    const app = await buildApp(context, await loadWeb({ development: false }))
    await use(app)
    await app.close()
  },
})
