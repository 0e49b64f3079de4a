import { describe, expect, it } from 'vitest'
import { gripOf } from './pose.ts'
import { poses } from './poses.ts'

const length = ([x, y]: readonly [number, number], [otherX, otherY]: readonly [number, number]) =>
  Math.hypot(otherX - x, otherY - y)

describe.each(Object.entries(poses))('the pose %s', (_, pose) => {
  it.each(['right', 'left'] as const)('keeps the bones of the %s arm at their length', side => {
    const { shoulder, elbow, wrist } = pose[side]
    expect(length(shoulder, elbow)).toBeGreaterThan(110)
    expect(length(shoulder, elbow)).toBeLessThan(190)
    expect(length(elbow, wrist)).toBeGreaterThan(75)
    expect(length(elbow, wrist)).toBeLessThan(200)
  })

  it('stands on its own feet', () => {
    for (const { hip, knee, ankle } of pose.legs) {
      expect(length(hip, knee) + length(knee, ankle)).toBeGreaterThan(350)
      expect(ankle[1]).toBeGreaterThan(1010)
    }
  })
})

it('a fist lies beyond the wrist, on the line of the forearm', () => {
  const arm = { shoulder: [0, 0], elbow: [0, 100], wrist: [0, 200], hand: 'grip' } as const
  expect(gripOf(arm)).toEqual([0, 226])
})
