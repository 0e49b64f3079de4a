import type { Portrait } from '../portrait.ts'
import { onShow, onVigil, robed, standing } from './shots.ts'

export const templeSets: Record<string, Portrait> = {
  'tidewall-retainer': standing(
    'temple',
    { suit: 'depth', seed: 14, camera: 'thighs' },
    {
      pose: 'across',
      helm: 'kabuto',
      torso: 'lamellar',
      pauldrons: 'layered',
      skirt: 'strips',
      skirtMaterial: 'darkPlate',
      belt: 'sash',
      neck: 'mail',
      crest: { icon: 'triton-head', size: 96, y: 440 },
      weapon: { kind: 'pole', head: 'trident', above: 440, below: 260 },
    },
  ),
  'pearl-legionary': standing(
    'temple',
    { suit: 'pearl', seed: 22, camera: 'full' },
    {
      pose: 'shielded',
      helm: 'crested',
      torso: 'muscled',
      skirt: 'strips',
      arms: 'wrapped',
      legs: 'splinted',
      neck: 'scarf',
      pauldrons: 'cap',
      weapon: { kind: 'pole', head: 'spear' },
      shield: { kind: 'round' },
    },
  ),
  'leviathans-confessor': robed(
    'temple',
    { suit: 'verdigris', seed: 31, camera: 'tall' },
    {
      pose: 'sentry',
      helm: 'ram',
      torso: 'scaled',
      pauldrons: 'round',
      pauldronMaterial: 'scale',
      neck: 'collar',
      crest: { icon: 'sea-serpent', size: 120 },
      weapon: { kind: 'pole', head: 'trident', above: 455 },
    },
  ),
  'abyssal-bulwark': onVigil(
    'temple',
    { suit: 'abyss', seed: 45 },
    {
      helm: 'great',
      torso: 'globose',
      underMaterial: 'scale',
      skirt: 'scales',
      pauldrons: 'guard',
      pauldronEmblem: 'anchor',
      cape: { width: 340 },
      weapon: { kind: 'sword', name: 'great', jewelled: true },
    },
  ),
  'coral-throne-heirlooms': onShow(
    'temple',
    { suit: 'coral', seed: 9 },
    {
      helm: 'crested',
      weapon: { kind: 'pole', head: 'trident', above: 430, below: 430 },
      shield: 'kite',
      crest: 'sea-serpent',
    },
  ),
}
