import { readFileSync } from 'node:fs'

/** A crystal of snow: six arms with side branches, around 600, 600. */
export function snowCrystal(): string {
  const arm =
    'M-15 -34 L-15 -96 L-58 -136 L-46 -156 L-15 -132 L-15 -160 L-44 -188 L-32 -206 L-13 -190 L0 -214 L13 -190 L32 -206 L44 -188 L15 -160 L15 -132 L46 -156 L58 -136 L15 -96 L15 -34Z'
  const arms = [0, 60, 120, 180, 240, 300].map(
    turn => `<path transform="rotate(${turn})" d="${arm}"/>`,
  )
  const heart = '<path d="M0 -58 L50 -29 L50 29 L0 58 L-50 29 L-50 -29Z"/>'
  return `<g transform="translate(600 600)">${arms.join('')}${heart}</g>`
}

const favicon = readFileSync(new URL('../web/public/favicon.svg', import.meta.url), 'utf8')

/** The helm of the shop's mark, around 600, 600: a new mark also changes the medal. */
export function markHelm(): string {
  const path = favicon.match(/<path[^>]*\sd="([^"]+)"/)?.[1]
  if (!path) throw new Error('The favicon has no path')
  return `<path transform="translate(600 600) scale(14.5) translate(-16 -15.7)" d="${path}"/>`
}
