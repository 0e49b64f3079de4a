import { type LocalFrame, onStage, outlined } from '../outline.ts'
import type { Part } from '../part.ts'
import { broadAxeHead, doubleAxeHead } from './axes.ts'
import { gem } from './belts.ts'
import { hammerHead, maulHead } from './hammers.ts'
import { barbedHead, scytheHead, spearHead, tridentHead } from './points.ts'
import { type StaffName, staffHead } from './staffs.ts'
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

/** A shaft with a head, or a sword. */
export type Weapon =
  | {
      readonly kind: 'pole'
      readonly head: keyof typeof drawnHeads | StaffName
      readonly metalShaft?: boolean
      /** Half the width of the shaft. */
      readonly girth?: number
      /** From the fist to the upper and to the lower end of the shaft. */
      readonly above?: number
      readonly below?: number
      /** Flips the head: the blade of a scythe points left. */
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
  return [...shaft, ...staffHead(weapon.head as StaffName, top)]
}
