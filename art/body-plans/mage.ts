import type { Part } from '../part.ts'
import { belt, gem } from './belts.ts'
import { cape } from './cape.ts'
import { tabard } from './cloth.ts'
import { cuff } from './forearm.ts'
import { handParts } from './hands.ts'
import { head } from './knight.ts'
import type { Look } from './look.ts'
import { neck } from './necks.ts'
import { mantle, ornamentsBehind, ornamentsInFront } from './ornaments.ts'
import { pauldrons } from './pauldrons.ts'
import { type Arm, gripOf } from './pose.ts'
import { poseOf } from './poses.ts'
import { robe } from './robes.ts'
import { bellSleeve, sleeveLining, upperSleeve } from './sleeves.ts'
import { crest, middleOf, torso } from './torso.ts'
import { type Weapon, weaponParts } from './weapons.ts'

const CREST_Y = 800
const STAFF: Weapon = { kind: 'pole', head: 'crescent' }

/** A stone of light that floats over an open hand. */
const conjured = ({ wrist, hand }: Arm): Part[] =>
  hand === 'open' ? [gem(wrist[0] + 16, wrist[1] - 128, 26)] : []

/** Robed, with a staff. */
export function mage(plain: Look): Part[] {
  const look: Look = {
    pose: 'casting',
    torso: 'stole',
    belt: 'sash',
    pauldrons: 'layered',
    ...plain,
  }
  const pose = poseOf(look.pose ?? 'casting')
  const dress = { style: 'wrapped', plate: look.limbMaterial ?? 'plate', under: 'robe' } as const
  const staff = (arm: Arm): Part[] =>
    arm.hand === 'grip'
      ? weaponParts(look.weapon ?? STAFF, { origin: gripOf(arm), turn: arm.shaft ?? 0 })
      : []
  const sleeved = (arm: Arm, side: 1 | -1): Part[] => [
    ...sleeveLining(arm),
    ...staff(arm),
    ...handParts(arm, side, dress.plate),
    ...cuff(arm, dress, side),
    ...bellSleeve(arm),
  ]
  return [
    cape({ width: 330, seed: 5, swing: pose.swing, ...look.cape }),
    ...ornamentsBehind(look.ornaments),
    robe(pose.swing),
    tabard(560, 1060, 132, pose.swing * 0.2),
    ...crest(look, CREST_Y),
    ...torso(look),
    ...belt(look.belt),
    ...upperSleeve(pose.left, -1),
    ...upperSleeve(pose.right, 1),
    ...pauldrons(look, pose),
    ...mantle(look.ornaments),
    ...sleeved(pose.left, -1),
    ...sleeved(pose.right, 1),
    ...conjured(pose.left),
    ...neck(look.neck ?? 'scarf', middleOf(look)),
    ...ornamentsInFront(look.ornaments),
    ...head(look),
  ]
}
