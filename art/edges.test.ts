import { describe, expect, it } from 'vitest'
import { trimShare } from './edges.ts'
import { item } from './numbers.ts'
import type { Part } from './part.ts'
import { shapeOf } from './part-shape.ts'
import { viewOf, wholeStage } from './view.ts'

const plate: Part = {
  svg: '<rect x="400" y="400" width="400" height="400"/>',
  box: [400, 400, 800, 800],
  material: 'plate',
  trim: 'trim',
  trimWidth: 20,
  reach: 0,
  shadow: { strength: 0 },
}

/** Shape of the plate, and where its pixel at a place of the stage lies. */
async function shaped(part: Part) {
  const shape = await shapeOf(part, viewOf(wholeStage, 0.5), 600, 600)
  if (!shape) throw new Error('The part lies outside the picture')
  const { left, top, width } = shape.tile
  return { shape, pixel: (x: number, y: number) => (y / 2 - top) * width + x / 2 - left }
}

describe('edges', () => {
  it('know which way they look', async () => {
    const { shape, pixel } = await shaped(plate)
    expect(item(shape.edges.down, pixel(600, 790))).toBeCloseTo(1, 1)
    expect(item(shape.edges.down, pixel(600, 410))).toBeCloseTo(-1, 1)
    expect(item(shape.edges.down, pixel(790, 600))).toBeCloseTo(0, 1)
  })

  it('are lit from the upper left', async () => {
    const { shape, pixel } = await shaped(plate)
    const [top, left, right, bottom] = [
      pixel(600, 410),
      pixel(410, 600),
      pixel(790, 600),
      pixel(600, 790),
    ].map(i => item(shape.edges.lit, i))
    for (const lit of [top, left]) expect(lit).toBeGreaterThan(0.7)
    for (const dark of [right, bottom]) expect(dark).toBeLessThan(0.3)
  })
})

describe('trim', () => {
  it('is wide below and gone above', async () => {
    const { shape, pixel } = await shaped(plate)
    const width = (x: number, y: number) => item(shape.trimWidth ?? [], pixel(x, y))
    expect(width(600, 790)).toBeGreaterThan(4)
    expect(width(600, 410)).toBe(0)
  })

  it('goes all the way round a rim, thinner above', () => {
    expect(trimShare('round', -1)).toBeGreaterThan(0.3)
    expect(trimShare('round', 1)).toBeGreaterThan(trimShare('round', -1))
    expect(trimShare(undefined, -1)).toBe(0)
  })
})
