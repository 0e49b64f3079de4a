import type { Mask } from './mask.ts'
import { at, item } from './numbers.ts'

const FAR = 1e10

/**
 * Lower envelope of parabolas (Felzenszwalb and Huttenlocher): adds the squared distances along a
 * line to the given squared distances.
 */
function envelope(costs: Float64Array, length: number, result: Float64Array, scratch: Scratch) {
  const { apexes, borders } = scratch
  let top = 0
  apexes[0] = 0
  borders[0] = -FAR
  borders[1] = FAR
  for (let i = 1; i < length; i++) {
    let cross = crossing(costs, i, item(apexes, top))
    while (cross <= item(borders, top) && top > 0) {
      top--
      cross = crossing(costs, i, item(apexes, top))
    }
    top++
    apexes[top] = i
    borders[top] = cross
    borders[top + 1] = FAR
  }
  let current = 0
  for (let i = 0; i < length; i++) {
    while (item(borders, current + 1) < i) current++
    const step = i - item(apexes, current)
    result[i] = step * step + item(costs, item(apexes, current))
  }
}

type Scratch = { apexes: Int32Array; borders: Float64Array }

const crossing = (costs: Float64Array, i: number, apex: number): number =>
  (item(costs, i) + i * i - item(costs, apex) - apex * apex) / (2 * (i - apex))

function distances(coverage: (index: number) => number, width: number, height: number) {
  const longest = Math.max(width, height)
  const scratch = { apexes: new Int32Array(longest), borders: new Float64Array(longest + 1) }
  const line = new Float64Array(longest)
  const result = new Float64Array(longest)
  const field = new Float32Array(width * height)
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) line[y] = coverage(y * width + x) >= 0.5 ? FAR : 0
    envelope(line, height, result, scratch)
    for (let y = 0; y < height; y++) field[y * width + x] = item(result, y)
  }
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 0; x < width; x++) line[x] = at(field, row + x)
    envelope(line, width, result, scratch)
    for (let x = 0; x < width; x++) {
      const whole = Math.sqrt(Math.min(item(result, x), 1e8))
      field[row + x] = Math.max(0, whole - 1 + coverage(row + x))
    }
  }
  return field
}

/** The distance of each covered pixel to the nearest uncovered one, refined by the coverage. */
export const distanceInside = ({ data, width, height }: Mask): Float32Array =>
  distances(index => at(data, index), width, height)

/** The distance of each uncovered pixel to the nearest covered one. */
export const distanceOutside = ({ data, width, height }: Mask): Float32Array =>
  distances(index => 1 - at(data, index), width, height)
