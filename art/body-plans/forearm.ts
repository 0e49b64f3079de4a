import type { MaterialName } from '../materials.ts'
import { boneFrame, both, keel, outlined, tube } from '../outline.ts'
import type { Part } from '../part.ts'
import type { Arm } from './pose.ts'
import { beaten as flat } from './steel.ts'

export const FORE = 130

export type ArmStyle = 'plated' | 'splinted' | 'wrapped'

export type ArmDress = {
  readonly style: ArmStyle
  readonly plate: MaterialName
  readonly under: MaterialName
}

/** Forearm with a ridge, and a flared cuff that overlaps the wrist. */
export function foreArm(arm: Arm, material: MaterialName, side: number, splinted: boolean): Part[] {
  const frame = boneFrame(arm.elbow, arm.wrist, FORE, side)
  const shell = { material, ...flat } as const
  const splints = [-30, -10, 10]
    .map(x => `M${x} 24 L${x + 18} 24 L${x * 0.8 + 16} 104 L${x * 0.8} 104Z`)
    .join(' ')
  const plates = splinted
    ? [
        outlined(
          frame,
          'M-40 6 Q0 -10 40 6 L30 118 Q0 126 -30 118Z',
          {
            ...shell,
            material: 'leather',
          },
          tube(46),
        ),
        outlined(frame, splints, shell, tube(46)),
      ]
    : [
        outlined(
          frame,
          'M-41 8 Q0 -14 41 8 Q46 54 30 120 Q0 130 -30 120 Q-46 54 -41 8Z',
          shell,
          both(tube(50), keel(0.25)),
        ),
      ]
  return plates
}

/** Drawn after the hand, so that the cuff overlaps the wrist. */
export function cuff(arm: Arm, { style, plate }: ArmDress, side: 1 | -1): Part[] {
  if (arm.hand === 'none') return []
  const frame = boneFrame(arm.elbow, arm.wrist, FORE, side)
  if (style === 'wrapped')
    return [
      outlined(frame, 'M-33 92 Q0 84 33 92 L34 128 Q0 138 -34 128Z', {
        material: 'leather',
        trim: 'trim',
        trimWidth: 6,
        edging: 'round',
        roundness: 30,
      }),
    ]
  return [
    outlined(
      frame,
      'M-34 106 Q0 96 34 106 L36 130 Q0 142 -36 130Z',
      {
        material: plate,
        ...flat,
        trim: 'trim',
        trimWidth: 4,
      },
      tube(40),
    ),
    outlined(
      frame,
      'M-52 58 Q0 34 52 58 Q48 92 35 116 Q0 128 -35 116 Q-48 92 -52 58Z',
      {
        material: plate,
        ...flat,
        trim: 'trim',
        trimWidth: 6,
        edging: 'round',
      },
      both(tube(56, 34), keel(0.3)),
    ),
  ]
}
