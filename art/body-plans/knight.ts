import type { LocalFrame } from '../outline.ts'
import type { Part } from '../part.ts'
import { armParts } from './arms.ts'
import { belt } from './belts.ts'
import { cape } from './cape.ts'
import { tabard } from './cloth.ts'
import { nearCrown } from './crown.ts'
import { cuff } from './forearm.ts'
import { handParts } from './hands.ts'
import { helmParts } from './helms.ts'
import { legParts } from './legs.ts'
import type { Look } from './look.ts'
import { neck } from './necks.ts'
import { mantle, ornamentsBehind, ornamentsInFront } from './ornaments.ts'
import { pauldrons } from './pauldrons.ts'
import { type Arm, gripOf, type Pose } from './pose.ts'
import { poseOf } from './poses.ts'
import { shieldParts } from './shields.ts'
import { skirt } from './skirts.ts'
import { crest, middleOf, torso } from './torso.ts'
import { weaponParts } from './weapons.ts'

/** Hips and chest, from back to front. */
function trunk(look: Look, pose: Pose): Part[] {
  return [
    ...skirt(look, pose.swing),
    ...(look.tabard ? [tabard(630, 950, 128, pose.swing * 0.25)] : []),
    ...torso(look),
    ...crest(look),
    ...belt(look.belt),
  ]
}

export const head = (look: Look): Part[] => {
  const { turn } = poseOf(look.pose ?? 'sentry')
  const helm = helmParts(look.helm, {
    material: look.helmMaterial ?? 'plate',
    x: middleOf(look) + turn * 6,
    tilt: turn * 3,
    scale: 0.94,
    lift: -24,
  })
  return look.ornaments?.includes('crown') ? [...helm, ...nearCrown()] : helm
}

const heldIn = (arm: Arm): LocalFrame => ({ origin: gripOf(arm), turn: arm.shaft ?? 0 })

/** Arms, the weapon between fingers and palm, and the shoulders over them. */
export function armsOf(look: Look, pose: Pose): Part[] {
  const dress = {
    style: look.arms ?? 'plated',
    plate: look.limbMaterial ?? 'plate',
    under: look.underMaterial ?? 'mail',
  } as const
  const weapon = look.weapon ? weaponParts(look.weapon, heldIn(pose.right)) : []
  const arms = [...armParts(pose.left, dress, -1), ...armParts(pose.right, dress, 1)]
  const hands = [
    ...handParts(pose.left, -1, dress.plate),
    ...cuff(pose.left, dress, -1),
    ...handParts(pose.right, 1, dress.plate),
    ...cuff(pose.right, dress, 1),
  ]
  const shoulders = pauldrons(look, pose)
  return pose.armsInFront
    ? [...arms, ...shoulders, ...mantle(look.ornaments), ...weapon, ...hands]
    : [...arms, ...weapon, ...hands, ...shoulders, ...mantle(look.ornaments)]
}

const shieldFrame = ({ left }: Pose): LocalFrame => ({
  origin: [left.wrist[0] + 16, left.wrist[1] + 20],
  turn: 6,
  wide: 0.92,
})

/** A figure in plate, in the pose of its look. */
export function knight(look: Look): Part[] {
  const pose = poseOf(look.pose ?? 'sentry')
  const limbs = look.limbMaterial ?? 'plate'
  const under = look.underMaterial ?? 'mail'
  return [
    ...(look.cape === false ? [] : [cape({ swing: pose.swing, ...look.cape })]),
    ...ornamentsBehind(look.ornaments),
    ...legParts(pose.legs, { style: look.legs ?? 'plated', plate: limbs, under }),
    ...trunk(look, pose),
    ...(pose.armsInFront ? neck(look.neck ?? 'gorget', middleOf(look)) : []),
    ...armsOf(look, pose),
    ...(pose.armsInFront ? [] : neck(look.neck ?? 'gorget', middleOf(look))),
    ...(look.shield ? shieldParts(look.shield.kind, shieldFrame(pose), look.shield.crest) : []),
    ...ornamentsInFront(look.ornaments),
    ...head(look),
  ]
}
