import type { FastifyInstance } from 'fastify'
import { privatePages, visitorPages } from '../../contract/pages.ts'

const notForSearch = new Set([
  '/api/',
  ...[...privatePages, ...visitorPages].map(({ path }) => path.replace(/\{.*/, '')),
])

export function robotsRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const lines = [
    'User-agent: *',
    ...Array.from(notForSearch, path => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ]
  app.get('/robots.txt', { schema: { hide: true } }, (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(lines.join('\n')),
  )

  // Search engines may list a URL that is linked elsewhere, even without crawling it.
  app.addHook('onRequest', async ({ url }, reply) => {
    if (/^\/(api|public\/images\/users)\//.test(url)) reply.header('x-robots-tag', 'noindex')
  })
}
