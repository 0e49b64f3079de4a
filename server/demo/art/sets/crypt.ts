import type { Portrait } from '../portrait.ts'
import { onVigil, robed, standing } from './shots.ts'

export const cryptSets: Record<string, Portrait> = {
  'gravecallers-shroud': robed(
    'crypt',
    { suit: 'dread', seed: 6 },
    { helm: 'hood', crest: { icon: 'evil-moon', size: 130 } },
  ),
  'boneyard-marshal': standing(
    'crypt',
    { suit: 'marrow', seed: 19, camera: 'thighs' },
    {
      helm: 'ram',
      torso: 'muscled',
      pauldrons: 'spiked',
      cape: { ragged: 110, seed: 8 },
      weapon: { kind: 'pole', head: 'scythe', top: 66 },
    },
  ),
  'last-candle-vigil': onVigil(
    'crypt',
    { suit: 'candle', seed: 28 },
    {
      helm: 'barbute',
      crest: { icon: 'holy-grail', size: 130 },
      ornaments: ['crown'],
    },
  ),
  'nightbell-executioner': standing(
    'crypt',
    { suit: 'night', seed: 42, camera: 'full' },
    {
      helm: 'great',
      torso: 'mantled',
      pauldrons: 'round',
      cape: false,
      tabard: true,
      crest: { icon: 'death-skull', size: 80 },
      ornaments: ['batWings'],
      weapon: { kind: 'pole', head: 'warAxe', metalShaft: true },
    },
  ),
}
