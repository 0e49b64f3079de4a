import { mage } from './body-plans/mage.ts'
import { vigil } from './body-plans/vigil.ts'
import type { Actor } from './group.ts'
import type { SuitPalette } from './palettes.ts'
import type { Part } from './part.ts'
import { portraitOf } from './pictures.ts'
import { gravecaller } from './sets/crypt.ts'
import { suits } from './suits.ts'

type Place = Pick<Actor, 'x' | 'feet' | 'zoom' | 'light'>

const actor =
  (suit: SuitPalette, figure: readonly Part[]) =>
  (place: Place): Actor => ({ ...place, suit, figure })

/** The figure as in the set's own picture. */
function sold(set: string) {
  const { suit, figure } = portraitOf(set)
  return actor(suit, figure)
}

export const champion = sold('dawnhammer-regalia')
export const warden = sold('oakheart-warden')
export const reaver = sold('slagborn-reaver')
export const sovereign = sold('thunderhead-sovereign')

/** In the pose of the set's own picture, the staff would overlap the next figure's helm. */
export const oracle = actor(
  portraitOf('gravecallers-shroud').suit,
  mage({ ...gravecaller, pose: 'outward' }),
)

/** The guard of the doors: dark plate, a red cape, a great sword. */
export const keeper = actor(
  { ...suits.night, cloth: '#7a1812', trim: '#d8a04c', metal: '#8a8890', eye: '#ffc070' },
  vigil({
    helm: 'warlord',
    torso: 'breastplate',
    pauldrons: 'winged',
    skirt: 'scales',
    tabard: true,
    cape: { width: 340, ragged: 40 },
  }),
)
