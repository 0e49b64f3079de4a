import type { MaterialName } from '../materials.ts'
import { type LocalFrame, onStage, outlined } from '../outline.ts'
import type { Part } from '../part.ts'
import { broadAxeHead, doubleAxeHead, hammerHead, maulHead } from './axes.ts'
import { gem } from './belts.ts'
import { barbedHead, scytheHead, spearHead, tridentHead } from './points.ts'
import { pommelOf, type SwordName, sword } from './swords.ts'

const drawnHeads = {
  spear: spearHead,
  barbedSpear: barbedHead,
  trident: tridentHead,
  hammer: hammerHead,
  maul: maulHead,
  axe: doubleAxeHead,
  warAxe: broadAxeHead,
  scythe: scytheHead,
} satisfies Record<string, (frame: LocalFrame) => Part[]>

type IconHead = {
  readonly icon: string
  readonly size: number
  /** Turn that stands the icon upright, in degrees. */
  readonly turn: number
  /** From the top end of the shaft to the icon's centre, along the shaft. */
  readonly drop: number
  readonly material: MaterialName
  readonly gem?: { readonly drop: number; readonly radius: number }
}

const iconHeads = {
  crescent: {
    icon: 'crescent-staff',
    size: 250,
    turn: -45,
    drop: 0,
    material: 'trim',
    gem: { drop: -40, radius: 32 },
  },
  crystal: { icon: 'crystal-wand', size: 290, turn: -45, drop: 70, material: 'ice' },
  curl: { icon: 'wizard-staff', size: 290, turn: -30, drop: 60, material: 'wood' },
  orb: {
    icon: 'orb-wand',
    size: 290,
    turn: -45,
    drop: 70,
    material: 'trim',
    gem: { drop: -2, radius: 36 },
  },
} satisfies Record<string, IconHead>

/** A shaft with a head, or a sword. */
export type Weapon =
  | {
      readonly kind: 'pole'
      readonly head: keyof typeof drawnHeads | keyof typeof iconHeads
      readonly metalShaft?: boolean
      /** Half the width of the shaft. */
      readonly girth?: number
      /** From the fist to the upper and to the lower end of the shaft. */
      readonly above?: number
      readonly below?: number
      /** Turns the head over: the blade of a scythe to the left. */
      readonly flipped?: boolean
    }
  | { readonly kind: 'sword'; readonly name: SwordName; readonly jewelled?: boolean }

const wrap = (frame: LocalFrame, half: number): Part[] => [
  outlined(frame, `M${-half} -58 L${half} -58 L${half} 58 L${-half} 58Z`, {
    material: 'leather',
    roundness: half,
    bevel: 2,
    shadow: { strength: 0 },
    fold: (x, y) => Math.sin((x + y) / 3.4) * 1.5,
  }),
]

/** The weapon in a fist at the origin of the frame, upright along its y axis. */
export function weaponParts(weapon: Weapon, frame: LocalFrame): Part[] {
  if (weapon.kind === 'sword') {
    const [x, y] = onStage(frame, [0, pommelOf(weapon.name)])
    return [...sword(weapon.name, frame), ...(weapon.jewelled ? [gem(x, y, 17)] : [])]
  }
  const { above = 470, below = 480, girth = 10, metalShaft, flipped } = weapon
  const shaft = [
    outlined(
      frame,
      `M${-girth} ${-above} L${girth} ${-above} L${girth} ${below} L${-girth} ${below}Z`,
      {
        material: metalShaft ? 'darkPlate' : 'wood',
        roundness: girth,
        bevel: 3,
        shadow: { strength: 0.7, blur: 6, right: 9, down: 12 },
      },
    ),
    outlined(
      frame,
      `M${-girth - 3} ${below - 34} L${girth + 3} ${below - 34} L${girth} ${below} L0 ${below + 22} L${-girth} ${below}Z`,
      {
        material: 'trim',
        roundness: 12,
        bevel: 3,
      },
    ),
    ...wrap(frame, girth + 2),
  ]
  const top: LocalFrame = { ...frame, origin: onStage(frame, [0, -above]), wide: flipped ? -1 : 1 }
  if (weapon.head in drawnHeads)
    return [...shaft, ...drawnHeads[weapon.head as keyof typeof drawnHeads](top)]
  return [...shaft, ...iconHead(iconHeads[weapon.head as keyof typeof iconHeads], top)]
}

function iconHead(head: IconHead, frame: LocalFrame): Part[] {
  const [x, y] = onStage({ ...frame, wide: 1 }, [0, head.drop])
  const { gem: jewel } = head
  const place = jewel && onStage({ ...frame, wide: 1 }, [0, jewel.drop])
  return [
    {
      icon: head.icon,
      x,
      y,
      size: head.size,
      turn: head.turn + (frame.turn ?? 0),
      material: head.material,
      roundness: 34,
      bevel: 8,
      reach: 4,
    },
    ...(jewel && place ? [gem(place[0], place[1], jewel.radius)] : []),
  ]
}
