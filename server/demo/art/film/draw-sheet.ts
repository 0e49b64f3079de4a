import { colorPlanes, type Layer } from '../layer.ts'
import { at } from '../numbers.ts'
import { type Camera, FRAME, projectionOf } from './camera.ts'
import { type Axis, axisOf, resampled } from './resample.ts'
import type { Sheet } from './sheet.ts'

type Axes = { readonly across: Axis; readonly down: Axis }

/** Which samples of the sheet every pixel of a picture sees. */
function axesOf(sheet: Sheet, camera: Camera, target: Layer): Axes {
  const pixels = target.width / FRAME.width
  const { scale, left, top } = projectionOf(camera, sheet.distance)
  const step = sheet.density / (scale * pixels)
  const origin = (start: number, shift: number) => (-shift / scale - start) * sheet.density
  return {
    across: axisOf(sheet.layer.width, target.width, step, origin(sheet.left, left)),
    down: axisOf(sheet.layer.height, target.height, step, origin(sheet.top, top)),
  }
}

/** Calls `visit` for every sample that falls on a pixel of the picture. */
function eachSeen(target: Layer, axes: Axes, visit: (source: number, pixel: number) => void) {
  const { across, down } = axes
  let source = 0
  for (let y = down.start; y < down.end; y++)
    for (let x = across.start; x < across.end; x++) visit(source++, y * target.width + x)
}

/** Lays the sheet over the picture as the camera sees it. */
export function drawSheet(target: Layer, sheet: Sheet, camera: Camera, opacity = 1) {
  const axes = axesOf(sheet, camera, target)
  const seen = (plane: Float32Array) => resampled(plane, sheet.layer.width, axes.across, axes.down)
  const alpha = seen(sheet.layer.alpha)
  const targets = colorPlanes(target)
  colorPlanes(sheet.layer).forEach((plane, c) => {
    const source = seen(plane)
    const out = targets[c] ?? target.red
    eachSeen(target, axes, (i, pixel) => {
      out[pixel] = at(out, pixel) * (1 - at(alpha, i) * opacity) + at(source, i) * opacity
    })
  })
}

/** Adds so much of the sheet's light to the picture. */
export function addSheetLight(target: Layer, sheet: Sheet, camera: Camera, share: number) {
  if (share < 0.002) return
  const axes = axesOf(sheet, camera, target)
  const targets = colorPlanes(target)
  colorPlanes(sheet.layer).forEach((plane, c) => {
    const source = resampled(plane, sheet.layer.width, axes.across, axes.down)
    const out = targets[c] ?? target.red
    eachSeen(target, axes, (i, pixel) => {
      out[pixel] = at(out, pixel) + at(source, i) * share
    })
  })
}
