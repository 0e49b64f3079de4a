import type { ImageKind } from '../../contract/images.ts'
import { workQueue } from '../work-queue.ts'
import type { EncodedImage, ImageOutput } from './encode-image.ts'
import { type Encoder, openEncoder } from './encoder.ts'

const concurrency = 2
/** Less than a request's time limit, so that a sender whose image gets no turn receives an error. */
const waitMs = 10_000

/** The account or the address that sends an image. What comes with the shop is trusted. */
export type Sender = { id: string; isAdmin: boolean; isTrusted?: boolean }

export type Encoders = {
  /**
   * Checks an image and re-encodes it. An admin's image waits for at most one other image.
   * @throws Failure that names what is wrong with the image, or `unavailable`
   */
  encode: (
    kind: ImageKind,
    upload: Buffer,
    from: Sender,
    output?: ImageOutput,
  ) => Promise<EncodedImage>
  close: () => Promise<void>
}

/** Decodes two images at once; at most one of them is from a sender who is not an admin. */
export function openEncoders(open: () => Encoder = openEncoder): Encoders {
  const encoders = Array.from({ length: concurrency }, () => open())
  const limit = workQueue({ concurrency })
  const bounds = { waiting: 100, waitMs, perKey: { concurrency, waiting: 25 } }
  const admins = workQueue({ concurrency, ...bounds })
  const others = workQueue({ concurrency: concurrency - 1, ...bounds })
  // Last in, first out: the second process starts only when needed, and can idle out.
  const free = [...encoders]

  const encode: Encoder['encode'] = async (...image) => {
    const encoder = free.pop()
    if (!encoder) throw new Error('More images are decoded at once than may be.')
    return encoder.encode(...image).finally(() => free.push(encoder))
  }
  return {
    encode: (kind, upload, { id, isAdmin, isTrusted }, output) => {
      const queue = isAdmin ? admins : others
      return queue(() => limit(() => encode(kind, upload, output, isTrusted)), id)
    },
    close: async () => {
      await Promise.all(encoders.map(encoder => encoder.close()))
    },
  }
}
