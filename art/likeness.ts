import sharp, { type Region } from 'sharp'
import { item } from './numbers.ts'

const SIDE = 16
const SMALL = 80

/** For each pixel of a small gray picture, whether the next one to the right is brighter. */
async function differenceHash(grey: Buffer, region: Region): Promise<boolean[]> {
  const raw = { width: SMALL, height: SMALL, channels: 1 } as const
  const tiny = await sharp(grey, { raw })
    .extract(region)
    .resize(SIDE + 1, SIDE, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  return Array.from({ length: SIDE * SIDE }, (_, i) => {
    const place = Math.floor(i / SIDE) * (SIDE + 1) + (i % SIDE)
    return item(tiny, place + 1) > item(tiny, place)
  })
}

const whole = { left: 0, top: 0, width: SMALL, height: SMALL }
/** The area of the figure, with little of its background. */
const middle = { left: 20, top: 4, width: 40, height: 64 }

export type Fingerprint = { readonly whole: boolean[]; readonly middle: boolean[] }

/** The look of a picture from afar. */
export async function fingerprint(picture: string | Buffer): Promise<Fingerprint> {
  const grey = await sharp(picture)
    .resize(SMALL, SMALL, { fit: 'fill' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  return {
    whole: await differenceHash(grey, whole),
    middle: await differenceHash(grey, middle),
  }
}

const differing = (one: boolean[], other: boolean[]): number =>
  one.filter((bit, i) => bit !== other[i]).length

/** In how many of 256 bits two pictures differ, as a whole or in the middle: the smaller number. */
export const distance = (one: Fingerprint, other: Fingerprint): number =>
  Math.min(differing(one.whole, other.whole), differing(one.middle, other.middle))
