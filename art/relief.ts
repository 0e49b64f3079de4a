import { blurred } from './blur.ts'
import { TRIM_WIDTH } from './edges.ts'
import type { Material } from './materials.ts'
import { fractalNoise } from './noise.ts'
import { at, clamp, mix, roundEdge, smoothstep } from './numbers.ts'
import type { Finish } from './part.ts'
import type { PartShape } from './part-shape.ts'
import { textures } from './textures.ts'
import type { View } from './view.ts'

/** Widths of the trim's bead and of the groove next to it, in stage units. */
export const GROOVE = 4.5
const BEAD_HEIGHT = 3.4
const EMBLEM_BEVEL = 5
const ENGRAVED = 1.6

export const defaults = { roundness: 60, bevel: 7, trimWidth: TRIM_WIDTH, reach: 8 }

/** Distance from the trim to the pinstripe and the stripe's width, in stage units. */
export const pinstripe = { gap: 8, width: 3 }

function trimProfile(edge: number, width: number, scale: number): number {
  if (width <= 0) return 0
  const off = Math.abs(edge - width / 2) / (width / 2)
  if (off < 1) return Math.min(BEAD_HEIGHT * scale, width * 0.42) * Math.sqrt(1 - off * off)
  const groove = GROOVE * scale
  if (edge > width && edge < width + groove)
    return -1.5 * scale * Math.sin((Math.PI * (edge - width)) / groove)
  return 0
}

/** The large rounded body of the part, from its outline alone. */
function bodyHeights(shape: PartShape, finish: Finish, scale: number): Float32Array {
  const { width, height } = shape.tile
  const roundness = (finish.roundness ?? defaults.roundness) * scale
  const bulge = roundness * 0.62 * (finish.bulge ?? 1)
  if (finish.ridged) {
    const facets = shape.bodyDepth.map(depth => bulge * clamp(depth / roundness))
    return blurred(facets, width, height, 1.4)
  }
  const raw = shape.bodyDepth.map(depth => bulge * roundEdge(depth, roundness))
  return blurred(raw, width, height, roundness * 0.12)
}

/** Height of every pixel of a part above the stage, in pixels. */
export function reliefOf(shape: PartShape, finish: Finish, material: Material, view: View) {
  const { scale } = view
  const { left, top, width } = shape.tile
  const heights = bodyHeights(shape, finish, scale)
  const bevel = (finish.bevel ?? defaults.bevel) * scale
  const texture = textures[material.texture]
  const emblemHeight = (finish.emblem?.height ?? EMBLEM_BEVEL) * scale
  return heights.map((body, i) => {
    const edge = at(shape.plateDepth, i)
    const inside = at(shape.silhouette.data, i) > 0.02
    const x = ((i % width) + left - view.left) / scale
    const y = (Math.floor(i / width) + top - view.top) / scale
    const trimWidth = shape.trimWidth ? at(shape.trimWidth, i) : 0
    let height = body
    if (edge > 0 && edge < bevel * 2) {
      const beaten = bevel * mix(0.7, 1.2, fractalNoise(x / 38, y / 38, 2))
      height += beaten * 0.75 * roundEdge(edge, beaten)
    } else if (edge > 0) height += bevel * 0.75
    if (edge > 0) height += trimProfile(edge, trimWidth, scale)
    if (shape.engraving) height -= at(shape.engraving, i) * ENGRAVED * scale
    if (inside && edge > bevel * 0.4) {
      const settled = smoothstep(bevel * 0.4, bevel * 1.4, edge)
      height += texture(x, y) * material.depth * 0.55 * scale * settled
    }
    if (shape.emblem && edge > trimWidth)
      height += emblemHeight * roundEdge(at(shape.emblem.depth, i), EMBLEM_BEVEL * scale)
    if (inside && finish.fold) height += finish.fold(x, y) * scale
    return height
  })
}
