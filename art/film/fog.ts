import type { Air } from '../backgrounds/air.ts'
import { colorPlanes, type Layer } from '../layer.ts'
import { fractalNoise } from '../noise.ts'
import { at, smoothstep } from '../numbers.ts'
import { type Camera, FRAME, projectionOf } from './camera.ts'
import { axisOf, resampled } from './resample.ts'

/** A drifting bank of fog; it is soft, so few samples are enough. */
export type Fog = {
  readonly distance: number
  readonly strength: number
  /** Where it begins to increase downward, as a share of the height. */
  readonly start: number
  /** Units per second to the right. */
  readonly drift: number
}

const STEP = 8

function thickness(fog: Fog, air: Air, seconds: number, x: number, y: number): number {
  const drifting = fractalNoise((x - fog.drift * seconds) / 210 + air.seed, y / 80, 4)
  // A second cloud in another direction makes the first one change, not only move.
  const crossing = fractalNoise(
    (x + fog.drift * seconds) / 330 - air.seed,
    y / 110 + seconds / 5,
    3,
  )
  const cloud = smoothstep(0.34, 0.74, (drifting + crossing) / 2)
  return cloud * smoothstep(FRAME.height * fog.start, FRAME.height, y) * fog.strength
}

/** Lets some of the background through and adds the colors of the air, in place. */
export function addFog(target: Layer, fog: Fog, air: Air, camera: Camera, seconds: number) {
  const width = Math.ceil(FRAME.width / STEP)
  const height = Math.ceil(FRAME.height / STEP)
  const { scale, left, top } = projectionOf(camera, fog.distance)
  const grid = new Float32Array(width * height)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const x = ((column + 0.5) * STEP - left) / scale
      const y = ((row + 0.5) * STEP - top) / scale
      grid[row * width + column] = thickness(fog, air, seconds, x, y)
    }
  const step = FRAME.width / STEP / target.width
  const across = axisOf(width, target.width, step, 0)
  const down = axisOf(height, target.height, step, 0)
  const amounts = resampled(grid, width, across, down)
  colorPlanes(target).forEach((plane, c) => {
    const tint = (air.haze[c] ?? 0) * 0.8 + (air.glow[c] ?? 0) * 0.16
    for (let i = 0; i < plane.length; i++)
      plane[i] = at(plane, i) * (1 - at(amounts, i) * 0.6) + tint * at(amounts, i)
  })
}
