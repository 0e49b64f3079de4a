import type { Part } from '../part.ts'
import { head, trunk } from './knight.ts'
import { foldedHands, foldedSleeves } from './limbs.ts'
import type { Look } from './look.ts'
import { ornamentsInFront } from './ornaments.ts'
import { pauldrons } from './pauldrons.ts'
import { gem } from './torso.ts'

/** Both hands on the pommel of a great sword that points down. */
export function vigil(look: Look): Part[] {
  const sword = look.weapon?.kind === 'sword' ? look.weapon.icon : 'broadsword'
  return [
    ...trunk(look),
    ...foldedSleeves(look.underMaterial ?? 'mail'),
    ...pauldrons(look),
    ...ornamentsInFront(look.ornaments),
    ...head(look),
    {
      icon: sword,
      x: 600,
      y: 838,
      size: 470,
      turn: 135,
      material: 'plate',
      trim: 'trim',
      trimWidth: 4,
      roundness: 26,
      bevel: 9,
      shadow: { strength: 0.8 },
    },
    ...(sword === 'broadsword' ? [gem(600, 742, 33, 8)] : []),
    ...foldedHands(look.limbMaterial ?? 'plate'),
  ]
}
