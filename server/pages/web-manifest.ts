import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'

const manifest = {
  lang: 'en',
  start_url: '/',
  display: 'browser',
  icons: [192, 512].map(size => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
}

export function webManifestRoute(
  app: FastifyInstance,
  { settings }: Pick<AppContext, 'settings'>,
): void {
  app.get('/site.webmanifest', { schema: { hide: true } }, async (_, reply) => {
    const { shop, look } = await settings.read()
    const { name, tagline } = shop
    const colors = { theme_color: look.ground, background_color: look.ground }
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify({ name, description: tagline, ...colors, ...manifest }))
  })
}
