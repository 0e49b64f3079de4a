import { blurred } from './blur.ts'
import { fractalNoise } from './noise.ts'
import { at, mix, smoothstep } from './numbers.ts'
import type { Finish } from './part.ts'
import type { Tile, View } from './view.ts'

export const TRIM_WIDTH = 7

/** How far down the nearest edge faces, per pixel: 1 at a lower edge, -1 at an upper one. */
export type Edges = {
  readonly down: Float32Array
  /** 1 if the nearest edge faces the key light, 0 if it faces away. */
  readonly lit: Float32Array
}

/** Derives from the depth field in which direction the nearest edge of each pixel faces. */
export function edgesOf(depth: Float32Array, { width, height }: Tile, scale: number): Edges {
  const soft = blurred(depth, width, height, 2.4 * scale)
  const down = new Float32Array(depth.length)
  const lit = new Float32Array(depth.length)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      if (at(depth, i) <= 0) continue
      const slopeX = at(soft, i + 1) - at(soft, i - 1)
      const slopeY = at(soft, i + width) - at(soft, i - width)
      const length = Math.hypot(slopeX, slopeY) || 1
      down[i] = -slopeY / length
      lit[i] = 0.5 + (0.6 * slopeX + 0.8 * slopeY) / length / 2
    }
  return { down, lit }
}

/** The width of a trim on an edge that faces `down`, as a share of its usual width. */
export const trimShare = (kind: Finish['edging'], down: number): number =>
  kind === 'round' ? mix(0.5, 1.15, smoothstep(-0.7, 0.8, down)) : smoothstep(-0.2, 0.7, down) * 1.1

/** The width of the trim at each pixel, in pixels: uneven as if hammered, worn away where thin. */
export function trimWidths(
  finish: Finish,
  depth: Float32Array,
  { down }: Edges,
  tile: Tile,
  view: View,
): Float32Array | undefined {
  if (!finish.trim) return undefined
  const { scale } = view
  const usual = (finish.trimWidth ?? TRIM_WIDTH) * scale
  return depth.map((edge, i) => {
    if (edge <= 0 || edge > usual * 3) return 0
    const x = ((i % tile.width) + tile.left - view.left) / scale
    const y = (Math.floor(i / tile.width) + tile.top - view.top) / scale
    const uneven = mix(0.62, 1.3, fractalNoise(x / 34, y / 34, 3))
    const width = usual * trimShare(finish.edging, at(down, i)) * uneven
    return width < usual * 0.22 ? 0 : width
  })
}
