import { colorPlanes, type Layer } from '../layer.ts'
import { at } from '../numbers.ts'
import { type Camera, FRAME, projectionOf } from './camera.ts'
import { type Axis, axisOf, resampled } from './resample.ts'
import type { Sheet } from './sheet.ts'

type Axes = { readonly across: Axis; readonly down: Axis }

/** The samples of the sheet that contribute to each pixel of a picture. */
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

/** Adds the resampled plane, times `gain`, to the picture attenuated by `cover`. */
function blend(
  out: Float32Array,
  width: number,
  { across, down }: Axes,
  source: Float32Array,
  gain: number,
  cover: Float32Array | undefined,
) {
  let i = 0
  for (let y = down.start; y < down.end; y++)
    for (let pixel = y * width + across.start; pixel < y * width + across.end; pixel++, i++) {
      const kept = cover ? 1 - at(cover, i) * gain : 1
      out[pixel] = at(out, pixel) * kept + at(source, i) * gain
    }
}

function draw(target: Layer, sheet: Sheet, camera: Camera, gain: number, covers: boolean) {
  if (gain < 0.002) return
  const axes = axesOf(sheet, camera, target)
  const seen = (plane: Float32Array) => resampled(plane, sheet.layer.width, axes.across, axes.down)
  const cover = covers ? seen(sheet.layer.alpha) : undefined
  const targets = colorPlanes(target)
  colorPlanes(sheet.layer).forEach((plane, c) => {
    blend(targets[c] ?? target.red, target.width, axes, seen(plane), gain, cover)
  })
}

/** Draws the sheet over the picture as seen by the camera. */
export const drawSheet = (target: Layer, sheet: Sheet, camera: Camera, opacity = 1) =>
  draw(target, sheet, camera, opacity, true)

/** Adds a share of the sheet's light to the picture. */
export const addSheetLight = (target: Layer, sheet: Sheet, camera: Camera, share: number) =>
  draw(target, sheet, camera, share, false)
