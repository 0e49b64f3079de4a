import { fractalNoise } from '../noise.ts'
import { smoothstep } from '../numbers.ts'
import { isIcon, type Part, pair } from '../part.ts'
import { cuff } from './forearm.ts'
import { handParts } from './hands.ts'
import { type HelmName, helmParts, helms } from './helms.ts'
import { neck } from './necks.ts'
import { pauldrons } from './pauldrons.ts'
import type { Arm } from './pose.ts'
import { poseOf } from './poses.ts'
import { type ShieldName, shieldParts } from './shields.ts'
import { type Weapon, weaponParts } from './weapons.ts'

export type Trophy = {
  readonly helm: HelmName
  /** Two of these are crossed behind the shield. */
  readonly weapon: Weapon
  readonly shield: ShieldName
  readonly crest?: string
}

const banner: Part[] = [
  {
    svg: '<path d="M330 90 H870 V960 L600 1080 L330 960Z"/>',
    box: [330, 90, 870, 1080],
    material: 'cloth',
    trim: 'trim',
    trimWidth: 12,
    edging: 'round',
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

/** A set on show: helm, shoulders, hands and shield before a banner. */
export function stillLife({ helm, weapon, shield, crest }: Trophy): Part[] {
  const crossed = { origin: [600, 690], turn: -36 } as const
  const pose = poseOf('striding')
  const spread = 84
  const shoulders = pauldrons(
    { helm, pauldrons: 'round' },
    {
      ...pose,
      turn: 0,
      right: { ...pose.right, shoulder: [448 - spread, 540], elbow: [380 - spread, 700] },
      left: { ...pose.left, shoulder: [752 + spread, 540], elbow: [820 + spread, 700] },
    },
  )
  const arm: Arm = { shoulder: [300, 600], elbow: [318, 800], wrist: [352, 945], hand: 'hanging' }
  const dress = { style: 'plated', plate: 'plate', under: 'mail' } as const
  const glove = [...handParts(arm, 1, 'plate'), ...cuff(arm, dress, 1)]
  return [
    ...banner,
    ...weaponParts(weapon, crossed).flatMap(pair),
    ...shoulders,
    ...shieldParts(shield, { origin: [600, 770], wide: 1.25, long: 1.25 }, crest),
    ...glove.flatMap(pair),
    ...neck('gorget', 600).map(part => lowered(part, 170)),
    ...helmParts(helm, { lift: helms[helm].y - 340, scale: 1.3 }),
  ]
}

/** The same part further down. */
function lowered(part: Part, by: number): Part {
  if (isIcon(part)) return { ...part, y: part.y + by }
  const [left, top, right, bottom] = part.box
  return {
    ...part,
    svg: `<g transform="translate(0 ${by})">${part.svg}</g>`,
    box: [left, top + by, right, bottom + by],
  }
}
