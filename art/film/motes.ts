import type { Air } from '../backgrounds/air.ts'
import type { ParticleKind } from '../backgrounds/scene.ts'
import type { Rgb } from '../color.ts'
import { mix } from '../numbers.ts'
import { type Spot, spots } from '../particles.ts'
import { seededRandom } from '../random.ts'
import { FRAME } from './camera.ts'

/** A moving spark, flake or drop. */
export type Mote = {
  readonly spot: Spot
  /** Its position at the start. */
  readonly x: number
  readonly y: number
  /** Units per second; it wraps around at the sides. */
  readonly speedX: number
  readonly speedY: number
  /** The amplitude of its sway in units, and its speed in radians per second. */
  readonly sway: number
  readonly pace: number
  readonly phase: number
  readonly distance: number
}

/** Units per second: to the right, downward, and the sway's amplitude. */
const travel: Record<ParticleKind, { x: number; y: number; sway: number }> = {
  ember: { x: 26, y: -95, sway: 22 },
  snow: { x: -22, y: 62, sway: 26 },
  firefly: { x: 8, y: -16, sway: 40 },
  bubble: { x: 4, y: -50, sway: 14 },
  rain: { x: 420, y: 1270, sway: 0 },
  soul: { x: 6, y: -58, sway: 18 },
}

/** The margin beyond the frame, so that nothing disappears in view. */
const BEYOND = 60

const cycled = (place: number, length: number): number =>
  ((((place + BEYOND) % length) + length) % length) - BEYOND

export function motePlace(mote: Mote, seconds: number): { x: number; y: number } {
  const { x, y, speedX, speedY, sway, pace, phase } = mote
  return {
    x:
      cycled(x + speedX * seconds, FRAME.width + 2 * BEYOND) +
      sway * Math.sin(pace * seconds + phase),
    y: cycled(y + speedY * seconds, FRAME.height + 2 * BEYOND),
  }
}

/** Glowing motes flicker slightly, each at its own pace. */
export const moteLight = ({ pace, phase }: Mote, seconds: number): number =>
  0.78 + 0.22 * Math.sin(2.7 * pace * seconds + 3 * phase)

/** Always the same motes; those nearer than the figures are larger, faster and out of focus. */
export function motesOf(kind: ParticleKind, air: Air, eye: Rgb, count: number): Mote[] {
  const random = seededRandom(air.seed + 99)
  return Array.from({ length: count }, (_, i) => {
    const spot = spots[kind](random, air.glow, eye)
    const near = i % 9 === 0
    const distance = near ? mix(0.5, 0.7, random()) : mix(0.8, 1.7, random())
    const haste = mix(0.7, 1.3, random()) / distance
    const { x, y, sway } = travel[kind]
    const softness = near && kind !== 'rain' ? 4 : 1
    return {
      spot: {
        ...spot,
        radius: (spot.radius * softness) / distance,
        strength: spot.strength / softness ** 1.5,
      },
      x: random() * FRAME.width,
      y: random() * FRAME.height,
      speedX: x * haste,
      speedY: y * haste,
      sway: sway * random(),
      pace: mix(0.6, 1.8, random()),
      phase: random() * 2 * Math.PI,
      distance,
    }
  })
}
