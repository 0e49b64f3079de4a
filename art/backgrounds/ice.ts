import { placedIcon } from '../icons.ts'
import { between, type Random } from '../random.ts'
import { type Frame, floorLine, type Place, sideways, spread } from './scene.ts'

function icicles(frame: Frame, random: Random, row: number): string {
  let svg = ''
  for (let i = 0; i < spread(14, frame); i++) {
    const x = between(random, -50, frame.width + 50)
    const half = (between(random, 30, 90) * (1 + row * 0.3)) / 2
    const length = between(random, 120, 460) * (1 - row * 0.12)
    const side = sideways(x, frame)
    if (row > 0 && side < 0.45) continue
    svg += `<path d="M${x - half} -5 L${x + between(random, -15, 15)} ${length * (0.5 + side * 0.8)} L${x + half} -5Z"/>`
  }
  return svg
}

function crystals(frame: Frame, random: Random, row: number): string {
  let svg = ''
  for (let i = 0; i < spread(9, frame); i++) {
    const x = between(random, -60, frame.width + 60)
    const side = sideways(x, frame)
    if (row > 0 && side < 0.5) continue
    const size = between(random, 200, 420) * (0.6 + side * 0.5)
    const turn = between(random, -12, 12)
    const flip = random() < 0.5
    const y = floorLine(frame) + 20 + row * 20
    svg += placedIcon('crystal-growth', { x, y, size, turn, flip })
  }
  return svg
}

const rows = [
  { distance: 0.8, blur: 5 },
  { distance: 0.4, blur: 2.5 },
  { distance: 0.08, blur: 6 },
]

const crystal = {
  icon: 'crystal-growth',
  material: 'ice',
  bevel: 6,
  reach: 0,
  shadow: { strength: 0.4 },
} as const

export const ice: Place = {
  backcloths: (frame, random) =>
    rows.map((row, i) => ({
      ...row,
      svg: icicles(frame, random, i) + crystals(frame, random, i),
    })),
  props: [
    { ...crystal, x: 100, y: 930, size: 460, turn: -6, roundness: 40 },
    { ...crystal, x: 1120, y: 900, size: 560, turn: 8, flip: true, roundness: 46 },
    { ...crystal, x: 300, y: 1060, size: 220, roundness: 24 },
  ],
  paved: false,
  particles: 'snow',
}
