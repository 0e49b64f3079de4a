import type { MaterialName } from '../materials.ts'
import { boneFrame, outlined, tube } from '../outline.ts'
import type { Part } from '../part.ts'
import { type ArmDress, FORE, foreArm } from './forearm.ts'
import type { Arm } from './pose.ts'
import { beaten as flat } from './steel.ts'

const UPPER = 160

const soft = { roundness: 36, bevel: 2, shadow: { strength: 0.6 } } as const

function sleeve(arm: Arm, material: MaterialName, side: number): Part[] {
  const upper = boneFrame(arm.shoulder, arm.elbow, UPPER, side)
  const fore = boneFrame(arm.elbow, arm.wrist, FORE, side)
  return [
    outlined(upper, 'M-44 -20 Q0 -44 44 -20 L38 150 Q0 186 -38 150Z', { material, ...soft }),
    outlined(fore, 'M-38 -16 Q0 -38 38 -16 L28 128 Q0 138 -28 128Z', { material, ...soft }),
  ]
}

/** Two lames over the upper arm. */
function upperPlates(arm: Arm, material: MaterialName, side: number): Part[] {
  const frame = boneFrame(arm.shoulder, arm.elbow, UPPER, side)
  const finish = { material, ...flat } as const
  const lip = { trim: 'trim', trimWidth: 5 } as const
  return [
    outlined(
      frame,
      'M-44 92 Q0 106 44 92 L40 128 Q0 148 -40 128Z',
      { ...finish, ...lip },
      tube(50),
    ),
    outlined(frame, 'M-47 30 Q0 10 47 30 L45 94 Q0 116 -45 94Z', finish, tube(52)),
  ]
}

/** The elbow: a domed plate with a fan at its outer side. */
function couter(arm: Arm, material: MaterialName, side: number): Part[] {
  const upper = boneFrame(arm.shoulder, arm.elbow, UPPER)
  const fore = boneFrame(arm.elbow, arm.wrist, FORE)
  const bend = (((fore.turn ?? 0) - (upper.turn ?? 0) + 540) % 360) - 180
  const frame = { origin: arm.elbow, turn: (upper.turn ?? 0) + bend / 2, wide: side }
  return [
    outlined(
      frame,
      'M-30 -34 Q-66 -52 -78 -20 Q-82 4 -72 26 Q-56 44 -28 30Z',
      {
        material,
        trim: 'trim',
        trimWidth: 6,
        edging: 'round',
        ...flat,
      },
      (x, y) => Math.abs(Math.sin(Math.atan2(y - 4, x + 10) * 5)) * 4,
    ),
    outlined(
      frame,
      'M-42 -26 Q0 -58 42 -26 Q54 2 40 32 Q0 58 -40 32 Q-54 2 -42 -26Z',
      {
        material,
        roundness: 40,
        bulge: 0.55,
        trim: 'trim',
        trimWidth: 5,
      },
      (_, y) => -Math.hypot(y, 5) * 0.55,
    ),
  ]
}

/** All parts of an arm except hand and cuff. */
export function armParts(arm: Arm, dress: ArmDress, side: 1 | -1): Part[] {
  const { style, plate, under } = dress
  const bare = sleeve(arm, under, side)
  if (style === 'wrapped') return [...bare, ...foreArm(arm, 'leather', side, true)]
  return [
    ...bare,
    ...upperPlates(arm, plate, side),
    ...foreArm(arm, plate, side, style === 'splinted'),
    ...couter(arm, plate, side),
  ]
}
