import { describe, expect, it } from 'vitest'
import { boneFrame, framed, inFrame, onStage, outlined, pathPoints, tube } from './outline.ts'
import { shapeOf } from './part-shape.ts'
import { viewOf, wholeStage } from './view.ts'

const tilted = { origin: [300, 200], turn: 35, wide: -1.2, long: 0.8 } as const

describe('a frame', () => {
  it('leads to the stage and back', () => {
    const [x, y] = onStage(tilted, [17, -42])
    const back = inFrame(tilted, x, y)
    expect(back.x).toBeCloseTo(17)
    expect(back.y).toBeCloseTo(-42)
  })

  it('of a bone starts at one joint and ends at the next', () => {
    const frame = boneFrame([400, 390], [350, 520], 160)
    expect(onStage(frame, [0, 0])).toEqual([400, 390])
    const [x, y] = onStage(frame, [0, 160])
    expect(x).toBeCloseTo(350)
    expect(y).toBeCloseTo(520)
  })

  it('puts SVG where it says points lie', () => {
    expect(framed({ origin: [5, 6], turn: 90 }, '<g/>')).toBe(
      '<g transform="translate(5 6) rotate(90) scale(1 1)"><g/></g>',
    )
  })
})

describe('an outline', () => {
  it('reads its points, and refuses commands whose points it would misread', () => {
    expect(pathPoints('M-1 2.5 L3 -4Z')).toEqual([
      [-1, 2.5],
      [3, -4],
    ])
    expect(() => pathPoints('M0 0 h5')).toThrow('h')
  })

  it('stays within its box, however it is turned', async () => {
    const part = outlined(tilted, 'M-60 0 Q0 -90 60 0 L40 80 Q0 120 -40 80Z', {
      material: 'plate',
      shadow: { strength: 0 },
    })
    const view = viewOf(wholeStage, 0.5)
    const whole = { ...part, box: [0, 0, 1200, 1200] as const }
    const [tight, loose] = [
      await shapeOf(part, view, 600, 600),
      await shapeOf(whole, view, 600, 600),
    ]
    const covered = (shape: typeof tight) => shape?.plates.data.reduce((sum, value) => sum + value)
    expect(covered(tight)).toBeGreaterThan(500)
    expect(covered(tight)).toBeCloseTo(covered(loose) ?? 0, 0)
  })

  it('of a limb rises in its middle and falls to both sides', () => {
    const form = tube(40)
    expect(form(0, 0)).toBeGreaterThan(form(20, 0))
    expect(form(-20, 0)).toBe(form(20, 0))
  })
})
