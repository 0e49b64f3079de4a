import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const year = 31_536_000
const hour = 60 * 60 * 1_000
/** Mail programs that run in a browser show it on pages of their own. */
const inMails = 'icon-192.png'

/**
 * The files of the web's build, which are named by their content and so never change; those of its
 * public folder may. Only files that are there at the start get a route.
 */
export async function assetRoutes(app: FastifyInstance, dir: string | undefined): Promise<void> {
  if (!dir) return
  await app.register(async files => {
    // A browser takes a film as it plays it, and a slow network any file at its own pace.
    files.addHook('onRoute', route => {
      route.handlerTimeout = hour
    })
    await files.register(fastifyStatic, {
      root: dir,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        const named = path.startsWith(join(dir, 'assets'))
        response.header(
          'cache-control',
          named ? `public, max-age=${year}, immutable` : 'public, max-age=3600',
        )
        if (path === join(dir, inMails)) {
          response.header('cross-origin-resource-policy', 'cross-origin')
        }
      },
    })
  })
}
