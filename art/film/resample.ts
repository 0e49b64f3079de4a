import { clamp } from '../numbers.ts'

/** Which samples of a row or a column make up each pixel from `start` to `end`. */
export type Axis = {
  readonly start: number
  readonly end: number
  /** Samples per pixel, consecutive in `indices` and `weights`. */
  readonly taps: number
  readonly indices: Int32Array
  readonly weights: Float32Array
}

/** Mitchell and Netravali's filter: crisp, and steady while a picture moves by parts of a pixel. */
function mitchell(offset: number): number {
  const x = Math.abs(offset)
  if (x >= 2) return 0
  return x < 1
    ? ((7 * x - 12) * x * x + 16 / 3) / 6
    : (((-7 / 3) * x + 12) * x * x - 20 * x + 32 / 3) / 6
}

/**
 * @param length number of samples
 * @param size number of pixels to fill; those beyond the samples are outside the axis
 * @param step samples per pixel
 * @param origin the position of pixel 0's left edge among the samples
 */
export function axisOf(length: number, size: number, step: number, origin: number): Axis {
  const start = Math.min(size, Math.max(0, Math.ceil(-origin / step - 0.5)))
  const end = Math.max(start, Math.min(size, Math.floor((length - origin) / step + 0.5)))
  const spread = Math.max(1, step)
  const taps = Math.ceil(4 * spread) + 1
  const indices = new Int32Array((end - start) * taps)
  const weights = new Float32Array((end - start) * taps)
  for (let i = 0; i < end - start; i++) {
    const centre = (i + start + 0.5) * step + origin - 0.5
    const first = Math.ceil(centre - 2 * spread)
    let total = 0
    for (let tap = 0; tap < taps; tap++) total += mitchell((first + tap - centre) / spread)
    for (let tap = 0; tap < taps; tap++) {
      indices[i * taps + tap] = clamp(first + tap, 0, length - 1)
      weights[i * taps + tap] = mitchell((first + tap - centre) / spread) / total
    }
  }
  return { start, end, taps, indices, weights }
}

// Half of the film's run time is spent here, so these loops access their arrays directly.

function resampledRows(plane: Float32Array, width: number, height: number, across: Axis) {
  const { taps, indices, weights } = across
  const size = across.end - across.start
  const result = new Float32Array(size * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < size; x++) {
      let sum = 0
      for (let k = x * taps; k < (x + 1) * taps; k++)
        sum += (weights[k] as number) * (plane[y * width + (indices[k] as number)] as number)
      result[y * size + x] = sum
    }
  return result
}

/** The part of a plane that the axes cover, at its new size. */
export function resampled(
  plane: Float32Array,
  width: number,
  across: Axis,
  down: Axis,
): Float32Array {
  const rows = resampledRows(plane, width, plane.length / width, across)
  const { taps, indices, weights } = down
  const size = across.end - across.start
  const height = down.end - down.start
  const result = new Float32Array(size * height)
  for (let y = 0; y < height; y++)
    for (let k = y * taps; k < (y + 1) * taps; k++) {
      const weight = weights[k] as number
      const row = (indices[k] as number) * size
      const out = y * size
      for (let x = 0; x < size; x++)
        result[out + x] = (result[out + x] as number) + weight * (rows[row + x] as number)
    }
  return result
}
