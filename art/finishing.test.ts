import { describe, expect, it } from 'vitest'
import { blurred } from './blur.ts'
import { fromHex, toEncoded, toLinear } from './color.ts'
import { addBloom, developed, standardGrade, toneCurve } from './finishing.ts'
import { emptyLayer, isClean, paintOver } from './layer.ts'
import { fractalNoise, valueNoise } from './noise.ts'

describe('tone curve', () => {
  it('rises from black to white without leaving them', () => {
    let last = 0
    for (let light = 0; light < 40; light += 0.05) {
      const value = toneCurve(light)
      expect(value).toBeGreaterThanOrEqual(last)
      expect(value).toBeLessThanOrEqual(1)
      last = value
    }
    expect(toneCurve(0)).toBe(0)
  })

  it('takes negative light as none', () => {
    expect(toneCurve(-1)).toBe(0)
  })
})

describe('colour', () => {
  it('goes to linear light and back', () => {
    for (const value of [0, 0.02, 0.5, 1]) expect(toEncoded(toLinear(value))).toBeCloseTo(value, 5)
    expect(fromHex('#ff0000')).toEqual([1, 0, 0])
  })
})

describe('noise', () => {
  it('stays between 0 and 1, also left of and above the origin', () => {
    for (let i = -50; i < 50; i++) {
      for (const value of [valueNoise(i * 0.37, i * 1.7), fractalNoise(i * 0.61, -i * 0.23)]) {
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(1)
      }
    }
  })
})

describe('blur', () => {
  it('keeps an even plane as it is', () => {
    for (const value of blurred(new Float32Array(12 * 9).fill(0.4), 12, 9, 3))
      expect(value).toBeCloseTo(0.4, 5)
  })

  it('spreads a spot evenly to both sides', () => {
    const spot = new Float32Array(21 * 21)
    spot[10 * 21 + 10] = 1
    const soft = blurred(spot, 21, 21, 2)
    expect(soft[10 * 21 + 7]).toBeCloseTo(soft[10 * 21 + 13] ?? 0, 6)
    expect(soft.reduce((sum, value) => sum + value)).toBeCloseTo(1, 4)
  })
})

describe('finishing', () => {
  it('lets bright light spill without spoiling a pixel', () => {
    const layer = emptyLayer(40, 30)
    paintOver(layer, 15 * 40 + 20, 9, 6, 2, 1)
    addBloom(layer, 0.5, 0.1)
    expect(isClean(layer)).toBe(true)
    expect(layer.red[15 * 40 + 24]).toBeGreaterThan(0)
    expect(developed(layer, standardGrade)).toHaveLength(40 * 30 * 3)
  })

  it('notices a pixel that is not a number', () => {
    const layer = emptyLayer(4, 4)
    layer.green[3] = Number.NaN
    expect(isClean(layer)).toBe(false)
  })
})
