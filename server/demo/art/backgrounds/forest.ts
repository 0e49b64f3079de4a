import { between, type Random } from '../random.ts'
import { type Frame, floorLine, type Place, sideways, spread } from './scene.ts'
import { pointedArch } from './shapes.ts'

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

const rows = [
  { count: 16, distance: 0.85, blur: 5 },
  { count: 10, distance: 0.6, blur: 3 },
  { count: 7, distance: 0.25, blur: 2 },
  { count: 4, distance: 0.04, blur: 8 },
]

const deadTree = { icon: 'dead-wood', material: 'wood', roundness: 26, bevel: 6, reach: 0 } as const

export const forest: Place = {
  backcloths: (frame, random) =>
    rows.map(({ count, ...row }, i) => {
      const ruin = i === 1 ? pointedArch(frame.width / 2, floorLine(frame) + 10, 470, 300, 60) : ''
      const canopy = i >= 2 ? leaves(frame, random) : ''
      return { ...row, svg: trees(frame, random, i, count) + ruin + canopy + grass(frame, random) }
    }),
  props: [
    { ...deadTree, x: 70, y: 720, size: 820 },
    { ...deadTree, x: 1160, y: 700, size: 900, flip: true },
  ],
  paved: false,
  particles: 'firefly',
}
