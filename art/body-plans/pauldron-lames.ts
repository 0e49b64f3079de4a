import type { MaterialName } from '../materials.ts'
import { type LocalFrame, outlined, tube } from '../outline.ts'
import type { Part } from '../part.ts'

const cast = { strength: 0.8, blur: 12, right: 10, down: 16 }
const lip = { trim: 'trim', trimWidth: 7 } as const

/** Lames below a dome, lowest first. */
export const lames = (frame: LocalFrame, material: MaterialName, count: number): Part[] =>
  Array.from({ length: count }, (_, n) => {
    const i = count - n
    const y = 34 + i * 22
    const shift = i * 5
    return outlined(
      frame,
      `M${-92 - shift} ${y - 34} Q-20 ${y + 6} ${60 - shift * 2} ${y - 28} L${54 - shift * 2} ${y + 2} Q-16 ${y + 38} ${-96 - shift} ${y}Z`,
      { material, roundness: 12, bulge: 0.4, bevel: 5, ...lip, trimWidth: 5 },
      tube(112, 70, -22),
    )
  })

/** Pointed plates that overlap like the scales of a fish. */
export const layered = (frame: LocalFrame, material: MaterialName): Part[] =>
  [3, 2, 1, 0].map(i =>
    outlined(
      frame,
      `M${-74 - i * 15} ${-50 + i * 34} Q-10 ${-104 + i * 42} ${76 - i * 14} ${-50 + i * 26} Q${86 - i * 16} ${-8 + i * 28} ${62 - i * 14} ${22 + i * 26} Q-4 ${34 + i * 30} ${-44 - i * 10} ${48 + i * 30} Q${-70 - i * 14} ${34 + i * 32} ${-112 - i * 15} ${52 + i * 34} Q${-100 - i * 14} ${-14 + i * 34} ${-74 - i * 15} ${-50 + i * 34}Z`,
      {
        material,
        roundness: 40,
        bulge: 0.6,
        bevel: 6,
        ...lip,
        shadow: { ...cast, blur: 8, right: 6, down: 11 },
      },
    ),
  )

/** Blades that sweep up and outward. */
export const winged = (frame: LocalFrame, material: MaterialName): Part[] => [
  ...lames(frame, material, 2),
  ...[2, 1, 0].map(i =>
    outlined(
      frame,
      `M${70 - i * 16} ${-22 + i * 26} Q${-20 - i * 8} ${-96 + i * 22} ${-168 - i * 4} ${-138 + i * 62} Q${-128 - i * 4} ${-40 + i * 32} ${-74 - i * 8} ${26 + i * 24} Q0 ${46 + i * 20} ${56 - i * 12} ${34 + i * 20}Z`,
      {
        material,
        roundness: 56,
        bevel: 7,
        trim: 'trim',
        trimWidth: 8,
        shadow: { ...cast, blur: 9, right: 7, down: 12 },
      },
    ),
  ),
]
