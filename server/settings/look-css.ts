import { imageUrl } from '../../contract/images.ts'
import { isWide, type LookSettings } from '../../contract/settings/look.ts'
import { lookColors, toRgb } from '../../contract/settings/look-colors.ts'
import { shopDefaults } from '../../shop/defaults.ts'

/** The helm of `logo.tsx`. */
const mark = 'svg:has(>[fill="var(--brand)"])'
/** The height of a logo at the top, and the most of its width, in pixels. */
const height = 40
const widest = 200

/**
 * What the owner has set of the look, as a style sheet in each page: scripts have nothing to load for it,
 * and the room for the logo is known before the logo is. Empty for the built-in look.
 */
export function lookCss(look: LookSettings): string {
  return [...colorRules(look), ...logoRules(look)].join('\n')
}

function logoRules({ logo, icon, ground }: LookSettings): string[] {
  const file = icon.file || logo.file
  if (!file) return []
  const rules = [
    `${mark}{background:url(${imageUrl('logos', file)}) 50%/contain no-repeat;print-color-adjust:exact}`,
    `${mark} path{display:none}`,
    // The logo is made for the ground of the shop, and these have another.
    `.admin ${mark},[data-paper] ${mark}{background-color:${ground};box-shadow:0 0 0 4px ${ground}}`,
    `${mark}:has(+span){margin:0}`,
  ]
  if (!logo.file) return rules
  const width = Math.min(Math.round((height * logo.width) / logo.height), widest)
  // On a phone, it leaves room for the name beside it.
  const shown = `min(${width}px,${isWide(logo) ? 40 : 12}vw)`
  const size = `width:${shown};height:${height}px`
  const image = `background-image:url(${imageUrl('logos', logo.file)})`
  rules.push(`:root{--logo:${shown}}${mark}:has(+span){${size};${image}}`)
  if (isWide(logo)) rules.push(`${mark}+span{position:absolute;clip-path:inset(50%)}`)
  return rules
}

/** Tokens of the pages' `tokens.css`. The admin pages and paper keep theirs. */
function colorRules(look: LookSettings): string[] {
  const { accent, ground } = shopDefaults.look
  const colors = lookColors(look)
  const tokens: Record<string, string> = {
    ...(look.ground !== ground && groundTokens(colors)),
    ...(look.accent !== accent && accentTokens(colors)),
  }
  if (Object.keys(tokens).length === 0) return []
  const rules = [`:root:not(.admin){${declarations(tokens)}}`]
  if (look.ground !== ground) {
    const { text, textSoft, lineStrong } = colors
    const strong = { '--line': lineStrong, '--line-strong': textSoft, '--text-soft': text }
    rules.push(`@media(prefers-contrast:more){:root:not(.admin){${declarations(strong)}}}`)
  }
  return [`@media screen{${rules.join('')}}`]
}

type Colors = ReturnType<typeof lookColors>

function groundTokens(colors: Colors): Record<string, string> {
  const { isDark, behindImages } = colors
  return {
    'color-scheme': isDark ? 'dark' : 'light',
    '--void': behindImages,
    '--ground': colors.ground,
    '--surface': colors.surface,
    '--raised': colors.raised,
    '--line': colors.line,
    '--line-strong': colors.lineStrong,
    '--text': colors.text,
    '--text-soft': colors.textSoft,
    '--danger': colors.danger,
    '--success': colors.success,
    '--overlay': transparent(behindImages, 92),
    '--overlay-soft': transparent(behindImages, 62),
    '--word-shadow': `0 2px 1.5rem ${transparent(behindImages, 70)}`,
    ...(!isDark && {
      '--edge': 'inset 0 0 transparent',
      '--lift-1': '0 1px 2px rgb(0 0 0/12%)',
      '--lift-2': '0 2px 8px rgb(0 0 0/16%)',
      '--lift-3': '0 8px 32px rgb(0 0 0/28%)',
    }),
  }
}

function accentTokens(colors: Colors): Record<string, string> {
  const { accent, onAccent } = colors
  const check = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="${onAccent}" stroke-width="4"><path d="M6 12l4 4l8 -8"/></svg>`
  return {
    '--ember': accent,
    '--ember-bright': colors.accentBright,
    '--ember-deep': colors.accentDeep,
    '--on-ember': onAccent,
    '--brand': accent,
    '--glow': transparent(accent, 14),
    '--check': `url("data:image/svg+xml,${encodeURIComponent(check)}")`,
  }
}

/** @param percent of the color that stays */
function transparent(color: string, percent: number): string {
  return `rgb(${toRgb(color).join(' ')}/${percent}%)`
}

function declarations(properties: Record<string, string>): string {
  return Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}
