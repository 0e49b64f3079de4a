import type { FastifyInstance } from 'fastify'
import { groundColor } from '../../shop/shop.ts'
import type { AppContext } from '../app-context.ts'

const manifest = {
  lang: 'en',
  start_url: '/',
  display: 'browser',
  theme_color: groundColor,
  background_color: groundColor,
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
    const { name, tagline } = (await settings.read()).shop
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify({ name, description: tagline, ...manifest }))
  })
}
