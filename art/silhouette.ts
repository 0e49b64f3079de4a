import { distanceInside, distanceOutside } from './distance-field.ts'
import type { Mask } from './mask.ts'
import { at, clamp } from './numbers.ts'

/** Marks every open pixel that can be reached from the border without crossing a closed one. */
function reachableFromBorder(closed: Uint8Array, width: number, height: number): Uint8Array {
  const reached = new Uint8Array(closed.length)
  const open: number[] = []
  const visit = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return
    const index = y * width + x
    if (reached[index] || closed[index]) return
    reached[index] = 1
    open.push(index)
  }
  for (let x = 0; x < width; x++) {
    visit(x, 0)
    visit(x, height - 1)
  }
  for (let y = 0; y < height; y++) {
    visit(0, y)
    visit(width - 1, y)
  }
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    const x = index % width
    const y = (index - x) / width
    visit(x - 1, y)
    visit(x + 1, y)
    visit(x, y - 1)
    visit(x, y + 1)
  }
  return reached
}

/**
 * The outline of a mask as one solid body: gaps up to twice `reach` pixels wide are bridged and
 * enclosed holes filled. This joins loose plates into one suit.
 */
export function solidSilhouette(mask: Mask, reach: number): Mask {
  const { data, width, height } = mask
  const closed = Uint8Array.from(distanceOutside(mask), distance => (distance <= reach ? 1 : 0))
  const outside = reachableFromBorder(closed, width, height)
  const grown = { width, height, data: Float32Array.from(outside, out => (out ? 0 : 1)) }
  const depth = distanceInside(grown)
  const solid = data.map((covered, i) => Math.max(covered, clamp(at(depth, i) - reach + 0.5)))
  return { width, height, data: solid }
}
