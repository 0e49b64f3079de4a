import type { MaterialName } from '../materials.ts'
import { boneFrame, type LocalFrame, outlined } from '../outline.ts'
import type { Part } from '../part.ts'
import { type Arm, gripOf } from './pose.ts'

const close = { strength: 0.7, blur: 5, right: 4, down: 7 }

/** Four fingers side by side, from x0 to x1, as one path. */
function fingers(x0: number, x1: number, tops: readonly number[], height: number): string {
  return tops
    .map((y, i) => {
      const end = x1 - Math.abs(i - 1.2) * 3
      const low = y + height
      const mid = y + height / 2
      return `M${x0} ${y} L${end - 8} ${y} Q${end + 3} ${y} ${end + 3} ${mid} Q${end + 3} ${low} ${end - 8} ${low} L${x0} ${low} Q${x0 - 5} ${mid} ${x0} ${y}Z`
    })
    .join(' ')
}

/** Seen from the knuckles: fingers close over a shaft that runs along the y axis. */
function fist(frame: LocalFrame, material: MaterialName): Part[] {
  const leather = { material: 'leather', roundness: 22, bevel: 3, shadow: close } as const
  const plate = { material, roundness: 10, bevel: 4, shadow: { ...close, blur: 3, down: 4 } }
  const rows = [-35, -17, 1, 19]
  return [
    outlined(frame, 'M-40 -36 Q-18 -46 22 -38 Q36 0 24 38 Q-14 46 -40 36 Q-52 0 -40 -36Z', leather),
    outlined(frame, fingers(-22, 27, rows, 17), { ...plate, roundness: 9 }),
    outlined(frame, fingers(-4, 8, rows, 17), { ...plate, roundness: 9 }),
    outlined(frame, 'M-46 -36 Q-30 -46 -17 -36 L-14 36 Q-30 46 -46 34 Q-56 0 -46 -36Z', {
      ...plate,
      roundness: 20,
    }),
    outlined(
      frame,
      rows
        .map(
          y =>
            `M-22 ${y} Q-8 ${y + 1} -8 ${y + 8.5} Q-8 ${y + 16} -22 ${y + 17} Q-27 ${y + 8} -22 ${y}Z`,
        )
        .join(' '),
      { ...plate, trim: 'trim', trimWidth: 4, roundness: 8 },
    ),
    outlined(frame, 'M-40 -42 Q-20 -60 8 -52 Q26 -46 26 -37 Q20 -28 4 -33 Q-18 -38 -34 -28Z', {
      ...plate,
      roundness: 12,
    }),
  ]
}

/** A loosely closed hand that hangs from the wrist along y, the thumb toward +x. */
function looseHand(frame: LocalFrame, material: MaterialName): Part[] {
  const plate = { material, roundness: 16, bevel: 4, shadow: close } as const
  return [
    outlined(frame, 'M-30 -6 L28 -6 Q40 40 32 84 Q6 104 -26 88 Q-42 40 -30 -6Z', {
      material: 'leather',
      roundness: 26,
      bevel: 3,
      shadow: close,
    }),
    outlined(
      frame,
      [-33, -16, 1, 18]
        .map((x, i) => {
          const low = 90 - Math.abs(i - 1.4) * 5
          return `M${x} 52 L${x + 15} 52 L${x + 14} ${low - 8} Q${x + 8} ${low + 3} ${x + 2} ${low - 8}Z`
        })
        .join(' '),
      { ...plate, roundness: 9 },
    ),
    outlined(frame, 'M-32 -8 Q0 -18 30 -8 L37 38 Q0 54 -37 38Z', { ...plate, roundness: 30 }),
    outlined(
      frame,
      [-36, -18, 0, 18]
        .map(x => `M${x} 44 Q${x + 9} 32 ${x + 18} 44 Q${x + 18} 60 ${x + 9} 64 Q${x} 60 ${x} 44Z`)
        .join(' '),
      { ...plate, trim: 'trim', trimWidth: 4, roundness: 9 },
    ),
    outlined(frame, 'M28 -2 Q52 14 48 44 Q46 66 34 68 Q24 62 28 42 Q30 22 18 10Z', {
      ...plate,
      roundness: 11,
    }),
  ]
}

/** A hand held up and open, as if something floated over it; fingers along y. */
function openHand(frame: LocalFrame, material: MaterialName): Part[] {
  const plate = { material, roundness: 9, bevel: 4, shadow: close } as const
  const finger = (x: number, lean: number, length: number) =>
    `M${x - 8} 40 L${x - 7 + lean} ${40 + length - 8} Q${x + lean} ${40 + length + 4} ${x + 7 + lean} ${40 + length - 8} L${x + 8} 40 Q${x} 34 ${x - 8} 40Z`
  return [
    outlined(
      frame,
      [finger(-27, -16, 40), finger(-9, -5, 52), finger(9, 6, 50), finger(26, 16, 36)].join(' '),
      plate,
    ),
    outlined(frame, 'M-30 -8 Q0 -16 30 -8 Q40 24 33 46 Q0 58 -34 46 Q-40 24 -30 -8Z', {
      ...plate,
      roundness: 26,
    }),
    outlined(frame, 'M-28 8 Q-52 14 -62 40 Q-62 54 -52 52 Q-42 36 -24 34Z', plate),
  ]
}

/** The hand of an arm; `side` is 1 at the viewer's left and -1 at the right. */
export function handParts(arm: Arm, side: 1 | -1, material: MaterialName): Part[] {
  if (arm.hand === 'none') return []
  if (arm.hand === 'grip') {
    const turn = arm.shaft ?? 0
    // A blade that points down is held the same way as one that points up.
    const upright = Math.abs(((turn + 540) % 360) - 180) > 90 ? turn - 180 : turn
    return fist({ origin: gripOf(arm), turn: upright, wide: side }, material)
  }
  const { turn = 0 } = boneFrame(arm.elbow, arm.wrist, 1)
  const frame = { origin: arm.wrist, turn, wide: side }
  return arm.hand === 'open' ? openHand(frame, material) : looseHand(frame, material)
}
