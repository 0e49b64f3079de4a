import { coatingOf } from './coating.ts'
import { dropShadow } from './drop-shadow.ts'
import { type Layer, paintOver } from './layer.ts'
import type { LightRig } from './light.ts'
import type { Materials } from './materials.ts'
import { at, item, mix, smoothstep } from './numbers.ts'
import type { Part } from './part.ts'
import { type PartShape, shapeOf } from './part-shape.ts'
import { defaults, reliefOf } from './relief.ts'
import { type SurfacePoint, shadeSurface } from './surface.ts'
import type { View } from './view.ts'

const EYE_SIZE = 11

/** Brightness of the lights behind the openings at a point on the stage. */
function eyeLight({ eyes = [], eyeSize = EYE_SIZE }: Part, x: number, y: number): number {
  const area = eyeSize * eyeSize
  let light = 0
  for (const [eyeX, eyeY] of eyes)
    light += Math.exp(-((x - eyeX) ** 2 / (1.7 * area) + (y - eyeY) ** 2 / (0.6 * area)))
  return light
}

/** Moves the point to pixel x, y of the tile and aligns it with the slope of the relief. */
function placePoint(
  point: SurfacePoint,
  shape: PartShape,
  heights: Float32Array,
  view: View,
  i: number,
) {
  const { left, top, width } = shape.tile
  const slopeX = (at(heights, i + 1) - at(heights, i - 1)) / 2
  const slopeY = (at(heights, i + width) - at(heights, i - width)) / 2
  point.normalZ = 1 / Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY)
  point.normalX = -slopeX * point.normalZ
  point.normalY = -slopeY * point.normalZ
  point.x = ((i % width) + left - view.left) / view.scale
  point.y = (Math.floor(i / width) + top - view.top) / view.scale
  point.edge = at(shape.plateDepth, i) / view.scale
}

/** Light from the plates of a part, darker in creases; written into `out`. */
function plateShader(
  part: Part,
  shape: PartShape,
  rig: LightRig,
  materials: Materials,
  view: View,
) {
  const { scale } = view
  const base = materials[part.material]
  const coating = coatingOf(part, shape, materials, scale)
  const bevel = (part.bevel ?? defaults.bevel) * scale
  const roundness = (part.roundness ?? defaults.roundness) * scale
  const second = new Float32Array(3)
  return (i: number, point: SurfacePoint, reach: number, out: Float32Array) => {
    const { material, share, shade } = coating(i)
    shadeSurface(share > 0.5 ? material : base, rig, point, out)
    const blend = share > 0.5 ? 1 - share : share
    if (blend > 0.01) {
      shadeSurface(share > 0.5 ? base : material, rig, point, second)
      for (let c = 0; c < 3; c++) out[c] = mix(at(out, c), at(second, c), blend)
    }
    const edge = smoothstep(0, bevel * 1.3, at(shape.plateDepth, i))
    const crease =
      mix(mix(0.3, 0.86, at(shape.edges.lit, i)), 1, edge) *
      mix(0.62, 1, smoothstep(0, roundness / 2, at(shape.bodyDepth, i)))
    for (let c = 0; c < 3; c++) out[c] = at(out, c) * shade * crease * reach
  }
}

/** Light from the dark leather between the plates, and from the eyes behind it. */
function gapShader(part: Part, shape: PartShape, rig: LightRig, materials: Materials, view: View) {
  const material = materials[part.hollow ? 'void' : 'underside']
  return (i: number, point: SurfacePoint, reach: number, out: Float32Array) => {
    shadeSurface(material, rig, point, out)
    const sunk = mix(0.25, 0.5, smoothstep(0, 12 * view.scale, at(shape.bodyDepth, i))) * reach
    const eyes = part.eyes ? eyeLight(part, point.x, point.y) : 0
    for (let c = 0; c < 3; c++) out[c] = at(out, c) * sunk + item(rig.eyes, c) * eyes
  }
}

/** Draws a part, with its shadow on what is already drawn. */
export async function paintPart(
  layer: Layer,
  part: Part,
  rig: LightRig,
  materials: Materials,
  view: View,
) {
  const shape = await shapeOf(part, view, layer.width, layer.height)
  if (!shape) return
  const { left, top, width, height } = shape.tile
  const heights = reliefOf(shape, part, materials[part.material], view)
  const shadePlate = plateShader(part, shape, rig, materials, view)
  const shadeGap = gapShader(part, shape, rig, materials, view)
  dropShadow(layer, shape, part, view.scale)

  const color = new Float32Array(3)
  const gap = new Float32Array(3)
  const point: SurfacePoint = { x: 0, y: 0, normalX: 0, normalY: 0, normalZ: 1, edge: 0 }
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const alpha = at(shape.silhouette.data, i)
      if (alpha < 0.01) continue
      placePoint(point, shape, heights, view, i)
      const reach = rig.reach(point.x, point.y)
      const plate = part.hollow ? 0 : at(shape.plates.data, i)
      if (plate > 0) shadePlate(i, point, reach, color)
      if (plate < 0.995) {
        shadeGap(i, point, reach, gap)
        for (let c = 0; c < 3; c++) color[c] = mix(at(gap, c), at(color, c), plate)
      }
      const target = (y + top) * layer.width + x + left
      paintOver(layer, target, at(color, 0), at(color, 1), at(color, 2), alpha)
    }
}
