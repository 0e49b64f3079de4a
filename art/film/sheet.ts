import { colorPlanes, emptyLayer, type Layer } from '../layer.ts'
import { at } from '../numbers.ts'
import { type Camera as StagePlace, type View, viewOf } from '../view.ts'
import { FRAME } from './camera.ts'

/** A painted layer placed in the scene. */
export type Sheet = {
  readonly layer: Layer
  /** The position of its corner in the frame before the camera moves. */
  readonly left: number
  readonly top: number
  /** Its pixels per unit of the frame. */
  readonly density: number
  /** Figures are at 1; smaller is nearer. */
  readonly distance: number
}

/** The space around the frame that the camera may reveal. */
const MARGIN = 80

export function emptySheet(density: number, distance: number, margin = MARGIN): Sheet {
  const size = (length: number) => Math.round((length + 2 * margin) * density)
  return {
    layer: emptyLayer(size(FRAME.width), size(FRAME.height)),
    left: -margin,
    top: -margin,
    density,
    distance,
  }
}

/** The view that paints parts on the sheet at a position in the frame. */
export const viewOn = ({ left, top, density }: Sheet, { zoom, x, y }: StagePlace): View =>
  viewOf({ zoom, x: x - left, y: y - top }, density)

/** Composites a layer over another of the same size, in place. */
export function layOver(back: Layer, front: Layer) {
  const fronts = colorPlanes(front)
  colorPlanes(back).forEach((plane, c) => {
    const source = fronts[c] ?? front.red
    for (let i = 0; i < plane.length; i++)
      plane[i] = at(plane, i) * (1 - at(front.alpha, i)) + at(source, i)
  })
  for (let i = 0; i < back.alpha.length; i++)
    back.alpha[i] = 1 - (1 - at(back.alpha, i)) * (1 - at(front.alpha, i))
}

/** The sheet without the empty space around its content. */
export function cropped(sheet: Sheet): Sheet {
  const { width, height, alpha } = sheet.layer
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (at(alpha, y * width + x) > 0) {
        left = Math.min(left, x)
        right = Math.max(right, x + 1)
        top = Math.min(top, y)
        bottom = Math.max(bottom, y + 1)
      }
  if (right <= left) throw new Error('There is nothing on this sheet')
  return {
    ...sheet,
    layer: cut(sheet.layer, left, top, right - left, bottom - top),
    left: sheet.left + left / sheet.density,
    top: sheet.top + top / sheet.density,
  }
}

export function cut(layer: Layer, left: number, top: number, width: number, height: number): Layer {
  const part = (plane: Float32Array) => {
    const result = new Float32Array(width * height)
    for (let y = 0; y < height; y++) {
      const start = (y + top) * layer.width + left
      result.set(plane.subarray(start, start + width), y * width)
    }
    return result
  }
  const { red, green, blue, alpha } = layer
  return {
    width,
    height,
    red: part(red),
    green: part(green),
    blue: part(blue),
    alpha: part(alpha),
  }
}
