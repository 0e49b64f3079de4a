import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ImageKind, shareImageSize } from '../../contract/images.ts'
import { type LookSettings, lookImages } from '../../contract/settings/look.ts'
import type { AppContext } from '../app-context.ts'
import type { ImageOutput } from '../images/encode-image.ts'
import { center, parseFocus } from '../images/focus.ts'

/** The owner's replacement for a built-in image. `file` is empty if there is none. */
type OwnImage = { kind: ImageKind; file: string; output: ImageOutput; type: string }
type Replacement = (look: LookSettings) => OwnImage

/** @param tile its side length in pixels */
const iconOf =
  (tile: number): Replacement =>
  ({ icon, logo, ground }) => ({
    ...{ kind: 'logos', file: icon.file || logo.file, type: 'image/png' },
    output: { tile, ground },
  })

const cropOf =
  (of: 'picture' | 'showAll', as: 'jpeg' | 'webp', width: number, height: number): Replacement =>
  ({ ground, ...look }) => {
    const focus = of === 'picture' ? parseFocus(look.focus) : center
    const output = { crop: { width, height }, focus, ground, as }
    return { kind: lookImages[of], file: look[of].file, type: `image/${as}`, output }
  }

/** The built-in icons and pictures that the owner can replace. */
const replacements = new Map([
  ['/favicon.ico', iconOf(48)],
  ['/apple-touch-icon.png', iconOf(180)],
  ['/icon-192.png', iconOf(192)],
  ['/icon-512.png', iconOf(512)],
  ['/art/share.jpg', cropOf('picture', 'jpeg', shareImageSize.width, shareImageSize.height)],
  ['/art/email.jpg', cropOf('picture', 'jpeg', 1120, 280)],
  ['/art/cover.webp', cropOf('picture', 'webp', 900, 1200)],
  ['/art/emblem-all.webp', cropOf('showAll', 'webp', 240, 240)],
])

export type OwnImages = Pick<AppContext, 'settings' | 'images'>

/** Answers requests for the built-in icons and pictures with the owner's, if there are any. */
export function sendOwnImages({ settings, images }: OwnImages) {
  return async ({ url }: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = url.split('?')
    const replacement = replacements.get(path)
    if (!replacement) return
    const { kind, file, output, type } = replacement((await settings.read()).look)
    const bytes = file && (await images.derive(kind, file, output))
    if (!bytes) return
    return (
      reply
        .type(type)
        .header('cache-control', 'public, max-age=3600')
        // Webmail shows them on its own pages.
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(bytes)
    )
  }
}
