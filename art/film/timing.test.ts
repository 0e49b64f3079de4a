import { describe, expect, it } from 'vitest'
import { FADE, FILM_LENGTH, scenes, titleLines } from './storyboard.ts'
import { flash, progress, sceneShares, settling, swell } from './timing.ts'

const moments = Array.from({ length: FILM_LENGTH * 50 }, (_, i) => i / 50)

describe('timing', () => {
  it('knows how much of a span has passed', () => {
    const span = { start: 2, length: 4 }
    expect([1, 2, 3, 6, 7].map(seconds => progress(span, seconds))).toEqual([0, 0, 0.25, 1, 1])
  })

  it('settles from 0 to 1 ever more slowly', () => {
    const steps = [0, 0.25, 0.5, 0.75, 1].map(settling)
    const ways = steps.slice(1).map((step, i) => step - (steps[i] ?? 0))
    expect([steps[0], steps[4]]).toEqual([0, 1])
    expect(ways).toEqual(ways.toSorted((a, b) => b - a))
  })

  it('lets the passing lamp begin and end dark', () => {
    expect([swell(0), swell(0.5), swell(1)]).toEqual([0, 1, 0])
  })

  it('strikes lightning once, and it is gone within two seconds', () => {
    expect(flash(-0.1)).toBe(0)
    const after = [0.08, 0.3, 0.6, 1, 2].map(flash)
    expect(after).toEqual(after.toSorted((a, b) => b - a))
    expect(after.at(-1)).toBeLessThan(0.02)
  })
})

describe('the scenes of the film', () => {
  it('begin in black and then always add up to one whole picture', () => {
    const total = (seconds: number) =>
      sceneShares(scenes, FADE, seconds).reduce((sum, share) => sum + share, 0)
    expect(total(0)).toBe(0)
    for (const seconds of moments.filter(moment => moment >= FADE))
      expect(total(seconds)).toBeCloseTo(1)
  })

  it('change without a jump', () => {
    const at = (seconds: number) => sceneShares(scenes, FADE, seconds)
    for (const seconds of moments) {
      const next = at(seconds + 0.02)
      at(seconds).forEach((share, i) => {
        expect(Math.abs(share - (next[i] ?? 0))).toBeLessThan(0.06)
      })
    }
  })

  it('go on while they can be seen', () => {
    for (const seconds of moments)
      sceneShares(scenes, FADE, seconds).forEach((share, i) => {
        const scene = scenes[i]
        if (!scene || share === 0) return
        expect(seconds).toBeGreaterThanOrEqual(scene.start)
        expect(seconds).toBeLessThanOrEqual(scene.start + scene.length)
      })
  })

  it('show the whole title, at rest, for a while before the end', () => {
    for (const { appears, sweep } of titleLines) {
      expect(appears.start + appears.length).toBeLessThan(FILM_LENGTH - 1)
      expect(sweep.start + sweep.length).toBeLessThan(FILM_LENGTH)
    }
  })
})
