import type { FastifyInstance } from 'fastify'
import { settingGroups } from '../../contract/settings/groups.ts'
import { lookImages } from '../../contract/settings/look.ts'
import { requireMay } from '../accounts/rights.ts'
import type { AppContext } from '../app-context.ts'
import { featuredDependencies } from '../catalogue/version/cache-keys.ts'
import { endpoint } from '../http/endpoint.ts'
import { tryStripeKey } from '../payments/stripe/try-key.ts'
import { getFeaturedChoices, getHome } from './featured.ts'
import { getPublicSettings } from './public-settings.ts'
import { setUpShop } from './set-up-shop.ts'
import { getSettings, saveSettings } from './settings.ts'
import { exportSettings, importSettings, previewSettings } from './settings-file.ts'
import { groupNames } from './to-settings.ts'
import { tryMail } from './try-mail.ts'

export function settingsRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/settings', () => getPublicSettings(context))
  endpoint(app, 'GET /api/seller', async () => {
    const { seller, compliance, byDefault } = await context.settings.read()
    const idu = compliance.packaging.find(({ country }) => country === 'FR')?.number
    return { seller, ...(idu && { idu }), example: byDefault.includes('seller') }
  })
  endpoint(app, 'GET /api/featured', () => getHome(context), {
    dependsOn: (_, { featured }) => featuredDependencies(featured.map(({ product }) => product)),
  })
  endpoint(app, 'GET /api/shipping', async () => (await context.settings.read()).shipping)
  endpoint(app, 'GET /api/admin/featured', async ({ query }) => ({
    products: await getFeaturedChoices(context, query.ids),
  }))
  endpoint(app, 'POST /api/admin/settings/stripe/try', async ({ caller }) => {
    await requireMay(context.db.read, caller, settingGroups.stripe.may)
    return tryStripeKey(context)
  })
  endpoint(
    app,
    'POST /api/admin/settings/look/image',
    async ({ caller, body: { image, field } }) => {
      await requireMay(context.db.read, caller, settingGroups.look.may)
      const upload = Buffer.from(await image.arrayBuffer())
      return { image: await context.images.saveMeasured(lookImages[field], upload, caller) }
    },
  )
  endpoint(app, 'GET /api/admin/settings/export', ({ caller }) => exportSettings(context, caller))
  endpoint(app, 'POST /api/admin/settings/import/preview', ({ caller, body }) =>
    previewSettings(context, caller, body.text),
  )
  endpoint(app, 'POST /api/admin/settings/import', async ({ caller, body }) => ({
    message: await importSettings(context, caller, body),
  }))
  endpoint(app, 'POST /api/admin/settings/mail/try', ({ caller, body }) =>
    tryMail(context, caller, body),
  )
  endpoint(app, 'PUT /api/admin/setup', async ({ caller, body }) => {
    await setUpShop(context, caller, body)
    return { message: 'Shop saved.' }
  })
  // Typed as one of them, because all have the same rows.
  for (const group of groupNames) groupRoutes(app, context, group as 'footer')
}

function groupRoutes(app: FastifyInstance, context: AppContext, group: 'footer') {
  const path = `/api/admin/settings/${group}` as const
  endpoint(app, `GET ${path}`, async ({ query }) => ({
    settings: await getSettings(context, group, query.version),
  }))
  endpoint(app, `PUT ${path}`, async ({ caller, body: { version, ...value } }) => {
    const settings = await saveSettings(context, caller, group, { value, version })
    return { message: 'Settings saved.', settings }
  })
  endpoint(app, `DELETE ${path}`, async ({ caller, query: { version } }) => {
    const settings = await saveSettings(context, caller, group, { value: null, version })
    return { message: 'Reset the settings to their defaults.', settings }
  })
}
