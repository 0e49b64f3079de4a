import { z } from 'zod'
import { ImageFile } from '../fields.ts'

/** The name of a stored image, in `/public/images/logos`. */
const StoredFile = z.string().regex(/^([0-9a-f-]{32,66}\.webp)?$/, 'Choose an image')
const Side = z.int().min(0).max(20_000)

/** An image in full, with its sides in pixels; without one, the file is empty. */
const StoredImage = z.object({ file: StoredFile, width: Side, height: Side })
export type StoredImage = z.output<typeof StoredImage>

export const LookSettings = z.object({
  /** At the top of every page. */
  logo: StoredImage,
  /** A square one for browser tabs, emails and where there is little room. Empty: the logo. */
  icon: StoredImage,
})
export type LookSettings = z.output<typeof LookSettings>

export const UploadedImage = z.object({ image: ImageFile })
export const UploadReply = z.object({ image: StoredImage })

/** What pages show of it: only what the owner has set. */
export const ShownLook = z.object({
  logo: StoredImage.optional(),
  icon: StoredImage.optional(),
})
export type ShownLook = z.output<typeof ShownLook>
