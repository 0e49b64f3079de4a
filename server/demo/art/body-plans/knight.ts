import type { Part } from '../part.ts'
import { cape } from './cape.ts'
import { helmParts } from './helms.ts'
import { armPlates, bodySuit, hangingHands, hangingSleeves, legs } from './limbs.ts'
import type { Look } from './look.ts'
import { ornamentsBehind, ornamentsInFront } from './ornaments.ts'
import { pauldrons } from './pauldrons.ts'
import { belt, crest, skirt, tabard, torso } from './torso.ts'
import { shieldParts, type Weapon, weaponParts } from './weapons.ts'

/** Legs, skirt and trunk, from back to front: what every plated body shares. */
export function trunk(look: Look): Part[] {
  const limbs = look.limbMaterial ?? 'plate'
  return [
    ...(look.cape === false ? [] : [cape(look.cape)]),
    ...ornamentsBehind(look.ornaments),
    ...bodySuit(look.underMaterial ?? 'mail'),
    ...legs(limbs),
    skirt(look),
    ...(look.tabard ? [tabard(620, 930, 120)] : []),
    torso(look),
    ...crest(look),
    ...belt(610, 290),
  ]
}

const SHAFT_TOP = 120

const shaftTop = (weapon: Weapon): number =>
  weapon.kind === 'pole' ? (weapon.top ?? SHAFT_TOP) : SHAFT_TOP

export const head = (look: Look): Part[] =>
  helmParts(look.helm, { material: look.helmMaterial ?? 'plate' })

/** Standing with arms at the sides, a weapon or a shield in the hands. */
export function knight(look: Look): Part[] {
  const limbs = look.limbMaterial ?? 'plate'
  const [right, left] = hangingHands(limbs)
  const sleeves = hangingSleeves(look.underMaterial ?? 'mail')
  const weapon = look.weapon
    ? weaponParts(look.weapon, { x: 390, y: 785, top: shaftTop(look.weapon), lean: -5 })
    : []
  const shield = look.shield
    ? shieldParts(look.shield.icon, look.shield.size, look.shield.crest)
    : []
  const mantle = ornamentsInFront(look.ornaments)
  return [
    ...trunk(look),
    ...sleeves,
    ...armPlates(limbs),
    ...(left ? [left] : []),
    ...pauldrons(look),
    ...weapon,
    ...(right ? [right] : []),
    ...shield,
    ...mantle,
    ...head(look),
  ]
}
