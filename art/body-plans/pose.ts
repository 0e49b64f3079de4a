import type { Vector2 } from '../numbers.ts'

export type HandName = 'grip' | 'hanging' | 'open' | 'none'

/** One arm: its joints on the stage, and the action of its hand. */
export type Arm = {
  readonly shoulder: Vector2
  readonly elbow: Vector2
  readonly wrist: Vector2
  readonly hand: HandName
  /** Direction of the shaft in the fist, degrees clockwise from upright. */
  readonly shaft?: number
}

export type Leg = { readonly hip: Vector2; readonly knee: Vector2; readonly ankle: Vector2 }

export type Pose = {
  /** The hand at the viewer's left; `left` is the other. */
  readonly right: Arm
  readonly left: Arm
  readonly legs: readonly [right: Leg, left: Leg]
  /** How far chest and head turn: 1 to the viewer's right, -1 to the left. */
  readonly turn: number
  /** Arms that reach in front of the body hide the breastplate. */
  readonly armsInFront?: boolean
  /** How far the cape swings to the right, in stage units. */
  readonly swing: number
}

const FIST = 26

/** The point where the shaft passes through a fist: slightly beyond the wrist. */
export function gripOf({ elbow, wrist }: Arm): Vector2 {
  const [dx, dy] = [wrist[0] - elbow[0], wrist[1] - elbow[1]]
  const length = Math.hypot(dx, dy)
  return [wrist[0] + (dx / length) * FIST, wrist[1] + (dy / length) * FIST]
}
