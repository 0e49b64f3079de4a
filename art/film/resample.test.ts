import { describe, expect, it } from 'vitest'
import { at } from '../numbers.ts'
import { axisOf, resampled } from './resample.ts'

const ramp = Float32Array.from({ length: 40 * 40 }, (_, i) => (i % 40) + 0.5)

describe('resampling', () => {
  it.each([0.5, 1, 1.37, 3])('keeps an even plane even at step %f', step => {
    const size = Math.floor(40 / step)
    const axis = axisOf(40, size, step, 0)
    const result = resampled(new Float32Array(1600).fill(0.7), 40, axis, axis)
    for (const value of result) expect(value).toBeCloseTo(0.7)
  })

  it('moves by parts of a pixel', () => {
    const across = axisOf(40, 20, 1, 4.3)
    const down = axisOf(40, 20, 1, 0)
    const result = resampled(ramp, 40, across, down)
    for (let x = 0; x < 20; x++) expect(at(result, x)).toBeCloseTo(x + 0.5 + 4.3, 4)
  })

  it('leaves out pixels beyond the samples', () => {
    expect(axisOf(10, 100, 1, -30)).toMatchObject({ start: 30, end: 40 })
    expect(axisOf(10, 100, 1, 4)).toMatchObject({ start: 0, end: 6 })
    const away = axisOf(10, 100, 1, -200)
    expect(away.end - away.start).toBe(0)
  })
})
