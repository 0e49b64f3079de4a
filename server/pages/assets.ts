import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance } from 'fastify'
import { hour, year } from '../../contract/time/durations.ts'
import { type OwnImages, sendOwnImages } from './own-images.ts'

/** Webmail shows them on its own pages. */
const inEmails = ['icon-192.png', 'art/email.jpg']

/**
 * Serves the web build. Files named by a content hash never change; those of the public folder may.
 * Only files that exist at startup get a route.
 */
export async function assetRoutes(
  app: FastifyInstance,
  dir: string | undefined,
  context: OwnImages,
): Promise<void> {
  if (!dir) return
  await app.register(async files => {
    // A browser reads a video while playing it, and a slow network reads any file slowly.
    files.addHook('onRoute', route => {
      route.handlerTimeout = hour
    })
    files.addHook('onRequest', sendOwnImages(context))
    files.addHook('onRequest', async ({ headers }) => {
      if (!isRange(headers.range)) delete headers.range
    })
    files.setErrorHandler<FastifyError & { headers?: Record<string, string> }>(
      (error, _, reply) => {
        if (error.statusCode !== 416) throw error
        return reply
          .code(416)
          .headers(error.headers ?? {})
          .send()
      },
    )
    await files.register(fastifyStatic, {
      root: dir,
      wildcard: false,
      // Sent in place of their originals: they need no routes, which take memory.
      globIgnore: ['**/*.br', '**/*.gz'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        const named = path.startsWith(join(dir, 'assets'))
        response.header(
          'cache-control',
          named ? `public, max-age=${year / 1_000}, immutable` : 'public, max-age=3600',
        )
        if (inEmails.some(name => path === join(dir, name))) {
          response.header('cross-origin-resource-policy', 'cross-origin')
        }
      },
    })
  })
}

/** Whether a header asks for one valid range. Any other must be ignored (RFC 9110, section 14.2), or may be if it has several. */
function isRange(header = ''): boolean {
  const [range, first, last = ''] = /^bytes=(?:(\d+)-(\d*)|-\d+)$/.exec(header) ?? []
  return range !== undefined && (!first || last === '' || Number(first) <= Number(last))
}
