import { placedIcon } from '../icons.ts'
import { between, type Random } from '../random.ts'
import { type Frame, floorLine, type Place, sideways, spread } from './scene.ts'
import { column, pointedArch } from './shapes.ts'
import { woodland } from './woodland.ts'

function tree(x: number, floor: number, width: number, bend: number, random: Random): string {
  let svg = `<path d="M${x - width} ${floor + 60} Q${x - width * 0.4} ${floor - 120} ${x - width * 0.4 + bend * 0.5} ${floor - 500} L${x - width * 0.3 + bend} -10 H${x + width * 0.3 + bend} L${x + width * 0.4 + bend * 0.5} ${floor - 500} Q${x + width * 0.5} ${floor - 120} ${x + width * 1.2} ${floor + 60}Z"/>`
  for (let i = 0; i < 3; i++) {
    const y = between(random, 60, 560)
    const reach = between(random, 90, 240) * (random() < 0.5 ? -1 : 1)
    svg += `<path d="M${x + bend * 0.7} ${y + 26} q${reach / 2} -10 ${reach} ${-between(random, 60, 150)} q${-reach * 0.4} 60 ${-reach} 70Z"/>`
  }
  return svg
}

function trees(frame: Frame, random: Random, row: number, count: number): string {
  let svg = ''
  for (let i = 0; i < spread(count, frame); i++) {
    const x = between(random, -80, frame.width + 80)
    const width = between(random, 22, 44) * (1 + row * 0.7)
    const bend = between(random, -60, 60)
    if (row > 1 && sideways(x, frame) < 0.5) continue
    svg += tree(x, floorLine(frame), width, bend, random)
  }
  return svg
}

function grass(frame: Frame, random: Random): string {
  let svg = ''
  for (let i = 0; i < spread(60, frame); i++)
    svg += `<path d="M${between(random, 0, frame.width)} ${floorLine(frame) + 50} q${between(random, -20, 20)} -40 ${between(random, -40, 40)} ${-between(random, 30, 100)} q10 60 14 100Z"/>`
  return svg
}

function leaves(frame: Frame, random: Random): string {
  let svg = ''
  for (let i = 0; i < spread(40, frame); i++)
    svg += `<ellipse cx="${between(random, -30, frame.width + 30)}" cy="${between(random, -30, 90)}" rx="${between(random, 40, 110)}" ry="${between(random, 20, 60)}"/>`
  return svg
}

/** An arch that has outlived its temple, with stumps of columns to both sides. */
function ruins(frame: Frame): string {
  const floor = floorLine(frame)
  const middle = frame.width / 2
  return (
    pointedArch(middle, floor + 10, 470, 300, 64) +
    [-1, 1].map(side => column(middle + side * 450, floor + 20, 60, side > 0 ? 240 : 380)).join('')
  )
}

/** Creepers that hang from the boughs. */
function vines(frame: Frame, random: Random): string {
  let svg = ''
  for (let i = 0; i < spread(18, frame); i++) {
    const x = between(random, 0, frame.width)
    const length = between(random, 90, 340) * (0.3 + sideways(x, frame))
    svg += `<path d="M${x} -10 q${between(random, -24, 24)} ${length / 2} ${between(random, -12, 12)} ${length}" fill="none" stroke="#fff" stroke-width="5"/>`
    for (let y = 20; y < length; y += 24)
      svg += `<ellipse cx="${x + between(random, -12, 12)}" cy="${y}" rx="9" ry="6"/>`
  }
  return svg
}

/** Fronds that fan out from the ground at the sides. */
function ferns(frame: Frame, random: Random, row: number): string {
  let svg = ''
  for (let i = 0; i < spread(16, frame); i++) {
    const x = between(random, -40, frame.width + 40)
    if (sideways(x, frame) < 0.45) continue
    const size = between(random, 120, 250) * (1 + row * 0.15)
    const y = floorLine(frame) + 30 + row * 24 - size * 0.3
    svg += placedIcon('fern', { x, y, size, turn: between(random, -50, -35), flip: random() < 0.5 })
  }
  return svg
}

const rows = [
  { count: 16, distance: 0.85, blur: 5 },
  { count: 10, distance: 0.6, blur: 3 },
  { count: 7, distance: 0.25, blur: 2 },
  { count: 4, distance: 0.04, blur: 8 },
]

export const forest: Place = {
  backcloths: (frame, random) =>
    rows.map(({ count, ...row }, i) => {
      const ruin = i === 1 ? ruins(frame) : ''
      const canopy = i >= 2 ? leaves(frame, random) + vines(frame, random) : ''
      const undergrowth = i >= 2 ? ferns(frame, random, i) : grass(frame, random)
      return { ...row, svg: trees(frame, random, i, count) + ruin + canopy + undergrowth }
    }),
  props: woodland,
  paved: false,
  particles: 'firefly',
}
