import type { Portrait } from '../portrait.ts'
import { onVigil, standing } from './shots.ts'

export const stormSets: Record<string, Portrait> = {
  'thunderhead-sovereign': standing(
    'storm',
    { suit: 'pride', seed: 5 },
    {
      pose: 'striding',
      helm: 'warlord',
      pauldrons: 'guard',
      crest: { icon: 'eagle-emblem', size: 150 },
      pauldronEmblem: 'power-lightning',
      neck: 'collar',
    },
  ),
  'skybreakers-vow': onVigil(
    'storm',
    { suit: 'thunder', seed: 11 },
    {
      helm: 'horned',
      torso: 'lamellar',
      pauldrons: 'winged',
      cape: false,
      ornaments: ['spikedWings'],
    },
  ),
  'squall-lancer': standing(
    'storm',
    { suit: 'squall', seed: 24, camera: 'thighs' },
    {
      pose: 'shielded',
      helm: 'crested',
      pauldrons: 'round',
      skirt: 'kilt',
      weapon: { kind: 'pole', head: 'barbedSpear', metalShaft: true },
      shield: { kind: 'kite', crest: 'falcon-moon' },
    },
  ),
  'stormglass-duelist': standing(
    'storm',
    { suit: 'stormglass', seed: 38, camera: 'full' },
    {
      pose: 'lowered',
      helm: 'barred',
      torso: 'duelling',
      pauldrons: 'layered',
      leftPauldron: 'bare',
      skirt: 'kilt',
      belt: 'sash',
      legs: 'booted',
      arms: 'splinted',
      cape: { width: 210, ragged: 10, seed: 6, swing: 150 },
      weapon: { kind: 'sword', name: 'rapier' },
    },
  ),
}
