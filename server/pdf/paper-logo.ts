import { isWide, type LookSettings } from '../../contract/settings/look.ts'
import { lookColors } from '../../contract/settings/look-colors.ts'
import type { AppContext } from '../app-context.ts'
import { Failure, isUnavailable } from '../failure.ts'

/** The owner's logo on a document, as it was set when the document was made. */
export type PaperLogo = {
  /** An image of the kind `logos`. */
  file: string
  width: number
  height: number
  /** What is behind a transparent logo, if it was made for a dark ground; null: the paper. */
  ground: string | null
}

/** A logo as it is drawn. */
export type DrawnLogo = {
  png: Uint8Array
  /** In points. */
  width: number
  height: number
  /** It takes the place of the shop's name. */
  isWide: boolean
}

/** The logo, or else the icon; undefined if the owner has neither. */
export function paperLogoOf(look: LookSettings): PaperLogo | undefined {
  const { file, width, height } = look.logo.file ? look.logo : look.icon
  if (!file) return undefined
  return { file, width, height, ground: lookColors(look).isDark ? look.ground : null }
}

/** Points of the largest logo; 300 pixels per inch are sharp. */
const most = { width: 200, height: 40 }
const fit = { width: 833, height: 167 }
/** A tiny logo isn't enlarged: 96 pixels are an inch. */
const pointsPerPixel = 0.75

/** @returns undefined if the image no longer exists or is damaged: a paper is drawn without it */
export async function readPaperLogo(
  { images }: Pick<AppContext, 'images'>,
  logo: PaperLogo | undefined,
): Promise<DrawnLogo | undefined> {
  if (!logo) return undefined
  const { file, width, height, ground } = logo
  const png = await images.derive('logos', file, { fit, ground }).catch(failure => {
    // A moment later it can be drawn with it.
    if (!(failure instanceof Failure) || isUnavailable(failure)) throw failure
    return undefined
  })
  const scale = Math.min(most.width / width, most.height / height, pointsPerPixel)
  const size = { width: width * scale, height: height * scale }
  return png && { png: new Uint8Array(png), ...size, isWide: isWide(logo) }
}
