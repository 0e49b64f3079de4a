import { bell } from '../../numbers.ts'
import { both, keel, outlined, tube } from '../../outline.ts'
import type { Part } from '../../part.ts'
import { chestScrolls } from '../scrollwork.ts'
import type { TorsoMaker } from './torso-maker.ts'

const CHEST =
  'M-112 346 Q-96 326 -70 330 Q-46 368 0 374 Q46 368 70 330 Q96 326 112 346 Q104 392 138 420 Q152 470 128 536 Q108 582 0 594 Q-108 582 -128 536 Q-152 470 -138 420 Q-104 392 -112 346Z'
const BREAST =
  'M-112 346 Q-96 326 -70 330 Q-46 368 0 374 Q46 368 70 330 Q96 326 112 346 Q104 392 138 420 Q150 466 128 512 Q70 548 0 580 Q-70 548 -128 512 Q-150 466 -138 420 Q-104 392 -112 346Z'
const WAIST = 'M-128 500 Q0 560 128 500 Q116 570 106 616 Q0 646 -106 616 Q-116 570 -128 500Z'
const shell = { roundness: 105, bulge: 0.9, bevel: 6 } as const

/** An engraved breastplate with a keel, whose point overlaps the plate of the waist. */
export const keeled: TorsoMaker = ({ frame, middle, material, engraved }): Part[] => [
  outlined(
    frame,
    WAIST,
    { material, roundness: 14, bulge: 0.4, bevel: 6 },
    both(tube(140, 84), keel(0.18, middle - 600)),
  ),
  outlined(frame, BREAST, {
    material,
    ...shell,
    trim: 'trim',
    trimWidth: 9,
    edging: 'round',
    fold: keel(0.22, middle, 14),
    ...(engraved && { engraving: chestScrolls({ origin: [middle, -24] }) }),
  }),
]

/** Muscles of the chest and the belly, hammered out of one sheet. */
export const muscled: TorsoMaker = ({ frame, middle, material }): Part[] => {
  const bump = (x: number, y: number, atX: number, atY: number, wide: number, high: number) =>
    bell((x - atX) / wide, 1) * bell((y - atY) / high, 1)
  return [
    outlined(
      frame,
      `${CHEST.slice(0, CHEST.indexOf('Q108 582'))} Q112 584 104 612 Q0 648 -104 612 Q-112 584 -128 536 Q-152 470 -138 420 Q-104 392 -112 346Z`,
      {
        material,
        ...shell,
        trim: 'trim',
        trimWidth: 9,
        edging: 'round',
        fold: (x, y) => {
          const off = Math.hypot(x - middle, 12)
          const chest = bump(off, y, 58, 436, 52, 44) * 26
          const belly =
            [500, 540, 580].reduce((sum, at) => sum + bump(off, y, 25, at, 22, 18), 0) * 11
          return chest + belly + bump(off, y, 100, 540, 26, 60) * 12
        },
      },
    ),
  ]
}

/** A globe-shaped breastplate closed with two straps, over a gorget of lames. */
export const globose: TorsoMaker = ({ frame, middle, material }): Part[] => [
  ...[590, 566, 542].map(y =>
    outlined(
      frame,
      `M-${124 - (590 - y) * 0.1} ${y - 14} Q0 ${y + 16} ${124 - (590 - y) * 0.1} ${y - 14} L112 ${y + 18} Q0 ${y + 50} -112 ${y + 18}Z`,
      { material, roundness: 12, bulge: 0.4, bevel: 6, trim: 'trim', trimWidth: 5 },
      tube(150, 90),
    ),
  ),
  outlined(
    frame,
    'M-112 346 Q-96 326 -66 334 Q-40 362 0 364 Q40 362 66 334 Q96 326 112 346 Q108 392 142 424 Q150 500 96 548 Q0 586 -96 548 Q-150 500 -142 424 Q-108 392 -112 346Z',
    {
      material,
      roundness: 125,
      bulge: 1.25,
      bevel: 6,
      trim: 'trim',
      trimWidth: 10,
      edging: 'round',
    },
  ),
  outlined(
    { origin: [middle, 0] },
    'M-9 372 L9 372 L14 430 Q34 446 14 462 L9 545 Q0 556 -9 545 L-14 462 Q-34 446 -14 430Z',
    {
      material: 'trim',
      roundness: 14,
      bevel: 4,
      shadow: { strength: 0.6, blur: 4, down: 5, right: 3 },
    },
  ),
]
