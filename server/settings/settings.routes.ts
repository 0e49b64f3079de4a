import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { endpoint } from '../http/endpoint.ts'
import { getFeatured } from './featured.ts'
import { getPublicSettings } from './public-settings.ts'
import { changeSettings, getSettings } from './settings.ts'

export function settingsRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/settings', () => getPublicSettings(context))
  endpoint(app, 'GET /api/featured', async () => ({ featured: await getFeatured(context) }))
  endpoint(app, 'GET /api/admin/settings', async () => ({ settings: await getSettings(context) }))
  endpoint(app, 'PATCH /api/admin/settings', async ({ caller, body }) => {
    const settings = await changeSettings(context, caller, body)
    return { message: 'Settings saved.', settings }
  })
}
