import { fractalNoise } from '../noise.ts'
import { smoothstep } from '../numbers.ts'
import { type Part, pair } from '../part.ts'
import { type HelmName, helmParts, helms } from './helms.ts'
import { type Weapon, weaponParts } from './weapons.ts'

export type Trophy = {
  readonly helm: HelmName
  /** Two of these are crossed behind the shield. */
  readonly weapon: Weapon
  readonly shield: string
  readonly crest?: string
}

const banner: Part[] = [
  {
    svg: '<path d="M330 90 H870 V960 L600 1080 L330 960Z"/>',
    box: [330, 90, 870, 1080],
    material: 'cloth',
    trim: 'trim',
    trimWidth: 12,
    pinstripe: true,
    reach: 0,
    roundness: 20,
    bevel: 6,
    fold: (x, y) =>
      Math.sin((x - 600) / 44 + fractalNoise(x / 200, y / 500, 2) * 4) * 9 * smoothstep(90, 500, y),
  },
  {
    svg: '<rect x="290" y="72" width="620" height="26" rx="13"/>',
    box: [290, 72, 910, 98],
    material: 'wood',
    reach: 0,
    roundness: 13,
    bevel: 4,
  },
  {
    svg: '<circle cx="290" cy="85" r="24"/><circle cx="910" cy="85" r="24"/>',
    box: [266, 60, 934, 110],
    material: 'trim',
    reach: 0,
    roundness: 24,
    bevel: 4,
  },
]

/** Where the shafts cross, and how far they lean outwards. */
const crossed = { x: 600, y: 690, top: 190, lean: -38 }

/** A set on show: helm, shoulders, hands and shield before a banner. */
export function stillLife({ helm, weapon, shield, crest }: Trophy): Part[] {
  const gauntlet: Part = {
    icon: 'gauntlet',
    x: 330,
    y: 860,
    size: 300,
    turn: -19,
    flip: true,
    material: 'plate',
    trim: 'trim',
    trimWidth: 6,
    roundness: 44,
    bevel: 6,
    reach: 14,
  }
  const helmScale = 1.46
  return [
    ...banner,
    ...weaponParts(weapon, crossed).flatMap(pair),
    ...pair({
      icon: 'pauldrons',
      clip: [0, 0, 200, 512],
      x: 560,
      y: 560,
      size: 760,
      turn: 6,
      material: 'plate',
      trim: 'trim',
      trimWidth: 11,
      pinstripe: true,
      roundness: 110,
      bevel: 7,
      reach: 28,
    }),
    {
      icon: shield,
      x: 600,
      y: 700,
      size: 560,
      material: 'plate',
      trim: 'trim',
      trimWidth: shield === 'shield' ? 22 : 8,
      pinstripe: shield === 'shield',
      roundness: 190,
      bevel: 8,
      reach: 20,
      shadow: { strength: 0.9, down: 24, blur: 20 },
    },
    ...(crest
      ? [
          {
            icon: crest,
            x: 600,
            y: 680,
            size: 300,
            material: 'trim',
            roundness: 34,
            bevel: 9,
            reach: 1,
            shadow: { strength: 0.85, right: 5, down: 8, blur: 6 },
          } satisfies Part,
        ]
      : []),
    ...pair(gauntlet),
    ...helmParts(helm, { lift: helms[helm].y - 300, scale: helmScale }),
  ]
}
