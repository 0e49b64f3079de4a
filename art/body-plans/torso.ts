import type { Part } from '../part.ts'
import type { Look } from './look.ts'
import { poseOf } from './poses.ts'
import { globose, keeled, muscled } from './torsos/cuirass.ts'
import { brigandine, lamellar, scaled } from './torsos/laced.ts'
import { duelling, jerkin, ribbed, stole } from './torsos/soft.ts'
import type { TorsoMaker } from './torsos/torso-maker.ts'

const torsos = {
  breastplate: keeled,
  globose,
  muscled,
  lamellar,
  brigandine,
  scaled,
  jerkin,
  duelling,
  stole,
  ribbed,
} satisfies Record<string, TorsoMaker>

export type TorsoName = keyof typeof torsos

const TURN = 20
const CREST_Y = 446

/** The x of the chest's center when the body turns. */
export const middleOf = (look: Look): number => 600 + TURN * poseOf(look.pose ?? 'sentry').turn

export const torso = (look: Look): Part[] =>
  torsos[look.torso ?? 'breastplate']({
    frame: { origin: [600, 0] },
    middle: middleOf(look),
    material: look.torsoMaterial ?? 'plate',
    engraved: !look.crest,
  })

export const crest = (look: Look, standardY = CREST_Y): Part[] =>
  look.crest
    ? [
        {
          icon: look.crest.icon,
          x: middleOf(look),
          y: look.crest.y ?? standardY,
          size: look.crest.size,
          material: 'trim',
          roundness: 26,
          bevel: 8,
          reach: 2,
          shadow: { strength: 0.8, right: 4, down: 7, blur: 5 },
        },
      ]
    : []
