import { blurred } from './blur.ts'
import { toEncoded } from './color.ts'
import { colorPlanes, type Layer } from './layer.ts'
import { at, clamp, smoothstep } from './numbers.ts'
import { seededRandom } from './random.ts'

export type Grade = {
  readonly exposure: number
  readonly bloom: number
  readonly vignette: number
  /** The brightest area of the picture, as shares of width and height. */
  readonly centreX: number
  readonly centreY: number
  readonly seed: number
  /** Strength of the grain, if not the usual one. */
  readonly grain?: number
}

export const standardGrade: Grade = {
  exposure: 1.15,
  bloom: 0.55,
  vignette: 0.75,
  centreX: 0.5,
  centreY: 0.46,
  seed: 5,
}

const BLOOM_THRESHOLD = 0.55
const SHRINK = 4
/** Blur of each halo in pixels of the shrunken picture at 1200 wide, and its strength. */
const halos = [
  { sigma: 3, strength: 0.5 },
  { sigma: 12, strength: 0.7 },
  { sigma: 36, strength: 0.9 },
]

/** Film-like curve: soft shoulder for highlights, from linear light to linear light in 0 to 1. */
export function toneCurve(light: number): number {
  const x = Math.max(0, light) * 0.9
  return clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14))
}

/** The light above the threshold, at a quarter of the size. */
function brightParts(plane: Float32Array, width: number, small: { width: number; height: number }) {
  const bright = new Float32Array(small.width * small.height)
  for (let y = 0; y < small.height * SHRINK; y++)
    for (let x = 0; x < small.width * SHRINK; x++) {
      const target = Math.floor(y / SHRINK) * small.width + Math.floor(x / SHRINK)
      const over = clamp(at(plane, y * width + x) - BLOOM_THRESHOLD, 0, 4)
      bright[target] = at(bright, target) + over / (SHRINK * SHRINK)
    }
  return bright
}

/** Samples a plane between its pixels. */
export function sampled(plane: Float32Array, width: number, height: number, x: number, y: number) {
  const left = clamp(x, 0, width - 1.001)
  const top = clamp(y, 0, height - 1.001)
  const column = Math.floor(left)
  const row = Math.floor(top)
  const u = left - column
  const v = top - row
  const i = row * width + column
  const right = column + 1 < width ? 1 : 0
  const below = row + 1 < height ? width : 0
  return (
    (at(plane, i) * (1 - u) + at(plane, i + right) * u) * (1 - v) +
    (at(plane, i + below) * (1 - u) + at(plane, i + below + right) * u) * v
  )
}

export function addBloom(layer: Layer, strength: number, pixels: number) {
  const { width, height } = layer
  const small = { width: Math.floor(width / SHRINK), height: Math.floor(height / SHRINK) }
  for (const plane of colorPlanes(layer)) {
    const bright = brightParts(plane, width, small)
    const sum = new Float32Array(bright.length)
    for (const halo of halos) {
      const soft = blurred(bright, small.width, small.height, halo.sigma * pixels)
      for (let i = 0; i < sum.length; i++) sum[i] = at(sum, i) + at(soft, i) * halo.strength
    }
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const i = y * width + x
        const halo = sampled(sum, small.width, small.height, (x - 1.5) / SHRINK, (y - 1.5) / SHRINK)
        plane[i] = at(plane, i) + strength * halo
      }
  }
}

const SATURATION = 1.08
const GRAIN = 0.022

/** Converts linear light to bytes for the screen: vignette, tone curve, color and fine grain. */
export function developed(layer: Layer, grade: Grade): Buffer {
  const { width, height } = layer
  const random = seededRandom(grade.seed)
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const offX = (x - width * grade.centreX) / (width * 0.62)
      const offY = (y - height * grade.centreY) / (height * 0.66)
      const light =
        grade.exposure * (1 - grade.vignette * smoothstep(0.35, 1.35, Math.hypot(offX, offY)))
      const red = toEncoded(toneCurve(at(layer.red, i) * light))
      const green = toEncoded(toneCurve(at(layer.green, i) * light))
      const blue = toEncoded(toneCurve(at(layer.blue, i) * light))
      const grey = 0.3 * red + 0.59 * green + 0.11 * blue
      const noise = (random() + random() + random()) / 1.5 - 1
      const grain = noise * (grade.grain ?? GRAIN) * (1 - grey / 2)
      const byte = (value: number) =>
        Math.floor(clamp(grey + (value - grey) * SATURATION + grain) * 255 + 0.5)
      pixels[i * 3] = byte(red)
      pixels[i * 3 + 1] = byte(green)
      pixels[i * 3 + 2] = byte(blue)
    }
  return pixels
}
