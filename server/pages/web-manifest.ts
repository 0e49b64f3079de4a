import type { FastifyInstance } from 'fastify'
import { groundColor, shop } from '../../shop/shop.ts'

const manifest = {
  name: shop.name,
  description: shop.tagline,
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

export function webManifestRoute(app: FastifyInstance): void {
  app.get('/site.webmanifest', { schema: { hide: true } }, (_, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifest)),
  )
}
