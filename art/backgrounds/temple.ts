import type { Part } from '../part.ts'
import { between } from '../random.ts'
import { floorLine, type Place, sideways, spread } from './scene.ts'
import { column, roundArchOutline } from './shapes.ts'

const backcloths: Place['backcloths'] = (frame, random) => {
  const { width } = frame
  const floor = floorLine(frame)
  const farCount = Math.max(3, spread(9, frame))
  const nearCount = Math.max(2, spread(4, frame))
  let arches = ''
  for (let i = 0; i < farCount; i++)
    arches += roundArchOutline(
      (width * (i + 0.5)) / farCount,
      floor,
      (width / farCount) * 0.66,
      330,
    )
  const pediment = `<path d="M${width / 2 - 330} ${floor - 560} L${width / 2} ${floor - 720} L${width / 2 + 330} ${floor - 560}Z"/>`
  const far = `<path fill-rule="evenodd" d="M0 ${floor - 560} H${width} V${floor} H0Z ${arches}"/>${pediment}`
  let near = ''
  for (let i = 0; i < nearCount; i++) {
    const x = (width * (i + 0.5)) / nearCount
    if (sideways(x, frame) > 0.4) near += column(x, floor + 30, 80, i % 2 ? 700 : 470)
  }
  let weeds =
    column(width * 0.03, floor + 80, 150, 900) + column(width * 0.97, floor + 80, 150, 560)
  for (let i = 0; i < spread(26, frame); i++) {
    const x = between(random, 0, width)
    const height = between(random, 90, 330)
    if (sideways(x, frame) < 0.5) continue
    weeds += `<path d="M${x} ${floor + 70} q-24 ${-height * 0.3} 0 ${-height * 0.5} q24 ${-height * 0.25} 0 ${-height * 0.5} q40 ${height * 0.3} 12 ${height * 0.55} q-20 ${height * 0.2} 8 ${height * 0.45}Z"/>`
  }
  return [
    { svg: far, distance: 0.82, blur: 5 },
    { svg: near, distance: 0.45, blur: 2.5 },
    { svg: weeds, distance: 0.06, blur: 6 },
  ]
}

/** A fluted column of lit stone. */
export const flutedColumn = (x: number, y: number, width: number, height: number): Part => ({
  svg: column(x, y, width, height),
  box: [x - width, y - height - width * 1.6, x + width, y],
  material: 'stone',
  reach: 0,
  roundness: width * 0.55,
  bevel: 6,
  fold: (atX, atY) =>
    atY < y - width * 0.7 && atY > y - height - width * 0.6
      ? Math.sin(((atX - x) / width) * 22) * 4
      : 0,
})

const settled = { roundness: 30, bevel: 6, reach: 3, shadow: { strength: 0.5 } } as const
const reef = { icon: 'coral', material: 'coral', ...settled } as const

export const temple: Place = {
  backcloths,
  props: [
    flutedColumn(90, 1060, 95, 760),
    flutedColumn(1110, 1060, 95, 420),
    { ...reef, x: 215, y: 1010, size: 270 },
    { ...reef, x: 20, y: 1060, size: 300, flip: true },
    { ...reef, x: 1020, y: 1040, size: 220, flip: true },
    { ...reef, x: 1150, y: 990, size: 340 },
    { icon: 'triple-shells', x: 290, y: 1120, size: 120, material: 'bone', ...settled },
    { icon: 'spiral-shell', x: 935, y: 1120, size: 110, turn: 24, material: 'bone', ...settled },
  ],
  paved: true,
  particles: 'bubble',
}
