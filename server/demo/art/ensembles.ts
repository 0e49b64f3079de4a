import { helmParts } from './body-plans/helms.ts'
import { knight } from './body-plans/knight.ts'
import { bodySuit, hangingSleeves } from './body-plans/limbs.ts'
import type { Look } from './body-plans/look.ts'
import { mage } from './body-plans/mage.ts'
import { pauldrons } from './body-plans/pauldrons.ts'
import { torso } from './body-plans/torso.ts'
import { vigil } from './body-plans/vigil.ts'
import { type Emblem, emblemShot } from './emblem.ts'
import type { Actor, Group } from './group.ts'
import { settings } from './palettes.ts'
import type { StudioShot } from './studio.ts'
import { suits } from './suits.ts'

const emblems: Record<string, Emblem> = {
  'emblem-forge': { setting: 'forge', suit: suits.ember, icon: 'anvil-impact', size: 400 },
  'emblem-ice': { setting: 'ice', suit: suits.silence, icon: 'snowflake-2', size: 380 },
  'emblem-forest': { setting: 'forest', suit: suits.oak, icon: 'stag-head', size: 420 },
  'emblem-temple': { setting: 'temple', suit: suits.depth, icon: 'sea-serpent', size: 370 },
  'emblem-storm': { setting: 'storm', suit: suits.pride, icon: 'eagle-emblem', size: 390 },
  'emblem-crypt': { setting: 'crypt', suit: suits.dread, icon: 'evil-moon', size: 370 },
}

export const emblemShots: Record<string, StudioShot> = Object.fromEntries(
  Object.entries(emblems).map(([name, emblem]) => [name, emblemShot(emblem)]),
)

const bust: Look = { helm: 'barbute', pauldrons: 'round' }

/** Head and shoulders in plain steel, for people without a picture of their own. */
export const avatarShot: StudioShot = {
  palette: { ...settings.storm, deep: '#0c0c0e', haze: '#34353c', glow: '#b8b4ac', rim: '#d8c8b0' },
  suit: {
    metal: '#8c9096',
    darkMetal: '#3c3e44',
    trim: '#c8a468',
    cloth: '#3a3c46',
    eye: '#ffe0b0',
  },
  parts: [
    ...bodySuit('mail'),
    ...hangingSleeves('mail'),
    torso(bust),
    ...pauldrons(bust),
    ...helmParts('barbute', {}),
  ],
  frame: { width: 1200, height: 1200 },
  camera: { zoom: 2.5, x: 600, y: 1405 },
  reach: () => 1,
  shade: 500,
  vignette: 0.6,
}

const warmLight = {
  haze: '#4a2c18',
  glow: '#ffb060',
  key: '#ffe8cc',
  rim: '#ff9a4a',
} as const

type Place = Pick<Actor, 'x' | 'feet' | 'zoom' | 'light'>

const champion = (place: Place): Actor => ({
  ...place,
  suit: suits.dawn,
  figure: vigil({
    helm: 'horned',
    pauldronEmblem: 'flame',
    ornaments: ['halo'],
    cape: { width: 320 },
  }),
})

const warden = (place: Place): Actor => ({
  ...place,
  suit: suits.oak,
  figure: knight({
    helm: 'winged',
    torso: 'jerkin',
    pauldrons: 'layered',
    crest: { icon: 'oak-leaf', size: 90 },
    weapon: { kind: 'pole', head: 'spear' },
  }),
})

const reaver = (place: Place): Actor => ({
  ...place,
  suit: suits.blood,
  figure: knight({
    helm: 'brutal',
    torso: 'muscled',
    pauldrons: 'spiked',
    crest: { icon: 'spiked-dragon-head', size: 120 },
  }),
})

const sovereign = (place: Place): Actor => ({
  ...place,
  suit: suits.pride,
  figure: knight({
    helm: 'warlord',
    crest: { icon: 'eagle-emblem', size: 150 },
    pauldronEmblem: 'heavy-lightning',
    shield: { icon: 'shield', size: 430, crest: 'griffin-symbol' },
  }),
})

const oracle = (place: Place): Actor => ({
  ...place,
  suit: { ...suits.dread, rim: '#7dff9a' },
  figure: mage({ helm: 'hood', crest: { icon: 'evil-moon', size: 130 } }),
})

export const groups: Record<string, Group> = {
  'hero-wide': {
    setting: 'forge',
    palette: warmLight,
    width: 2000,
    height: 900,
    centreX: 0.64,
    centreY: 0.38,
    seed: 17,
    cast: [
      warden({ x: 775, feet: 806, zoom: 0.54, light: 0.62 }),
      oracle({ x: 1815, feet: 806, zoom: 0.55, light: 0.62 }),
      reaver({ x: 1003, feet: 832, zoom: 0.63, light: 0.84 }),
      sovereign({ x: 1572, feet: 832, zoom: 0.63, light: 0.84 }),
      champion({ x: 1285, feet: 862, zoom: 0.73, light: 1.08 }),
    ],
  },
  'hero-narrow': {
    setting: 'forge',
    palette: warmLight,
    width: 900,
    height: 1100,
    centreX: 0.5,
    centreY: 0.56,
    seed: 23,
    cast: [
      reaver({ x: 205, feet: 1000, zoom: 0.53, light: 0.72 }),
      sovereign({ x: 692, feet: 1000, zoom: 0.53, light: 0.72 }),
      champion({ x: 450, feet: 1050, zoom: 0.65, light: 1.08 }),
    ],
  },
}
