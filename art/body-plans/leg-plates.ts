import type { MaterialName } from '../materials.ts'
import { boneFrame, both, keel, outlined, tube } from '../outline.ts'
import type { Part } from '../part.ts'
import type { Leg } from './pose.ts'
import { beaten as flat } from './steel.ts'

export type LegStyle = 'plated' | 'booted' | 'splinted'

export type LegDress = {
  readonly style: LegStyle
  readonly plate: MaterialName
  readonly under: MaterialName
}

export const THIGH = 185
export const SHIN = 190

export function shinPlates(leg: Leg, { style, plate }: LegDress, side: number): Part[] {
  const frame = boneFrame(leg.knee, leg.ankle, SHIN, side)
  if (style === 'booted')
    return [
      outlined(frame, 'M-48 20 Q0 8 48 20 L38 186 Q0 200 -38 186Z', {
        material: 'leather',
        roundness: 46,
        fold: (_, y) => Math.sin(y / 9) * 1.4,
      }),
      outlined(frame, 'M-54 12 Q0 -6 54 12 L50 46 Q0 62 -50 46Z', {
        material: 'leather',
        roundness: 44,
        trim: 'trim',
        trimWidth: 6,
      }),
      outlined(frame, 'M-41 100 Q0 112 41 100 L40 116 Q0 128 -40 116Z', {
        material: 'trim',
        roundness: 30,
        bevel: 3,
      }),
    ]
  const shell = { material: plate, ...flat } as const
  return [
    outlined(
      frame,
      'M-50 22 Q0 6 50 22 Q54 78 37 184 Q0 196 -37 184 Q-56 78 -50 22Z',
      {
        ...shell,
        trim: 'trim',
        trimWidth: 6,
      },
      both(tube(60, 34), keel(0.28, -4)),
    ),
  ]
}

export function thighPlates(leg: Leg, { style, plate }: LegDress, side: number): Part[] {
  if (style !== 'plated') return []
  const frame = boneFrame(leg.hip, leg.knee, THIGH, side)
  const shell = { material: plate, ...flat } as const
  return [
    outlined(
      frame,
      'M-56 10 Q0 -6 52 10 Q58 80 46 158 Q0 176 -46 158 Q-64 80 -56 10Z',
      {
        ...shell,
        trim: 'trim',
        trimWidth: 5,
      },
      both(tube(66, 44), keel(0.2, -8)),
    ),
    outlined(frame, 'M-47 128 Q0 150 46 128 L44 160 Q0 182 -45 160Z', shell, tube(56)),
  ]
}

/** The knee: a pointed dome over two lames, with a wing at the outer side. */
export function poleyn(leg: Leg, { plate }: LegDress, side: number): Part[] {
  const { turn = 0 } = boneFrame(leg.hip, leg.ankle, 1)
  const frame = { origin: leg.knee, turn, wide: side }
  const shell = { material: plate, roundness: 40, bulge: 0.55 } as const
  return [
    outlined(
      frame,
      'M-48 16 Q0 44 48 16 L46 44 Q0 70 -46 44Z',
      { ...shell, ...flat, trim: 'trim' },
      tube(54),
    ),
    outlined(
      frame,
      'M-34 -34 Q-70 -40 -76 -8 Q-76 22 -36 32Z',
      {
        ...shell,
        trim: 'trim',
        trimWidth: 5,
        edging: 'round',
        ...flat,
      },
      (x, y) => Math.abs(Math.sin(Math.atan2(y + 2, x + 8) * 5)) * 4,
    ),
    outlined(
      frame,
      'M-46 -28 Q0 -60 46 -28 Q58 0 40 24 Q0 58 -40 24 Q-58 0 -46 -28Z',
      {
        ...shell,
        trim: 'trim',
        trimWidth: 5,
      },
      (_, y) => -Math.hypot(y + 2, 5) * 0.5,
    ),
  ]
}
