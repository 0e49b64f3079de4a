import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context.ts'

/** The built-in icons that give way to the owner's, and the pixels of their sides. */
const tiles = new Map([
  ['/favicon.ico', 48],
  ['/apple-touch-icon.png', 180],
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
])

export type OwnIcons = Pick<AppContext, 'settings' | 'images'>

/** Answers requests for the built-in icons with the owner's, if there is one. */
export function sendOwnIcons({ settings, images }: OwnIcons) {
  return async ({ url }: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = url.split('?')
    const tile = tiles.get(path)
    if (!tile) return
    const { logo, icon, ground } = (await settings.read()).look
    const file = icon.file || logo.file
    const bytes = file && (await images.derive('logos', file, { tile, ground }))
    if (!bytes) return
    return (
      reply
        .type('image/png')
        .header('cache-control', 'public, max-age=3600')
        // Webmail shows it on its own pages.
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(bytes)
    )
  }
}
