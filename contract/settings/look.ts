import { z } from 'zod'
import { ImageFile, oneLine, text } from '../fields.ts'
import { Focus } from '../focus.ts'
import { contrastMessage, lookContrasts, minContrast } from './look-colors.ts'

/** The name of a stored image, in `/public/images`. */
const StoredFile = z.string().regex(/^([0-9a-f-]{32,66}\.webp)?$/, 'Choose an image')
const Side = z.int().min(0).max(20_000)

/** An image in full, with its sides in pixels; without one, the file is empty. */
const StoredImage = z.object({ file: StoredFile, width: Side, height: Side })
export type StoredImage = z.output<typeof StoredImage>

const Color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Enter a color such as #f2ae49')

export const LookSettings = z
  .object({
    /** At the top of every page. */
    logo: StoredImage,
    /** A square one for browser tabs, emails and where there is little room. Empty: the logo. */
    icon: StoredImage,
    /** At the top of the home page. Its crops are in emails, shared links and beside forms. */
    picture: StoredImage,
    /** What it shows, for people who don't see it. */
    pictureText: text(200).check(oneLine),
    /** Of “Show All” among the categories: its middle, round. */
    showAll: StoredImage,
    /** What the crops of the main picture keep: percent from the left and from the top. */
    focus: Focus,
    /** Of buttons, links and prices. */
    accent: Color,
    /** Behind everything. */
    ground: Color,
  })
  .superRefine(({ picture, pictureText }, { addIssue }) => {
    if (!picture.file || pictureText) return
    addIssue({ code: 'custom', path: ['pictureText'], message: 'Describe the picture' })
  })
  .superRefine((colors, { addIssue }) => {
    const contrasts = lookContrasts(colors)
    // A ground on which no text can be read fails any accent.
    const field = contrasts.ground < minContrast ? 'ground' : 'accent'
    if (contrasts[field] >= minContrast) return
    addIssue({ code: 'custom', path: [field], message: contrastMessage(contrasts[field]) })
  })
export type LookSettings = z.output<typeof LookSettings>

/** Whether a logo takes the place of the shop's name, which it most likely contains. */
export function isWide({ width, height }: Pick<StoredImage, 'width' | 'height'>): boolean {
  return width >= 2 * height
}

/** Where each field's image is stored. */
export const lookImages = {
  logo: 'logos',
  icon: 'logos',
  picture: 'pictures',
  showAll: 'logos',
} as const
export type LookImage = keyof typeof lookImages
const lookImageFields = /* @__PURE__ */ Object.keys(lookImages) as [LookImage, ...LookImage[]]

export const UploadedImage = z.object({
  image: ImageFile,
  field: z.enum(lookImageFields),
})
export const UploadReply = z.object({ image: StoredImage })

/** What pages show of it. */
export const ShownLook = z.object({
  /** A style sheet. */
  css: z.string(),
  /** The icon's file. */
  icon: z.string().optional(),
  /** The color that browsers draw around a page. */
  ground: z.string().optional(),
})
