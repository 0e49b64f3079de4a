import type { MaterialName } from '../materials.ts'
import type { Part } from '../part.ts'
import { gem } from './torso.ts'

type Head = {
  readonly icon: string
  readonly size: number
  /** Turn that stands the icon upright, in degrees. */
  readonly turn: number
  /** From the top end of the shaft to the icon's centre, along the shaft. */
  readonly drop: number
  readonly material?: MaterialName
  readonly gem?: { readonly drop: number; readonly radius: number }
}

const heads = {
  axe: { icon: 'battle-axe', size: 270, turn: -45, drop: 40 },
  warAxe: { icon: 'sharp-axe', size: 280, turn: -45, drop: 60 },
  hammer: { icon: 'thor-hammer', size: 300, turn: -45, drop: 90 },
  maul: { icon: 'flat-hammer', size: 250, turn: -45, drop: 60 },
  spear: { icon: 'spear-hook', size: 190, turn: -135, drop: 60 },
  barbedSpear: { icon: 'barbed-spear', size: 210, turn: -135, drop: 70 },
  trident: { icon: 'harpoon-trident', size: 260, turn: -135, drop: 70 },
  crescent: {
    icon: 'crescent-staff',
    size: 250,
    turn: -45,
    drop: 0,
    material: 'trim',
    gem: { drop: -40, radius: 36 },
  },
  crystal: { icon: 'crystal-wand', size: 290, turn: -45, drop: 70, material: 'ice' },
  curl: { icon: 'wizard-staff', size: 290, turn: -30, drop: 60, material: 'wood' },
  orb: {
    icon: 'orb-wand',
    size: 290,
    turn: -45,
    drop: 70,
    material: 'trim',
    gem: { drop: -2, radius: 38 },
  },
} satisfies Record<string, Head>

/** A shaft with a head, or a sword. */
export type Weapon =
  | {
      readonly kind: 'pole'
      readonly head: keyof typeof heads | 'scythe'
      readonly metalShaft?: boolean
      /** Upper end of the shaft on the stage. */
      readonly top?: number
    }
  | { readonly kind: 'sword'; readonly icon: string; readonly size: number }

type Grip = { readonly x: number; readonly y: number; readonly top: number; readonly lean: number }

type Axis = (y: number) => number

/** A sword held point upwards; its grip begins half its box below the icon's centre. */
function sword(weapon: { icon: string; size: number }, axis: Axis, y: number, lean: number): Part {
  const middle = y - weapon.size * 0.5
  return {
    icon: weapon.icon,
    x: axis(middle),
    y: middle,
    size: weapon.size,
    turn: -45 + lean,
    material: 'plate',
    trim: 'trim',
    trimWidth: 4,
    roundness: 26,
    bevel: 9,
    shadow: { strength: 0.8 },
  }
}

/** The curved blade of a scythe, reaching inwards from the top of its shaft. */
const scytheBlade = (x: number, y: number): Part => ({
  svg: `<path d="M${x - 20} ${y + 34} Q${x - 10} ${y - 74} ${x + 120} ${y - 78} Q${x + 270} ${y - 76} ${x + 345} ${y + 56} Q${x + 240} ${y - 22} ${x + 130} ${y - 14} Q${x + 60} ${y - 8} ${x + 26} ${y + 48}Z"/>`,
  box: [x - 24, y - 82, x + 350, y + 60],
  material: 'plate',
  trim: 'trim',
  trimWidth: 6,
  reach: 0,
  roundness: 30,
  bevel: 12,
})

/** The weapon for a hand at x, y; `top` is the upper end of a shaft, `lean` its angle in degrees. */
export function weaponParts(weapon: Weapon, { x, y, top, lean }: Grip): Part[] {
  const slope = Math.tan((lean * Math.PI) / 180)
  const axis = (atY: number) => x + (y - atY) * slope
  if (weapon.kind === 'sword') return [sword(weapon, axis, y, lean)]
  const end = 1092
  const shaft: Part = {
    svg: `<path d="M${axis(top) - 10} ${top} h20 L${axis(end) + 10} ${end} h-20Z"/>`,
    box: [
      Math.min(axis(top), axis(end)) - 12,
      top - 2,
      Math.max(axis(top), axis(end)) + 12,
      end + 2,
    ],
    material: weapon.metalShaft ? 'darkPlate' : 'wood',
    reach: 0,
    roundness: 10,
    bevel: 3,
  }
  if (weapon.head === 'scythe') return [shaft, scytheBlade(axis(top), top)]
  return [shaft, ...headParts(heads[weapon.head], axis, top, lean)]
}

function headParts(head: Head, axis: Axis, top: number, lean: number): Part[] {
  const y = top + head.drop
  const jewel = head.gem && { y: top + head.gem.drop, radius: head.gem.radius }
  return [
    {
      icon: head.icon,
      x: axis(y),
      y,
      size: head.size,
      turn: head.turn + lean,
      material: head.material ?? 'plate',
      ...(!head.material && { trim: 'trim' as const, trimWidth: 5 }),
      roundness: 34,
      bevel: 8,
      reach: 4,
    },
    ...(jewel ? [gem(axis(jewel.y), jewel.y, jewel.radius)] : []),
  ]
}

/** A shield before the left hand. */
export function shieldParts(icon: string, size: number, crest?: string): Part[] {
  const x = 815
  const y = 735
  return [
    {
      icon,
      x,
      y,
      size,
      turn: 5,
      material: 'plate',
      trim: 'trim',
      trimWidth: icon === 'shield' ? 16 : 6,
      pinstripe: icon === 'shield',
      roundness: size * 0.34,
      bevel: 7,
      reach: 14,
      shadow: { strength: 0.9, down: 20, blur: 16 },
    },
    ...(crest
      ? [
          {
            icon: crest,
            x,
            y: y - size * 0.04,
            size: size * 0.46,
            turn: 5,
            material: 'trim',
            roundness: 26,
            bevel: 8,
            reach: 1,
            shadow: { strength: 0.8, right: 4, down: 7, blur: 5 },
          } satisfies Part,
        ]
      : []),
  ]
}
