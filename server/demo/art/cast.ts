import { knight } from './body-plans/knight.ts'
import { mage } from './body-plans/mage.ts'
import { vigil } from './body-plans/vigil.ts'
import type { Actor } from './group.ts'
import type { SuitPalette } from './palettes.ts'
import type { Part } from './part.ts'
import { suits } from './suits.ts'

type Place = Pick<Actor, 'x' | 'feet' | 'zoom' | 'light'>

const actor =
  (suit: SuitPalette, figure: readonly Part[]) =>
  (place: Place): Actor => ({ ...place, suit, figure })

export const champion = actor(
  suits.dawn,
  vigil({
    helm: 'horned',
    torso: 'globose',
    pauldrons: 'guard',
    tabard: true,
    pauldronEmblem: 'lion',
    ornaments: ['halo'],
    cape: { width: 310 },
  }),
)

export const warden = actor(
  suits.oak,
  knight({
    pose: 'shielded',
    helm: 'winged',
    torso: 'jerkin',
    skirt: 'strips',
    belt: 'buckled',
    arms: 'splinted',
    legs: 'booted',
    neck: 'scarf',
    pauldrons: 'cap',
    weapon: { kind: 'pole', head: 'spear' },
    shield: { kind: 'round' },
  }),
)

export const reaver = actor(
  suits.blood,
  knight({
    pose: 'raised',
    helm: 'brutal',
    torso: 'muscled',
    pauldrons: 'spiked',
    skirt: 'strips',
    belt: 'buckled',
    cape: { ragged: 80, seed: 4 },
    weapon: { kind: 'pole', head: 'axe', metalShaft: true, above: 180, below: 380 },
  }),
)

export const sovereign = actor(
  suits.pride,
  knight({
    pose: 'lowered',
    helm: 'warlord',
    neck: 'collar',
    pauldrons: 'guard',
    crest: { icon: 'eagle-emblem', size: 150 },
    weapon: { kind: 'sword', name: 'arming' },
  }),
)

export const oracle = actor(
  { ...suits.dread, rim: '#7dff9a' },
  mage({ helm: 'hood', crest: { icon: 'moon', size: 110 } }),
)

/** The one who watches over the doors: dark plate, a red cape, a great sword. */
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
