import { boneFrame, type LocalFrame } from '../outline.ts'
import type { Part } from '../part.ts'
import type { Look } from './look.ts'
import { pauldronShapes } from './pauldron-shapes.ts'
import type { Arm, Pose } from './pose.ts'

/** A shoulder turns with its arm, but only half as far. */
function shoulderFrame(arm: Arm, side: 1 | -1, size: number): LocalFrame {
  const { turn = 0 } = boneFrame(arm.shoulder, arm.elbow, 1)
  const resting = side * 20
  const lifted = (turn - resting) * 0.42
  return {
    origin: [arm.shoulder[0] - 14 * side, arm.shoulder[1] - 8],
    turn: lifted,
    wide: side * size,
    long: size,
  }
}

/** Shoulder plates on both sides; the left one may be of another kind. */
export function pauldrons(look: Look, pose: Pose): Part[] {
  const kind = look.pauldrons ?? 'round'
  const material = look.pauldronMaterial ?? 'plate'
  const near = 1 + Math.abs(pose.turn) * 0.1
  const [rightSize, leftSize] = pose.turn > 0 ? [near, 0.94] : [0.94, near]
  const right = shoulderFrame(pose.right, 1, rightSize)
  const left = shoulderFrame(pose.left, -1, leftSize)
  const emblem = (frame: LocalFrame): Part[] =>
    look.pauldronEmblem && kind !== 'bare'
      ? [
          {
            icon: look.pauldronEmblem,
            x: frame.origin[0] - (frame.wide ?? 1) * 4,
            y: frame.origin[1] - 14,
            size: 84,
            turn: frame.turn ?? 0,
            flip: (frame.wide ?? 1) < 0,
            material: 'trim',
            roundness: 16,
            bevel: 6,
            reach: 1,
            shadow: { strength: 0.7, right: 3, down: 5, blur: 4 },
          },
        ]
      : []
  return [
    ...pauldronShapes[look.leftPauldron ?? kind](left, material, look),
    ...(look.leftPauldron ? [] : emblem(left)),
    ...pauldronShapes[kind](right, material, look),
    ...emblem(right),
  ]
}
