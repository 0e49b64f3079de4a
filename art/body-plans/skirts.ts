import { both, keel, outlined, tube } from '../outline.ts'
import { type Part, pair } from '../part.ts'
import { kilt, pelt } from './cloth.ts'
import type { Look } from './look.ts'

const spine = { origin: [600, 0] } as const
const close = { strength: 0.75, blur: 7, right: 5, down: 9 }

/** Lames around the hips with a plate over each thigh. */
function faulds(material: Part['material']): Part[] {
  const lames = [0, 1, 2, 3].map(i => {
    const y = 700 - i * 27
    const half = 136 - i * 8
    return outlined(
      spine,
      `M${-half + 4} ${y - 20} Q0 ${y + 22} ${half - 4} ${y - 20} L${half + 4} ${y + 16} Q0 ${y + 62} ${-half - 4} ${y + 16}Z`,
      {
        material,
        roundness: 12,
        bulge: 0.4,
        bevel: 6,
        shadow: close,
        ...(i === 0 && { trim: 'trim' as const }),
      },
      tube(160, 90),
    )
  })
  const tasset = outlined(
    spine,
    'M-142 706 Q-84 744 -24 738 L-30 806 Q-58 864 -88 868 Q-128 850 -146 800Z',
    {
      material,
      roundness: 14,
      bulge: 0.4,
      bevel: 6,
      trim: 'trim',
      trimWidth: 8,
      shadow: { ...close, down: 14, blur: 10 },
    },
    both(tube(80, 44, -84), keel(0.3, -84)),
  )
  const mirroredTasset = pair(tasset)
  return [...mirroredTasset, ...lames]
}

/** Strips of leather with a stud at each end, in two rows. */
function strips(material: Part['material']): Part[] {
  const row = (top: number, bottom: number, spread: number, count: number): Part[] =>
    Array.from({ length: count }, (_, i) => {
      const u = (2 * i) / (count - 1) - 1
      const x = 112 * u
      const low = x * spread
      const end = bottom - 26 * u * u
      return [
        outlined(
          spine,
          `M${x - 15} ${top} L${x + 15} ${top} L${low + 18} ${end - 12} L${low} ${end + 8} L${low - 18} ${end - 12}Z`,
          { material, roundness: 20, bevel: 5, shadow: close, trim: 'trim', trimWidth: 5 },
        ),
        outlined(
          spine,
          `M${low - 8} ${end - 30} L${low} ${end - 40} L${low + 8} ${end - 30} L${low} ${end - 20}Z`,
          {
            material: 'trim',
            roundness: 8,
            bevel: 4,
            shadow: { strength: 0.5, blur: 3, right: 2, down: 3 },
          },
        ),
      ]
    }).flat()
  return [...row(620, 754, 1.28, 9), ...row(616, 692, 1.16, 8)]
}

/** A skirt of scales. */
const scales = (): Part[] => [
  outlined(
    spine,
    'M-118 612 L118 612 Q136 700 172 812 Q140 842 112 822 Q84 850 56 828 Q28 856 0 832 Q-28 856 -56 828 Q-84 850 -112 822 Q-140 842 -172 812 Q-136 700 -118 612Z',
    {
      material: 'scale',
      roundness: 100,
      bevel: 4,
      trim: 'trim',
      trimWidth: 7,
      fold: (x, y) => Math.sin((x - 600) / 24) * ((y - 600) / 40),
    },
  ),
]

export type SkirtName = 'faulds' | 'strips' | 'scales' | 'kilt' | 'pelt' | 'none'

export function skirt(look: Look, swing: number): Part[] {
  const material = look.skirtMaterial ?? 'plate'
  switch (look.skirt ?? 'faulds') {
    case 'faulds':
      return faulds(material)
    case 'strips':
      return strips(look.skirtMaterial ?? 'leather')
    case 'scales':
      return scales()
    case 'kilt':
      return kilt(swing)
    case 'pelt':
      return pelt()
    case 'none':
      return []
  }
}
