import { fractalNoise } from '../noise.ts'
import { clamp, type Vector2 } from '../numbers.ts'
import { boneFrame, inFrame, outlined, stageFrame } from '../outline.ts'
import type { Part } from '../part.ts'
import type { Arm } from './pose.ts'

const LENGTH = 100

/** A point by its distance along the forearm and across it, toward the hanging side. */
type Place = (along: number, across: number) => string

type Sleeve = {
  readonly at: Place
  /** How far the lower lip of the mouth hangs from the bone. */
  readonly drop: number
  readonly folds: (x: number, y: number) => number
}

function sleeveOf({ elbow, wrist }: Arm): Sleeve {
  const [dx, dy] = [wrist[0] - elbow[0], wrist[1] - elbow[1]]
  const length = Math.hypot(dx, dy)
  const along: Vector2 = [dx / length, dy / length]
  const down = Math.sign(dx) || 1
  const across: Vector2 = [-along[1] * down, along[0] * down]
  const drop = 62 + 56 * Math.abs(along[0])
  const frame = boneFrame(elbow, wrist, LENGTH)
  return {
    at: (a, b) =>
      `${elbow[0] + along[0] * a * length + across[0] * b} ${elbow[1] + along[1] * a * length + across[1] * b}`,
    drop,
    folds: (x, y) => {
      const { x: b, y: a } = inFrame(frame, x, y)
      const open = clamp(a / LENGTH)
      const spread = b / (46 + open * (drop - 30))
      return Math.sin(spread * 9 + fractalNoise(spread * 2, a / 90, 2) * 3) * (2 + 10 * open)
    },
  }
}

/** The sleeve of the upper arm, which the shoulder plates cover. */
export function upperSleeve(arm: Arm, side: 1 | -1): Part[] {
  const frame = boneFrame(arm.shoulder, arm.elbow, 160, side)
  return [
    outlined(frame, 'M-52 -18 Q0 -46 50 -18 L50 150 Q0 204 -54 160Z', {
      material: 'robe',
      roundness: 48,
      bevel: 3,
      fold: (x, y) => {
        const local = inFrame(frame, x, y)
        return Math.sin(local.x / 13 + fractalNoise(x / 60, y / 160, 2) * 4) * 5
      },
    }),
  ]
}

/** The dark inside of a bell sleeve, behind the wrist. */
export function sleeveLining(arm: Arm): Part[] {
  const { at, drop } = sleeveOf(arm)
  const path = `M${at(0.8, -46)} Q${at(1.02, -44)} ${at(1.08, drop * 0.3)} Q${at(1.1, drop * 0.9)} ${at(0.92, drop)} L${at(0.7, drop * 0.6)}Z`
  return [
    outlined(stageFrame, path, {
      material: 'underside',
      roundness: 30,
      bulge: -0.8,
      bevel: 2,
      trim: 'trim',
      trimWidth: 5,
      edging: 'round',
    }),
  ]
}

/** The bell of a sleeve around the forearm; the hand comes out of its mouth. */
export function bellSleeve(arm: Arm): Part[] {
  const { at, drop, folds } = sleeveOf(arm)
  const rim = (back: number) => [at(0.8 - back, -46), at(0.56 - back, drop * 0.36)] as const
  const [top, bend] = rim(0)
  const [topBack, bendBack] = rim(0.12)
  const low = at(0.92, drop)
  const lowBack = at(0.8, drop - 3)
  const cloth = `M${at(-0.1, -46)} L${top} Q${bend} ${low} Q${at(0.5, drop * 0.82)} ${at(0.12, 56)} Q${at(-0.42, 52)} ${at(-0.4, 0)} Q${at(-0.38, -42)} ${at(-0.1, -46)}Z`
  return [
    outlined(stageFrame, cloth, { material: 'robe', roundness: 50, bevel: 3, fold: folds }),
    outlined(stageFrame, `M${top} Q${bend} ${low} L${lowBack} Q${bendBack} ${topBack}Z`, {
      material: 'trim',
      roundness: 8,
      bevel: 3,
      fold: folds,
      shadow: { strength: 0.4, blur: 3, right: 2, down: 3 },
    }),
  ]
}
