import { outlined } from '../../outline.ts'
import type { Part } from '../../part.ts'
import { type TorsoMaker, TRUNK } from './torso-maker.ts'

const strap = {
  material: 'leather',
  roundness: 14,
  bevel: 4,
  shadow: { strength: 0.7, blur: 5, right: 3, down: 6 },
} as const

/** A leather jerkin with overlapping halves, straps and a breast plate. */
export const jerkin: TorsoMaker = ({ frame, middle, material }): Part[] => [
  outlined(frame, TRUNK, {
    material: 'leather',
    roundness: 100,
    bevel: 5,
    fold: (x, y) => Math.sin((x - 600) / 15 + y / 130) * 2,
  }),
  outlined(
    frame,
    'M-106 350 Q-80 330 -60 338 L92 600 Q20 640 -104 622 L-124 546 Q-146 480 -138 424 Q-118 392 -106 350Z',
    {
      material: 'leather',
      trim: 'trim',
      trimWidth: 5,
      edging: 'round',
      roundness: 90,
      bevel: 7,
    },
  ),
  ...[452, 512, 572].flatMap(y => [
    outlined(frame, `M-60 ${y - 10} L104 ${y - 28} L106 ${y - 8} L-58 ${y + 12}Z`, strap),
    outlined(frame, `M18 ${y - 24} L46 ${y - 27} L48 ${y + 2} L20 ${y + 5}Z`, {
      material: 'trim',
      roundness: 8,
      bevel: 4,
      shadow: strap.shadow,
    }),
  ]),
  outlined(
    { origin: [middle, 0] },
    'M-124 356 Q-96 334 -66 344 Q-40 384 0 388 Q40 384 66 344 Q96 334 124 356 Q126 420 84 436 Q0 452 -84 436 Q-126 420 -124 356Z',
    { material, roundness: 70, trim: 'trim', trimWidth: 8, bevel: 6 },
  ),
]

/** A quilted doublet under half a breastplate. */
export const duelling: TorsoMaker = ({ frame, material }): Part[] => [
  outlined(frame, TRUNK, {
    material: 'cloth',
    roundness: 100,
    bevel: 4,
    fold: (x, y) => Math.abs(Math.sin((x + y) / 13)) * 3 + Math.abs(Math.sin((x - y) / 13)) * 3,
  }),
  outlined(
    frame,
    'M-116 346 Q-90 324 -64 332 L-20 352 L70 520 Q10 574 -92 560 L-126 536 Q-150 470 -138 424 Q-112 392 -116 346Z',
    {
      material,
      trim: 'trim',
      trimWidth: 9,
      edging: 'round',
      roundness: 100,
      bevel: 6,
    },
  ),
  outlined(frame, 'M86 338 L112 350 L-66 596 L-92 580Z', strap),
]

/** Robe front with a stole of heavy cloth. */
export const stole: TorsoMaker = ({ frame, middle }): Part[] => [
  outlined(frame, TRUNK, {
    material: 'robe',
    roundness: 100,
    bevel: 3,
    fold: (x, y) => Math.sin((x - 600) / 17 + y / 90) * 3,
  }),
  outlined(
    { origin: [middle, 0] },
    'M-132 350 Q-96 326 -62 336 Q-30 420 0 470 Q30 420 62 336 Q96 326 132 350 Q110 450 40 560 L0 616 L-40 560 Q-110 450 -132 350Z',
    {
      material: 'cloth',
      trim: 'trim',
      trimWidth: 11,
      edging: 'round',
      roundness: 60,
      bevel: 5,
      fold: (x, y) => Math.sin((x - 600) / 24 + y / 60) * 3,
    },
  ),
]

/** A cage of ribs, cast. */
export const ribbed: TorsoMaker = ({ frame, middle, material }): Part[] => [
  outlined(frame, TRUNK, { material: 'leather', roundness: 90 }),
  ...[596, 558, 520, 482, 444, 406].flatMap((y, i) => {
    const reach = 96 + i * 6
    return ([-1, 1] as const).map(side =>
      outlined(
        { origin: [600, 0], wide: side },
        `M6 ${y + 6} Q${reach * 0.7} ${y - 26} ${reach + 14} ${y - 44} L${reach + 20} ${y - 22} Q${reach * 0.7} ${y + 6} 8 ${y + 28}Z`,
        {
          material,
          roundness: 14,
          bevel: 6,
          shadow: { strength: 0.8, blur: 6, right: 4, down: 8 },
        },
      ),
    )
  }),
  outlined(
    { origin: [middle, 0] },
    'M-60 352 Q-30 380 0 382 Q30 380 60 352 L74 384 Q40 410 24 430 L14 600 Q0 632 -14 600 L-24 430 Q-40 410 -74 384Z',
    { material, roundness: 24, bevel: 6, trim: 'trim', trimWidth: 5 },
  ),
]
