import { knight } from './body-plans/knight.ts'
import type { Look } from './body-plans/look.ts'
import { type SettingName, settings } from './palettes.ts'
import type { StudioShot } from './studio.ts'
import { type SuitName, suits } from './suits.ts'

/** Head and shoulders, for users without a picture of their own. */
const bust = (setting: SettingName, suit: SuitName, look: Look): StudioShot => ({
  palette: settings[setting],
  suit: suits[suit],
  parts: knight({ pose: 'still', ...look }),
  frame: { width: 1200, height: 1200 },
  camera: { zoom: 2.9, x: 600, y: 1690 },
  reach: () => 1.1,
  shade: 500,
  vignette: 0.6,
})

const shots: readonly StudioShot[] = [
  bust('storm', 'squall', { helm: 'barbute', cape: false }),
  bust('forge', 'ember', { helm: 'horned', pauldrons: 'guard', cape: false }),
  bust('ice', 'swan', { helm: 'winged', pauldrons: 'layered', cape: false }),
  bust('forest', 'moss', { helm: 'cowl', torso: 'stole', pauldrons: 'cap' }),
  bust('temple', 'pearl', { helm: 'crested', neck: 'scarf', pauldrons: 'cap', cape: false }),
  bust('crypt', 'night', { helm: 'great', neck: 'collar', pauldrons: 'spiked', cape: false }),
]

/** `avatar-1` to `avatar-6`; `avatar` is the first of them. */
export const avatarShots: Record<string, StudioShot> = Object.fromEntries(
  [shots[0], ...shots].flatMap((shot, i) => (shot ? [[i ? `avatar-${i}` : 'avatar', shot]] : [])),
)
