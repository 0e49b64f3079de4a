import { at, smoothstep } from './numbers.ts'
import { seededRandom } from './random.ts'

const SIZE = 256
const lattice = Float32Array.from({ length: SIZE * SIZE }, seededRandom(77))

/** Smooth noise in [0, 1] with one random value per unit square. */
export function valueNoise(x: number, y: number): number {
  const column = Math.floor(x)
  const row = Math.floor(y)
  let u = x - column
  let v = y - row
  u = u * u * (3 - 2 * u)
  v = v * v * (3 - 2 * v)
  const left = column & 255
  const right = (column + 1) & 255
  const top = (row & 255) << 8
  const bottom = ((row + 1) & 255) << 8
  const a = at(lattice, left | top)
  const b = at(lattice, right | top)
  const c = at(lattice, left | bottom)
  const d = at(lattice, right | bottom)
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v
}

/** Noise in [0, 1] summed over octaves, each twice as fine and half as strong. */
export function fractalNoise(x: number, y: number, octaves = 5): number {
  let sum = 0
  let total = 0
  let strength = 0.5
  for (let octave = 0; octave < octaves; octave++) {
    sum += strength * valueNoise(x, y)
    total += strength
    x = x * 2.03 + 17.3
    y = y * 2.03 + 9.1
    strength *= 0.5
  }
  return sum / total
}

/** Noise with sharp crests, 1 on a crest: mountain ridges and cracks. */
export const ridgedNoise = (x: number, y: number, octaves = 5): number =>
  1 - Math.abs(fractalNoise(x, y, octaves) * 2 - 1)

/** How far a noise value lies above `low`, reaching 1 at `high`. */
export const patches = (x: number, y: number, octaves: number, low: number, high: number): number =>
  smoothstep(low, high, fractalNoise(x, y, octaves))
