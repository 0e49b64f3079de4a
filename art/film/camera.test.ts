import { describe, expect, it } from 'vitest'
import { cameraAt, FRAME, projectionOf } from './camera.ts'
import { OVERSIZE } from './scenery.ts'
import { BACKDROP_DISTANCE } from './stage.ts'
import { scenes } from './storyboard.ts'

const still = { dolly: 0, x: 0, y: 0 }

describe('the camera', () => {
  it('sees the frame as it is before it moves', () => {
    expect(projectionOf(still, 2)).toEqual({ scale: 1, left: 0, top: 0 })
  })

  it('makes what is near grow more than what is far', () => {
    const camera = { ...still, dolly: 0.1 }
    expect(projectionOf(camera, 0.6).scale).toBeGreaterThan(projectionOf(camera, 1).scale)
    expect(projectionOf(camera, 1).scale).toBeGreaterThan(projectionOf(camera, 3).scale)
  })

  it('keeps the middle in the middle when it only comes nearer', () => {
    const { scale, left, top } = projectionOf({ ...still, dolly: 0.1 }, 1)
    expect((FRAME.width / 2) * scale + left).toBeCloseTo(FRAME.width / 2)
    expect((FRAME.height / 2) * scale + top).toBeCloseTo(FRAME.height / 2)
  })

  it('moves what is near further to the left when it goes to the right', () => {
    const camera = { ...still, x: 20 }
    expect(projectionOf(camera, 0.5).left).toBeLessThan(projectionOf(camera, 1).left)
    expect(projectionOf(camera, 1).left).toBeLessThan(projectionOf(camera, 3).left)
    expect(projectionOf(camera, 3).left).toBeLessThan(0)
  })

  it('goes its way evenly from one end to the other', () => {
    const path = { from: still, to: { dolly: 0.1, x: 20, y: -10 } }
    expect(cameraAt(path, 0)).toEqual(path.from)
    expect(cameraAt(path, 0.5)).toEqual({ dolly: 0.05, x: 10, y: -5 })
    expect(cameraAt(path, 1)).toEqual(path.to)
  })

  it('never sees past the end of a backdrop', () => {
    for (const { path } of scenes)
      for (let share = 0; share <= 1; share += 0.05) {
        const { scale, left, top } = projectionOf(cameraAt(path, share), BACKDROP_DISTANCE)
        const seen = (length: number, shift: number) => {
          const beyond = (length * (OVERSIZE - 1)) / 2
          return [-beyond * scale + shift, (length + beyond) * scale + shift - length]
        }
        for (const [length, shift] of [
          [FRAME.width, left],
          [FRAME.height, top],
        ] as const) {
          const [start = 0, end = 0] = seen(length, shift)
          expect(start).toBeLessThan(0)
          expect(end).toBeGreaterThan(0)
        }
      }
  })
})
