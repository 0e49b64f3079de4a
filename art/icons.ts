import { createRequire } from 'node:module'

type IconSet = { icons: Record<string, { body: string } | undefined> }

const { icons } = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as IconSet

/** Side of the square in which every icon is drawn. */
export const ICON_SIZE = 512

export function iconBody(name: string): string {
  const icon = icons[name]
  if (!icon) throw new Error(`There is no icon named ${name}`)
  return icon.body
}

export type IconPlace = {
  /** The icon's center. */
  readonly x: number
  readonly y: number
  /** Side of its box. */
  readonly size: number
  /** Clockwise, in degrees. */
  readonly turn?: number
  readonly flip?: boolean
  /** Left, top, right and bottom of the part to use, in icon units. */
  readonly clip?: readonly [left: number, top: number, right: number, bottom: number]
}

/** An icon as SVG at a position. */
export function placedIcon(name: string, place: IconPlace): string {
  const { x, y, size, turn = 0, flip = false, clip } = place
  const scale = size / ICON_SIZE
  const half = ICON_SIZE / 2
  const [left, top, right, bottom] = clip ?? [0, 0, ICON_SIZE, ICON_SIZE]
  const frame = clip
    ? `<clipPath id="clip"><rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"/></clipPath>`
    : ''
  const body = clip ? `<g clip-path="url(#clip)">${iconBody(name)}</g>` : iconBody(name)
  return `${frame}<g transform="translate(${x} ${y}) rotate(${turn}) scale(${flip ? -scale : scale} ${scale}) translate(${-half} ${-half})">${body}</g>`
}
