import { describe, expect, it } from 'vitest'
import { emptyLayer, type Layer } from '../layer.ts'
import { lightRig } from '../light.ts'
import { materialsOf } from '../materials.ts'
import { at } from '../numbers.ts'
import { settings } from '../palettes.ts'
import type { Part } from '../part.ts'
import { paintPart } from '../part-painter.ts'
import { suits } from '../suits.ts'
import { viewOf, wholeStage } from '../view.ts'
import { litBy, measureSheen } from './sheen.ts'

const SIZE = 60
const ball: Part = {
  svg: '<circle cx="600" cy="600" r="500"/>',
  box: [100, 100, 1100, 1100],
  material: 'plate',
  roundness: 500,
  reach: 0,
  shadow: { strength: 0 },
}
const rig = lightRig(suits.ember, settings.forge)
const materials = materialsOf(suits.ember, settings.forge)
const paint = async (lamps: typeof rig, stuff: typeof materials): Promise<Layer> => {
  const layer = emptyLayer(SIZE, SIZE)
  await paintPart(layer, ball, lamps, stuff, viewOf(wholeStage, SIZE / 1200))
  return layer
}
const pixel = (x: number, y: number) => y * SIZE + x

describe('sheen', () => {
  it('tells where each side of a ball looks', async () => {
    const { towards } = await measureSheen(rig, materials, paint)
    expect(at(towards.red, pixel(14, 30))).toBeLessThan(-0.3)
    expect(at(towards.red, pixel(46, 30))).toBeGreaterThan(0.3)
    expect(at(towards.green, pixel(30, 14))).toBeLessThan(-0.3)
    expect(at(towards.blue, pixel(30, 30))).toBeGreaterThan(0.8)
  })

  it('lets a lamp that passes from left to right light the ball in the same order', async () => {
    const sheen = await measureSheen(rig, materials, paint)
    const layer = await paint(rig, materials)
    const brightest = (azimuth: number) => {
      const lit = litBy(layer, sheen, { color: [1, 1, 1], strength: 5, azimuth, turn: 0 })
      const gain = lit.red.map((value, i) => value - at(layer.red, i))
      return gain.indexOf(Math.max(...gain)) % SIZE
    }
    const places = [-1.2, 0, 1.2].map(brightest)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(new Set(places).size).toBe(3)
  })

  it('leaves the layer as it is when the lamp is out', async () => {
    const sheen = await measureSheen(rig, materials, paint)
    const layer = await paint(rig, materials)
    const lit = litBy(layer, sheen, { color: [1, 1, 1], strength: 0, azimuth: 0, turn: 0 })
    expect(lit.green).toEqual(layer.green)
  })
})
