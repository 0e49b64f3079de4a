import type { FastifyInstance, FastifyReply } from 'fastify'
import { sitemaps } from '../../../contract/pages.ts'
import type { AppContext } from '../../app-context.ts'
import { sitemap, sitemapPart } from './sitemap.ts'

/** The protocol allows 50,000 (sitemaps.org); smaller files are faster and take less cache. */
const entriesPerFile = 10_000

/** All pages that search engines may list; robots.txt names the first file. */
export function sitemapRoutes(
  app: FastifyInstance,
  context: Pick<AppContext, 'db' | 'config' | 'settings'>,
  perFile = entriesPerFile,
): void {
  const options = { schema: { hide: true } }
  const [first, part] = sitemaps
  app.get(first.path, options, async (_, reply) => send(reply, await sitemap(context, perFile)))
  app.get<{ Params: { part: string } }>(
    part.path.replace('{part}', ':part'),
    options,
    async ({ params }, reply) => send(reply, await sitemapPart(context, params.part, perFile)),
  )
}

function send(reply: FastifyReply, xml: string) {
  return reply.type('application/xml; charset=utf-8').send(xml)
}
