import type { Look } from '../body-plans/look.ts'
import type { Portrait } from '../portrait.ts'
import { onVigil, robed, standing } from './shots.ts'

export const gravecaller: Look = {
  helm: 'hood',
  torso: 'stole',
  crest: { icon: 'moon', size: 110 },
}

export const cryptSets: Record<string, Portrait> = {
  'gravecallers-shroud': robed('crypt', { suit: 'dread', seed: 6 }, gravecaller),
  'boneyard-marshal': standing(
    'crypt',
    { suit: 'marrow', seed: 19, camera: 'scythe' },
    {
      pose: 'sentry',
      helm: 'ram',
      torso: 'ribbed',
      pauldrons: 'spiked',
      leftPauldron: 'cap',
      skirt: 'kilt',
      belt: 'buckled',
      cape: { ragged: 100, seed: 8 },
      weapon: { kind: 'pole', head: 'scythe', above: 500, flipped: true },
    },
  ),
  'last-candle-vigil': onVigil(
    'crypt',
    { suit: 'candle', seed: 28 },
    {
      helm: 'barbute',
      torso: 'breastplate',
      neck: 'mail',
      pauldrons: 'cap',
      skirt: 'kilt',
      ornaments: ['crown'],
    },
  ),
  'nightbell-executioner': standing(
    'crypt',
    { suit: 'night', seed: 42, camera: 'full' },
    {
      pose: 'ported',
      helm: 'great',
      torso: 'brigandine',
      pauldrons: 'round',
      cape: false,
      tabard: true,
      belt: 'buckled',
      ornaments: ['batWings'],
      weapon: { kind: 'pole', head: 'warAxe', above: 370, below: 500, girth: 13 },
    },
  ),
}
