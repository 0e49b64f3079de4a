import type { Portrait } from '../portrait.ts'
import { onVigil, standing } from './shots.ts'

export const stormSets: Record<string, Portrait> = {
  'thunderhead-sovereign': standing(
    'storm',
    { suit: 'pride', seed: 5 },
    {
      helm: 'warlord',
      crest: { icon: 'eagle-emblem', size: 150 },
      pauldronEmblem: 'heavy-lightning',
    },
  ),
  'skybreakers-vow': onVigil(
    'storm',
    { suit: 'thunder', seed: 11 },
    {
      helm: 'horned',
      torso: 'lamellar',
      pauldrons: 'layered',
      cape: false,
      ornaments: ['spikedWings'],
    },
  ),
  'squall-lancer': standing(
    'storm',
    { suit: 'squall', seed: 24, camera: 'thighs' },
    {
      helm: 'crested',
      pauldrons: 'round',
      tabard: true,
      weapon: { kind: 'pole', head: 'barbedSpear', metalShaft: true },
      shield: { icon: 'shield', size: 430, crest: 'falcon-moon' },
    },
  ),
  'stormglass-duelist': standing(
    'storm',
    { suit: 'stormglass', seed: 38, camera: 'full' },
    {
      helm: 'barred',
      torso: 'jerkin',
      pauldrons: 'layered',
      leftPauldron: 'bare',
      skirtMaterial: 'darkPlate',
      cape: { width: 250, ragged: 10, seed: 6 },
      weapon: { kind: 'sword', icon: 'broadsword', size: 500 },
    },
  ),
}
