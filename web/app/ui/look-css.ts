import { imageUrl } from '../../../contract/images.ts'
import type { ShownLook } from '../../../contract/settings/look.ts'
import { groundColor } from '../../../shop/shop.ts'

/** The height of a logo at the top, and the most of its width, in pixels. */
const height = 40
const widest = 200

/**
 * What the owner has set of the look, as a style sheet in each page: scripts have nothing to load for it,
 * and the room for the logo is known before the logo is.
 */
export function lookCss({ logo, icon }: ShownLook): string {
  const mark = icon ?? logo
  if (!mark) return ''
  const rules = [
    `svg[data-logo]{background:url(${imageUrl('logos', mark.file)}) 50%/contain no-repeat;print-color-adjust:exact}`,
    'svg[data-logo] path{display:none}',
    // The logo is made for the ground of the shop, and these have another.
    `.admin svg[data-logo],[data-paper] svg[data-logo]{background-color:${groundColor};box-shadow:0 0 0 4px ${groundColor}}`,
    'svg[data-logo]:has(+span){margin:0}',
  ]
  if (!logo) return rules.join('\n')
  const width = Math.min(Math.round((height * logo.width) / logo.height), widest)
  const size = `width:min(${width}px,40vw);height:${height}px`
  const image = `background-image:url(${imageUrl('logos', logo.file)})`
  rules.push(`svg[data-logo]:has(+span){${size};${image}}`)
  if (isWide(logo)) rules.push('svg[data-logo]+span{position:absolute;clip-path:inset(50%)}')
  return rules.join('\n')
}

/** It takes the place of the shop's name, which it most likely contains. */
function isWide({ width, height }: { width: number; height: number }): boolean {
  return width >= 2 * height
}
