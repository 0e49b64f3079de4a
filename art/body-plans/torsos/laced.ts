import { outlined } from '../../outline.ts'
import type { Part } from '../../part.ts'
import { halfWidth, type TorsoMaker, TRUNK } from './torso-maker.ts'

const ROW = 34

/** Rows of small upright plates, laced to each other. */
export const lamellar: TorsoMaker = ({ frame, material }): Part[] => {
  const rows: Part[] = []
  for (let y = 590; y > 350; y -= ROW) {
    const half = halfWidth(y)
    const count = Math.round(half / 13)
    const wide = (2 * half) / count
    let plates = ''
    let laces = ''
    for (let i = 0; i < count; i++) {
      const x = -half + i * wide
      const sag = 12 * (1 - ((x + wide / 2) / half) ** 2)
      const top = y - 18 + sag
      plates += `M${x + 1} ${top} L${x + wide - 1} ${top} L${x + wide - 1} ${top + 36} Q${x + wide / 2} ${top + 48} ${x + 1} ${top + 36}Z `
      laces += `M${x + wide / 2 - 2.5} ${top + 14} L${x + wide / 2 + 2.5} ${top + 14} L${x + wide / 2 + 2.5} ${top + 27} L${x + wide / 2 - 2.5} ${top + 27}Z `
    }
    const shadow = { strength: 0.75, blur: 5, right: 3, down: 7 }
    rows.push(
      outlined(frame, plates, { material, reach: 3, roundness: 70, bevel: 5, shadow }),
      outlined(frame, laces, {
        material: 'cloth',
        roundness: 4,
        bevel: 3,
        shadow: { strength: 0 },
      }),
    )
  }
  const base = outlined(frame, TRUNK, { material: 'leather', roundness: 90 })
  return [base, ...rows]
}

/** Leather over plates, held by rows of rivets. */
export const brigandine: TorsoMaker = ({ frame, middle }): Part[] => {
  let rivets = ''
  for (let y = 392; y < 610; y += 36) {
    const half = halfWidth(y) - 16
    for (let x = -half; x <= half; x += 25)
      rivets += `M${x - 5} ${y} Q${x - 5} ${y - 5} ${x} ${y - 5} Q${x + 5} ${y - 5} ${x + 5} ${y} Q${x + 5} ${y + 5} ${x} ${y + 5} Q${x - 5} ${y + 5} ${x - 5} ${y}Z `
  }
  return [
    outlined(frame, TRUNK, {
      material: 'cloth',
      trim: 'leather',
      trimWidth: 12,
      edging: 'round',
      roundness: 100,
      fold: (x, y) => -Math.abs(x - middle) * 0.1 + Math.abs(Math.sin((y - 374) / 11.46)) * 2.5,
    }),
    outlined(frame, rivets, {
      material: 'trim',
      roundness: 6,
      bevel: 3,
      shadow: { strength: 0.6, blur: 2, right: 2, down: 3 },
    }),
  ]
}

/** A coat of scales with a plate over the heart. */
export const scaled: TorsoMaker = ({ frame, middle, material }): Part[] => [
  outlined(frame, TRUNK, { material: 'scale', roundness: 100, bevel: 4 }),
  outlined(
    { origin: [middle, 0] },
    'M-92 352 Q-60 344 -44 366 Q0 392 44 366 Q60 344 92 352 Q104 400 70 446 Q34 470 0 516 Q-34 470 -70 446 Q-104 400 -92 352Z',
    { material, roundness: 80, trim: 'trim', trimWidth: 10, edging: 'round', bevel: 6 },
  ),
]
