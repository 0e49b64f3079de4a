import type { MaterialName } from '../materials.ts'
import { boneFrame, outlined } from '../outline.ts'
import type { Part } from '../part.ts'
import { type LegDress, poleyn, SHIN, shinPlates, THIGH, thighPlates } from './leg-plates.ts'
import type { Leg, Pose } from './pose.ts'

function hose(leg: Leg, material: MaterialName, side: number): Part[] {
  const soft = { material, roundness: 48, bevel: 2 } as const
  const thigh = boneFrame(leg.hip, leg.knee, THIGH, side)
  const shin = boneFrame(leg.knee, leg.ankle, SHIN, side)
  return [
    outlined(thigh, 'M-62 -40 Q0 -64 56 -40 L46 190 Q0 216 -46 190Z', soft),
    outlined(shin, 'M-46 -16 Q0 -40 46 -16 L32 186 Q0 198 -32 186Z', soft),
  ]
}

function sabaton(leg: Leg, dress: LegDress, side: number): Part[] {
  const frame = { origin: leg.ankle, wide: side }
  const boot = dress.style === 'booted'
  const material = boot ? 'leather' : dress.plate
  const lame = { material, roundness: 34, bevel: 5 } as const
  return [
    outlined(frame, 'M-38 -12 L36 -12 Q46 26 34 54 Q-10 72 -56 58 Q-72 50 -60 30Z', {
      ...lame,
      shadow: { strength: 0.5 },
    }),
    ...(boot
      ? []
      : [
          outlined(
            frame,
            'M-60 34 Q-30 14 16 26 Q30 34 24 58 Q-14 68 -54 58 Q-68 50 -60 34Z',
            lame,
          ),
          outlined(frame, 'M-44 8 Q-10 -8 34 8 Q40 26 32 40 Q-8 18 -54 34Z', lame),
        ]),
    outlined(frame, 'M-36 -22 Q0 -34 36 -22 L38 6 Q0 18 -42 8Z', {
      ...lame,
      trim: 'trim',
      trimWidth: 5,
    }),
  ]
}

/** Both legs; the one further back first. */
export function legParts([right, left]: Pose['legs'], dress: LegDress): Part[] {
  const one = (leg: Leg, side: 1 | -1): Part[] => [
    ...hose(leg, dress.under, side),
    ...sabaton(leg, dress, side),
    ...shinPlates(leg, dress, side),
    ...thighPlates(leg, dress, side),
    ...poleyn(leg, dress, side),
  ]
  const front = right.ankle[1] >= left.ankle[1]
  return front ? [...one(left, -1), ...one(right, 1)] : [...one(right, 1), ...one(left, -1)]
}
