import { fractalNoise } from '../noise.ts'
import { mix, smoothstep } from '../numbers.ts'
import type { Part } from '../part.ts'
import { seededRandom } from '../random.ts'

type CapeShape = {
  readonly width?: number
  readonly ragged?: number
  readonly top?: number
  readonly seed?: number
}

const SHOULDERS = 150
const HEM = 1085
const HEM_STEPS = 48

/** A cape behind the figure, narrow at the shoulders; `width` is half its hem. */
export function cape({ width = 330, ragged = 22, top = 335, seed = 3 }: CapeShape = {}): Part {
  const shift = seededRandom(seed)() * 9
  const wave = (u: number, y: number) =>
    Math.sin(u * 9 + 1.1 + shift + fractalNoise(u * 2 + 3, y / 420, 2) * 5)
  const hem = Array.from({ length: HEM_STEPS + 1 }, (_, i) => {
    const u = (2 * i) / HEM_STEPS - 1
    const tatters = (fractalNoise(u * 14 + 9 + shift, 3, 3) - 0.5) * ragged
    return `L${600 + u * width} ${HEM - u * u * 46 + wave(u, HEM) * 13 + tatters}`
  })
  const left = 600 - width
  const right = 600 + width
  return {
    svg: `<path d="M${600 - SHOULDERS} ${top} C${560 - SHOULDERS} ${top + 180} ${left + 20} ${HEM - 320} ${left} ${HEM - 30} ${hem.join(' ')} L${right} ${HEM - 30} C${right - 20} ${HEM - 320} ${640 + SHOULDERS} ${top + 180} ${600 + SHOULDERS} ${top} Z"/>`,
    box: [left - 5, top - 5, right + 5, HEM + 45 + ragged],
    material: 'cloth',
    trim: 'trim',
    trimWidth: 7,
    reach: 0,
    roundness: 30,
    bevel: 4,
    shadow: { strength: 0.6 },
    fold: (x, y) => {
      const low = smoothstep(top, HEM, y)
      const u = (x - 600) / mix(SHOULDERS, width, low ** 0.8)
      const creases = Math.sin(u * 21 + fractalNoise(u * 5, y / 300, 2) * 7) * 9
      return (wave(u, y) * 34 + creases) * mix(0.3, 1.1, low)
    },
  }
}
