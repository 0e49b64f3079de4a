import type { MaterialName } from '../materials.ts'
import { type LocalFrame, onStage } from '../outline.ts'
import type { Part } from '../part.ts'
import { gem } from './belts.ts'

type IconHead = {
  readonly icon: string
  readonly size: number
  /** The turn that makes the icon upright, in degrees. */
  readonly turn: number
  /** From the top end of the shaft to the icon's center, along the shaft. */
  readonly drop: number
  readonly material: MaterialName
  readonly gem?: { readonly drop: number; readonly radius: number }
}

const staffs = {
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

export type StaffName = keyof typeof staffs

/** The head of a staff at the end of its shaft. */
export function staffHead(name: StaffName, frame: LocalFrame): Part[] {
  const head: IconHead = staffs[name]
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
