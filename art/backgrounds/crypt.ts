import type { Part } from '../part.ts'
import { between } from '../random.ts'
import { floorLine, type Place, spread } from './scene.ts'
import { column, pointedArch, pointedArchOutline, wall } from './shapes.ts'
import { flutedColumn } from './temple.ts'

const backcloths: Place['backcloths'] = (frame, random) => {
  const { width } = frame
  const floor = floorLine(frame)
  const count = 2 * Math.max(2, spread(3, frame))
  let far = ''
  for (let i = 0; i < count; i++)
    far += pointedArch((width * (i + 0.5)) / count, floor, 120, 380, 22)
  let openings = pointedArchOutline(width / 2, floor, 520, 420)
  for (let i = 1; i < 4; i++)
    for (const side of [-1, 1])
      openings += pointedArchOutline(width / 2 + side * i * 470, floor, 300, 330)
  let near =
    column(width * 0.05, floor + 80, 120, 1000) + column(width * 0.95, floor + 80, 120, 1000)
  for (let i = 0; i < 6; i++) {
    const x = width * (i % 2 ? between(random, 0.78, 0.93) : between(random, 0.06, 0.24))
    const height = between(random, 60, 150)
    near += `<rect x="${x - 11}" y="${floor + 50 - height}" width="22" height="${height}" rx="5"/>`
  }
  return [
    { svg: far, distance: 0.75, blur: 5 },
    { svg: wall(width, floor, openings), distance: 0.34, blur: 3 },
    { svg: near, distance: 0.05, blur: 4 },
  ]
}

function candle(x: number, y: number, height: number): Part[] {
  const top = y - height
  return [
    {
      svg: `<rect x="${x - 15}" y="${top}" width="30" height="${height}" rx="8"/>`,
      box: [x - 17, top, x + 17, y],
      material: 'bone',
      reach: 0,
      roundness: 15,
      bevel: 3,
    },
    {
      svg: `<path d="M${x} ${top + 2} q-16 -18 0 -52 q16 34 0 52Z"/>`,
      box: [x - 18, top - 54, x + 18, top + 4],
      material: 'flame',
      reach: 0,
      roundness: 12,
      bevel: 3,
      shadow: { strength: 0 },
    },
  ]
}

export const crypt: Place = {
  backcloths,
  props: [
    flutedColumn(60, 1090, 90, 900),
    flutedColumn(1140, 1090, 90, 900),
    ...candle(170, 1080, 150),
    ...candle(222, 1090, 95),
    ...candle(1020, 1085, 120),
    ...candle(1070, 1095, 180),
  ],
  paved: true,
  particles: 'soul',
}
