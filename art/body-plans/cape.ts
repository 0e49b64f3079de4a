import { fractalNoise } from '../noise.ts'
import { mix, smoothstep } from '../numbers.ts'
import type { Part } from '../part.ts'
import { seededRandom } from '../random.ts'

type CapeShape = {
  readonly width?: number
  readonly ragged?: number
  readonly top?: number
  readonly seed?: number
  /** How far the hem swings to the right. */
  readonly swing?: number
  readonly trimmed?: boolean
}

const SHOULDERS = 156
const HEM = 1085
const STEPS = 64

/** A cape behind the figure that hangs in folds and swings to one side; `width` is half its hem. */
export function cape(shape: CapeShape = {}): Part {
  const { width = 300, ragged = 18, top = 335, seed = 3, swing = 0, trimmed = true } = shape
  const shift = seededRandom(seed)() * 9
  const low = (y: number) => smoothstep(top, HEM, y)
  const middle = (y: number) => 600 + swing * low(y) ** 1.5
  // The side toward the swing billows; the other falls straight.
  const half = (u: number, y: number) =>
    mix(SHOULDERS, width + u * Math.abs(swing) * Math.sign(swing || 1) * 0.55, low(y) ** 0.72)
  const folds = (u: number, y: number) => {
    const phase = u * 8.5 + shift + fractalNoise(u * 1.6 + 3, y / 520, 2) * 4.5
    return Math.sin(phase) + 0.45 * Math.sin(phase * 2.3 + 1.2)
  }
  const hemAt = (u: number) => {
    const tatters = (fractalNoise(u * 13 + 9 + shift, 3, 3) - 0.5) * 2 * ragged
    const y = HEM - u * u * 40 - u * swing * 0.25 + folds(u, HEM) * 11 + tatters
    return `${middle(HEM) + u * half(u, HEM)} ${y}`
  }
  const side = (u: -1 | 1) =>
    Array.from({ length: 17 }, (_, i) => {
      const y = mix(top, HEM - 40 - u * swing * 0.25, i / 16)
      const torn = (fractalNoise(y / 40 + shift, u * 7, 2) - 0.5) * ragged * low(y)
      return `${middle(y) + u * half(u, y) + torn} ${y}`
    })
  const hem = Array.from({ length: STEPS + 1 }, (_, i) => hemAt((2 * i) / STEPS - 1))
  const outline = [...side(-1), ...hem, ...side(1).reverse()]
  return {
    svg: `<path d="M${outline.join(' L')}Z"/>`,
    box: [
      600 - width - Math.abs(swing) * 1.6 - 30,
      top - 5,
      600 + width + Math.abs(swing) * 1.6 + 30,
      HEM + 45 + ragged + Math.abs(swing) * 0.3,
    ],
    material: 'cloth',
    ...(trimmed && { trim: 'trim' as const, trimWidth: 9 }),
    reach: 0,
    roundness: 24,
    bevel: 4,
    shadow: { strength: 0.6 },
    fold: (x, y) => {
      const u = (x - middle(y)) / half(Math.sign(x - middle(y)) || 1, y)
      const sharp = folds(u, y)
      const fine = Math.sin(u * 26 + fractalNoise(u * 5, y / 240, 2) * 6) * 3.5
      return (Math.sign(sharp) * Math.abs(sharp) ** 0.8 * 26 + fine) * mix(0.2, 1.1, low(y))
    },
  }
}
