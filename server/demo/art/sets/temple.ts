import type { Portrait } from '../portrait.ts'
import { onShow, onVigil, robed, standing } from './shots.ts'

export const templeSets: Record<string, Portrait> = {
  'tidewall-retainer': standing(
    'temple',
    { suit: 'depth', seed: 14 },
    {
      helm: 'kabuto',
      torso: 'lamellar',
      pauldrons: 'layered',
      skirtMaterial: 'darkPlate',
      crest: { icon: 'triton-head', size: 84, y: 452 },
      weapon: { kind: 'pole', head: 'trident' },
    },
  ),
  'pearl-legionary': standing(
    'temple',
    { suit: 'pearl', seed: 22, camera: 'full' },
    {
      helm: 'crested',
      torso: 'muscled',
      pauldrons: 'layered',
      weapon: { kind: 'pole', head: 'spear' },
      shield: { icon: 'viking-shield', size: 380 },
    },
  ),
  'leviathans-confessor': robed(
    'temple',
    { suit: 'verdigris', seed: 31 },
    {
      helm: 'ram',
      underMaterial: 'scale',
      pauldrons: 'round',
      pauldronMaterial: 'scale',
      crest: { icon: 'sea-serpent', size: 130 },
      weapon: { kind: 'pole', head: 'trident' },
    },
  ),
  'abyssal-bulwark': onVigil(
    'temple',
    { suit: 'abyss', seed: 45 },
    {
      helm: 'great',
      underMaterial: 'scale',
      skirtMaterial: 'scale',
      crest: { icon: 'anchor', size: 120 },
      pauldronEmblem: 'anchor',
    },
  ),
  'coral-throne-heirlooms': onShow(
    'temple',
    { suit: 'coral', seed: 9 },
    {
      helm: 'crested',
      weapon: { kind: 'pole', head: 'trident' },
      shield: 'shield',
      crest: 'sea-serpent',
    },
  ),
}
