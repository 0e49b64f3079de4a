import { ICON_SIZE } from './icons.ts'
import { type Box, isIcon, type Part, STAGE } from './part.ts'

/** The position of the stage's center in the picture (picture units), and its scale. */
export type Camera = { readonly zoom: number; readonly x: number; readonly y: number }

/** Stage to pixels: pixel = stage × scale + offset. */
export type View = { readonly scale: number; readonly left: number; readonly top: number }

export const wholeStage: Camera = { zoom: 1, x: STAGE / 2, y: STAGE / 2 }

/** `pixels` is the number of pixels per picture unit. */
export const viewOf = ({ zoom, x, y }: Camera, pixels: number): View => ({
  scale: zoom * pixels,
  left: (x - (STAGE / 2) * zoom) * pixels,
  top: (y - (STAGE / 2) * zoom) * pixels,
})

/** The box of a part on the stage, without its shadow. */
export function partBox(part: Part): Box {
  if (!isIcon(part)) return part.box
  const [left, top, right, bottom] = part.clip ?? [0, 0, ICON_SIZE, ICON_SIZE]
  const scale = part.size / ICON_SIZE
  const angle = ((part.turn ?? 0) * Math.PI) / 180
  const corners = [left, right].flatMap(cornerX =>
    [top, bottom].map(cornerY => {
      const x = (cornerX - ICON_SIZE / 2) * scale * (part.flip ? -1 : 1)
      const y = (cornerY - ICON_SIZE / 2) * scale
      return {
        x: part.x + x * Math.cos(angle) - y * Math.sin(angle),
        y: part.y + x * Math.sin(angle) + y * Math.cos(angle),
      }
    }),
  )
  const xs = corners.map(corner => corner.x)
  const ys = corners.map(corner => corner.y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** A rectangle of whole pixels inside a picture. */
export type Tile = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The pixels of a box on the stage, widened by `margin` pixels and clipped to the picture. */
export function tileOf(box: Box, view: View, margin: number, width: number, height: number): Tile {
  const left = Math.max(0, Math.floor(box[0] * view.scale + view.left - margin))
  const top = Math.max(0, Math.floor(box[1] * view.scale + view.top - margin))
  const right = Math.min(width, Math.ceil(box[2] * view.scale + view.left + margin))
  const bottom = Math.min(height, Math.ceil(box[3] * view.scale + view.top + margin))
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }
}
