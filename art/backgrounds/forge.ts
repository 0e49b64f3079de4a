import { placedIcon } from '../icons.ts'
import { between } from '../random.ts'
import { type Backcloth, floorLine, type Place, sideways, spread } from './scene.ts'
import { chain, column, roundArchOutline, wall } from './shapes.ts'

const backcloths: Place['backcloths'] = (frame, random) => {
  const { width } = frame
  const floor = floorLine(frame)
  const columns = Math.max(2, spread(3, frame))
  const arches = Math.max(2, spread(2, frame))
  let far = ''
  for (let i = 0; i < columns; i++)
    far += column((width * (i + 0.5)) / columns + between(random, -20, 20), floor, 46, 520)
  let openings = ''
  for (let i = 0; i < arches; i++)
    openings += roundArchOutline((width * (i + 0.5)) / arches + (i % 2 ? 90 : -90), floor, 330, 380)
  let chains = ''
  for (let i = 0; i < spread(7, frame); i++) {
    const x = between(random, 0, width)
    const length = between(random, 120, 420)
    if (sideways(x, frame) > 0.38) chains += chain(x, length)
  }
  return [
    { svg: far, distance: 0.8, blur: 5 },
    { svg: wall(width, floor, openings), distance: 0.38, blur: 4 },
    { svg: chains, distance: 0.15, blur: 2.5 },
    {
      svg: placedIcon('anvil', { x: width * 0.93, y: floor + 10, size: 210 }),
      distance: 0.05,
      blur: 5,
    },
  ] satisfies Backcloth[]
}

const tool = { roundness: 38, bevel: 6, reach: 0, shadow: { strength: 0.4 } } as const

export const forge: Place = {
  backcloths,
  props: [
    { icon: 'anvil', x: 135, y: 985, size: 330, material: 'darkPlate', ...tool },
    { icon: 'flat-hammer', x: 150, y: 800, size: 210, turn: 70, material: 'darkPlate', ...tool },
  ],
  paved: true,
  particles: 'ember',
  flames: true,
}
