import { outlined, stageFrame } from '../outline.ts'
import type { Part } from '../part.ts'

export type BeltName = 'plates' | 'buckled' | 'sash'

const spine = { origin: [600, 0] } as const
const close = { strength: 0.75, blur: 5, right: 4, down: 7 }
const BAND = 'M-116 596 Q0 630 116 596 L118 628 Q0 664 -118 628Z'

const buckled: Part[] = [
  outlined(spine, BAND, { material: 'leather', roundness: 22, bevel: 5, shadow: close }),
  outlined(spine, 'M-32 604 Q0 610 32 604 L32 652 Q0 660 -32 652Z', {
    material: 'trim',
    roundness: 14,
    bevel: 5,
    shadow: close,
  }),
  outlined(spine, 'M-16 618 Q0 622 16 618 L16 638 Q0 644 -16 638Z', {
    material: 'leather',
    roundness: 8,
    bevel: 3,
    shadow: { strength: 0 },
  }),
  outlined(
    stageFrame,
    'M690 618 Q716 606 736 622 Q744 662 730 690 Q708 700 690 686 Q682 650 690 618Z',
    {
      material: 'leather',
      roundness: 24,
      bevel: 5,
      shadow: close,
    },
  ),
]

const plates: Part[] = [
  outlined(spine, BAND, { material: 'leather', roundness: 22, bevel: 4, shadow: close }),
  outlined(
    spine,
    [-104, -74, 48, 78]
      .map(x => {
        const y = 604 + 14 * (1 - (x / 116) ** 2)
        return `M${x} ${y} L${x + 26} ${y + 1} L${x + 26} ${y + 25} L${x} ${y + 24}Z`
      })
      .join(' '),
    { material: 'trim', roundness: 10, bevel: 5, shadow: close },
  ),
  outlined(
    spine,
    'M-38 606 Q0 596 38 606 Q46 632 30 654 Q14 662 0 682 Q-14 662 -30 654 Q-46 632 -38 606Z',
    {
      material: 'trim',
      roundness: 24,
      bevel: 5,
      shadow: close,
    },
  ),
  gem(600, 634, 13),
]

/** Cloth wound around the waist, its ends hanging at one side. */
const sash: Part[] = [
  outlined(stageFrame, 'M652 622 Q690 700 676 800 L716 812 Q732 700 694 616Z', {
    material: 'cloth',
    roundness: 20,
    bevel: 3,
    trim: 'trim',
    trimWidth: 7,
    shadow: close,
    fold: x => Math.sin(x / 8) * 3,
  }),
  outlined(spine, 'M-118 586 Q0 626 118 586 L120 640 Q0 676 -120 640Z', {
    material: 'cloth',
    roundness: 34,
    bevel: 3,
    shadow: close,
    fold: (x, y) => Math.sin(y / 6 + x / 70) * 4,
  }),
  outlined(stageFrame, 'M646 606 Q684 592 698 622 Q694 650 664 652 Q642 640 646 606Z', {
    material: 'cloth',
    roundness: 22,
    bevel: 3,
    shadow: close,
    fold: (x, y) => Math.sin(x / 7 + y / 12) * 3,
  }),
]

const belts: Record<BeltName, readonly Part[]> = { plates, buckled, sash }

export const belt = (name: BeltName = 'plates'): readonly Part[] => belts[name]

export function gem(x: number, y: number, radius: number, rim = 0): Part {
  return {
    svg: `<circle cx="${x}" cy="${y}" r="${radius}"/>`,
    box: [x - radius - 2, y - radius - 2, x + radius + 2, y + radius + 2],
    material: 'gem',
    ...(rim > 0 && { trim: 'trim' as const, trimWidth: rim, edging: 'round' as const }),
    reach: 0,
    roundness: radius,
    bevel: 3,
    shadow: { strength: 0.3 },
  }
}
