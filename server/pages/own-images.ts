import type { FastifyReply, FastifyRequest } from 'fastify'
import { shareImageSize } from '../../contract/images.ts'
import { type LookSettings, lookImages } from '../../contract/settings/look.ts'
import type { AppContext } from '../app-context.ts'

/** The built-in icons that give way to the owner's, and the pixels of their sides. */
const tiles = new Map([
  ['/favicon.ico', 48],
  ['/apple-touch-icon.png', 180],
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
])

/** The built-in pictures that give way to crops of the owner's. */
const crops = new Map<string, CropOf>([
  ['/art/share.jpg', { of: 'picture', as: 'jpeg', ...shareImageSize }],
  ['/art/email.jpg', { of: 'picture', as: 'jpeg', width: 1120, height: 280 }],
  ['/art/cover.webp', { of: 'picture', as: 'webp', width: 900, height: 1200 }],
  ['/art/emblem-all.webp', { of: 'showAll', as: 'webp', width: 240, height: 240 }],
])

export type OwnImages = Pick<AppContext, 'settings' | 'images'>

/** Answers requests for the built-in icons and pictures with the owner's, if there are any. */
export function sendOwnImages({ settings, images }: OwnImages) {
  return async ({ url }: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = url.split('?')
    const tile = tiles.get(path)
    const crop = crops.get(path)
    if (!tile && !crop) return
    const { look } = await settings.read()
    const bytes = tile
      ? await makeTile(images, look, tile)
      : crop && (await makeCrop(images, look, crop))
    if (!bytes) return
    return (
      reply
        .type(tile ? 'image/png' : `image/${crop?.as}`)
        .header('cache-control', 'public, max-age=3600')
        // Webmail shows them on its own pages.
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(bytes)
    )
  }
}

async function makeTile(images: AppContext['images'], look: LookSettings, tile: number) {
  const { logo, icon, ground } = look
  const file = icon.file || logo.file
  return file ? images.derive('logos', file, { tile, ground }) : undefined
}

type CropOf = {
  of: 'picture' | 'showAll'
  as: 'jpeg' | 'webp'
  width: number
  height: number
}

async function makeCrop(images: AppContext['images'], look: LookSettings, wanted: CropOf) {
  const { of, as, ...crop } = wanted
  const { ground } = look
  const focus = of === 'picture' ? look.focus : '50 50'
  const [x = 50, y = 50] = focus.split(' ').map(Number)
  const { file } = look[of]
  const form = { crop, focus: { x, y }, ground, as }
  return file ? images.derive(lookImages[of], file, form) : undefined
}
