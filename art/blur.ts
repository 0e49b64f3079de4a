import { at, clamp } from './numbers.ts'

/** The width of a box blur whose threefold use approximates a Gaussian of this sigma. */
const boxRadius = (sigma: number): number =>
  Math.max(1, Math.round(Math.sqrt(sigma * sigma * 4 + 1) / 2 - 0.5))

function blurRows(from: Float32Array, to: Float32Array, width: number, height: number, r: number) {
  const size = 2 * r + 1
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = 0
    for (let x = -r; x <= r; x++) sum += at(from, row + clamp(x, 0, width - 1))
    for (let x = 0; x < width; x++) {
      to[row + x] = sum / size
      sum += at(from, row + Math.min(x + r + 1, width - 1)) - at(from, row + Math.max(x - r, 0))
    }
  }
}

function blurColumns(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  r: number,
) {
  const size = 2 * r + 1
  const sums = new Float32Array(width)
  for (let y = -r; y <= r; y++) {
    const row = clamp(y, 0, height - 1) * width
    for (let x = 0; x < width; x++) sums[x] = at(sums, x) + at(from, row + x)
  }
  for (let y = 0; y < height; y++) {
    const row = y * width
    const next = Math.min(y + r + 1, height - 1) * width
    const last = Math.max(y - r, 0) * width
    for (let x = 0; x < width; x++) {
      to[row + x] = at(sums, x) / size
      sums[x] = at(sums, x) + at(from, next + x) - at(from, last + x)
    }
  }
}

/** Gaussian blur by three box blurs; `sigma` in pixels, edges repeated outward. */
export function blurred(data: Float32Array, width: number, height: number, sigma: number) {
  const result = data.slice()
  if (sigma < 0.3) return result
  const radius = boxRadius(sigma)
  const rows = new Float32Array(data.length)
  for (let pass = 0; pass < 3; pass++) {
    blurRows(result, rows, width, height, radius)
    blurColumns(rows, result, width, height, radius)
  }
  return result
}
