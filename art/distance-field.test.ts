import { describe, expect, it } from 'vitest'
import { distanceInside, distanceOutside } from './distance-field.ts'
import type { Mask } from './mask.ts'
import { item } from './numbers.ts'
import { seededRandom } from './random.ts'

/** A mask of whole pixels; about seven of ten are covered. */
function randomMask(width: number, height: number, seed: number): Mask {
  const random = seededRandom(seed)
  const data = Float32Array.from({ length: width * height }, () => (random() < 0.7 ? 1 : 0))
  return { width, height, data }
}

/** The same distances, by looking at every pixel from every pixel. */
function bruteForce({ width, data }: Mask): number[] {
  return Array.from(data, (value, i) => {
    if (value === 0) return 0
    let nearest = Number.POSITIVE_INFINITY
    for (let j = 0; j < data.length; j++)
      if (item(data, j) === 0) {
        const x = (i % width) - (j % width)
        const y = Math.floor(i / width) - Math.floor(j / width)
        nearest = Math.min(nearest, Math.hypot(x, y))
      }
    return nearest
  })
}

describe('distance field', () => {
  it.each([1, 2, 3])('agrees with looking at every pair of pixels (seed %i)', seed => {
    const mask = randomMask(17, 12, seed)
    const expected = bruteForce(mask)
    distanceInside(mask).forEach((distance, i) => {
      expect(distance).toBeCloseTo(item(expected, i), 4)
    })
  })

  it('measures outwards what it measures inwards on the inverted mask', () => {
    const mask = randomMask(9, 14, 4)
    const inverted = { ...mask, data: mask.data.map(value => 1 - value) }
    expect(distanceOutside(mask)).toEqual(distanceInside(inverted))
  })

  it('moves the edge by the coverage of half covered pixels', () => {
    const data = Float32Array.from([0, 0.75, 1, 1])
    const field = distanceInside({ width: 4, height: 1, data })
    expect([...field]).toEqual([0, 0.75, 2, 3])
  })

  it('stays finite when nothing is outside', () => {
    const field = distanceInside({ width: 5, height: 5, data: new Float32Array(25).fill(1) })
    expect(field.every(Number.isFinite)).toBe(true)
  })
})
