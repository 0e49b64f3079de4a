import { emailLogoUrl } from '../../contract/images.ts'
import { isWide, type LookSettings } from '../../contract/settings/look.ts'
import type { AppContext } from '../app-context.ts'
import { emailColors } from './email-colors.ts'

/** Pixels of the largest logo. */
const most = { width: 200, height: 40 }
/** Sharp screens get twice that. */
const fit = { width: 2 * most.width, height: 2 * most.height }

/** The logo at the top of emails. */
export type EmailLogo = {
  url: string
  width: number
  height: number
  /** It takes the place of the shop's name. */
  isWide: boolean
}

/** @returns undefined without a logo */
export function emailLogoOf({ logo }: LookSettings, publicUrl: string): EmailLogo | undefined {
  const { file, width, height } = logo
  if (!file) return undefined
  const scale = Math.min(most.width / width, most.height / height, 1)
  const [shownWidth = 1, shownHeight = 1] = [width, height].map(side =>
    Math.max(1, Math.round(side * scale)),
  )
  return {
    ...{ url: publicUrl + emailLogoUrl(file), width: shownWidth, height: shownHeight },
    isWide: isWide(logo),
  }
}

/**
 * A logo as the header of an email shows it. It brings the header's color along, as programs with a dark mode
 * may change that.
 * @returns a PNG; undefined if there is no such image
 */
export async function readEmailLogo(
  { images, settings }: Pick<AppContext, 'images' | 'settings'>,
  file: string,
): Promise<Uint8Array | undefined> {
  const { look } = await settings.read()
  return images.derive('logos', file, { fit, ground: emailColors(look).head })
}
