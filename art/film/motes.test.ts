import { describe, expect, it } from 'vitest'
import { airOf } from '../backgrounds/air.ts'
import { settings } from '../palettes.ts'
import { FRAME } from './camera.ts'
import { type Mote, moteLight, motePlace, motesOf } from './motes.ts'

const air = airOf(settings.forge, { ...FRAME, pixels: 1 }, 7, 0.5, 0.5)
const kinds = ['ember', 'snow', 'firefly', 'bubble', 'rain', 'soul'] as const

const plain: Mote = {
  spot: { radius: 1, color: [1, 1, 1], strength: 1 },
  x: 100,
  y: 200,
  speedX: 0,
  speedY: -102,
  sway: 0,
  pace: 1,
  phase: 0,
  distance: 1,
}

describe('motes', () => {
  it('are the same every time', () => {
    expect(motesOf('ember', air, [1, 1, 1], 20)).toEqual(motesOf('ember', air, [1, 1, 1], 20))
  })

  it('travel at their speed', () => {
    expect(motePlace(plain, 0)).toEqual({ x: 100, y: 200 })
    expect(motePlace(plain, 1)).toEqual({ x: 100, y: 98 })
  })

  it('come back on the other side after one turn, to where they were', () => {
    const turn = (FRAME.height + 120) / 102
    const { x, y } = motePlace(plain, 3 * turn)
    expect(x).toBe(100)
    expect(y).toBeCloseTo(200)
  })

  it.each(kinds)('of %s jump only outside the frame', kind => {
    const inside = ({ x, y }: { x: number; y: number }) =>
      x > -10 && x < FRAME.width + 10 && y > -10 && y < FRAME.height + 10
    const step = 1 / 120
    for (const mote of motesOf(kind, air, [1, 1, 1], 40))
      for (let seconds = 0; seconds < 4; seconds += step) {
        const [from, to] = [motePlace(mote, seconds), motePlace(mote, seconds + step)]
        if (inside(from) && inside(to))
          expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeLessThan(40)
      }
  })

  it('flicker without going out', () => {
    for (let seconds = 0; seconds < 9; seconds += 0.1) {
      expect(moteLight(plain, seconds)).toBeGreaterThan(0.5)
      expect(moteLight(plain, seconds)).toBeLessThanOrEqual(1)
    }
  })
})
