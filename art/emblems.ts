import { type Emblem, emblemShot } from './emblem.ts'
import { markHelm, snowCrystal } from './signs.ts'
import type { StudioShot } from './studio.ts'
import { suits } from './suits.ts'

const emblems: Record<string, Emblem> = {
  'emblem-forge': {
    setting: 'forge',
    suit: suits.ember,
    sign: { icon: 'anvil-impact', size: 390 },
    seed: 12,
  },
  'emblem-ice': {
    setting: 'ice',
    suit: suits.silence,
    sign: { svg: snowCrystal(), ridged: true },
    seed: 11,
  },
  'emblem-forest': {
    setting: 'forest',
    suit: { ...suits.oak, cloth: '#24482a' },
    sign: { icon: 'stag-head', size: 400 },
    seed: 9,
  },
  'emblem-temple': {
    setting: 'temple',
    suit: { ...suits.depth, cloth: '#0f4a52' },
    sign: { icon: 'sea-serpent', size: 360 },
    seed: 10,
  },
  'emblem-storm': {
    setting: 'storm',
    suit: suits.pride,
    sign: { icon: 'eagle-emblem', size: 380 },
    seed: 13,
  },
  'emblem-crypt': {
    setting: 'crypt',
    suit: { ...suits.dread, cloth: '#2e1a40' },
    sign: { icon: 'old-lantern', size: 430 },
    seed: 14,
  },
}

export const emblemShots: Record<string, StudioShot> = Object.fromEntries(
  Object.entries(emblems).map(([name, emblem]) => [name, emblemShot(emblem)]),
)

/** Represents all categories at once. */
export const emblemOfAll = emblemShot({
  setting: 'forge',
  suit: {
    metal: '#7a5636',
    darkMetal: '#2e2420',
    trim: '#e0a048',
    cloth: '#1c1512',
    eye: '#ffae4a',
  },
  sign: { svg: markHelm() },
  seed: 15,
})
