import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { type ImageKind, imageKinds } from '../../contract/images.ts'
import type { AppContext } from '../app-context.ts'
import { Failure } from '../failure.ts'
import { limitedAddress, shareOf } from '../limits/address.ts'
import { readEmailLogo } from '../mail/email-logo.ts'
import { forEver, imageFile, type JpegUse } from './image-names.ts'
import { storedWidths } from './stored-image.ts'

/** The bucket's public address may change, what it has doesn't. */
const forADay = 'public, max-age=86400'

type Params = { kind: string; width?: string; file: string }

/** Serves images. They are named by their content, so clients never need to revalidate them. */
export function imageRoutes(
  app: FastifyInstance,
  context: Pick<AppContext, 'config' | 'images' | 'settings'>,
): void {
  const { images } = context
  const { imagesPublicUrl } = context.config
  const serve = async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
    const { kind, width, file } = request.params
    if (!isKind(kind) || !imageFile.test(file) || !isWidth(kind, width)) throw noImage()
    const pixels = width ? Number(width) : undefined
    const share = shareOfClient(request)
    if (imagesPublicUrl) {
      const key = await images.find(kind, file, pixels, share)
      if (!key) throw noImage()
      return reply.header('cache-control', forADay).redirect(`${imagesPublicUrl}/${key}`)
    }
    const etag = `"${file}"`
    const bytes = await images.read(kind, file, pixels, share)
    if (!bytes) throw noImage()
    reply.header('cache-control', forEver).header('etag', etag)
    if (fresh(request.headers, { etag })) return reply.code(304).send()
    return reply.type('image/webp').send(bytes)
  }
  for (const use of ['email', 'share'] satisfies JpegUse[]) {
    app.get<{ Params: { file: string } }>(
      `/public/images/products/${use}/:file`,
      async (request, reply) => {
        const [, name] = /^(.+)\.jpg$/.exec(request.params.file) ?? []
        const file = `${name}.webp`
        if (!imageFile.test(file)) throw noImage()
        const bytes = await images.readJpeg(use, file, shareOfClient(request))
        if (!bytes) throw noImage()
        reply.header('cache-control', forEver)
        // Emails and links are also read on pages of other origins.
        reply.header('cross-origin-resource-policy', 'cross-origin')
        return reply.type('image/jpeg').send(bytes)
      },
    )
  }
  app.get<{ Params: { file: string } }>(
    '/public/images/logos/email/:file',
    async (request, reply) => {
      const [, name] = /^(.+)\.png$/.exec(request.params.file) ?? []
      const file = `${name}.webp`
      const bytes = imageFile.test(file) ? await readEmailLogo(context, file) : undefined
      if (!bytes) throw noImage()
      // The logo is drawn on the shop's header color, which may change.
      reply.header('cache-control', 'public, max-age=3600')
      reply.header('cross-origin-resource-policy', 'cross-origin')
      return reply.type('image/png').send(bytes)
    },
  )
  app.get('/public/images/:kind/:file', serve)
  app.get('/public/images/:kind/:width/:file', serve)
}

function shareOfClient({ ip }: FastifyRequest): string {
  return shareOf(limitedAddress(ip))
}

function isKind(kind: string): kind is ImageKind {
  return (imageKinds as string[]).includes(kind)
}

function isWidth(kind: ImageKind, width: string | undefined): boolean {
  return width === undefined || storedWidths(kind).map(String).includes(width)
}

function noImage(): Failure {
  return new Failure('not_found', 'This image doesn’t exist.')
}
