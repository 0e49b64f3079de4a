import type { Portrait } from '../portrait.ts'
import { onVigil, robed, standing } from './shots.ts'

export const forestSets: Record<string, Portrait> = {
  'oakheart-warden': standing(
    'forest',
    { suit: 'oak', seed: 3, camera: 'thighs' },
    {
      pose: 'shielded',
      helm: 'winged',
      torso: 'jerkin',
      skirt: 'strips',
      belt: 'buckled',
      arms: 'splinted',
      legs: 'booted',
      neck: 'scarf',
      pauldrons: 'cap',
      weapon: { kind: 'sword', name: 'arming' },
      shield: { kind: 'heater', crest: 'beech' },
    },
  ),
  'stagcrown-huntmaster': standing(
    'forest',
    { suit: 'autumn', seed: 18, camera: 'thighs' },
    {
      pose: 'sentry',
      helm: 'barbute',
      torso: 'brigandine',
      underMaterial: 'leather',
      skirt: 'kilt',
      belt: 'buckled',
      arms: 'wrapped',
      legs: 'booted',
      neck: 'scarf',
      pauldrons: 'round',
      leftPauldron: 'fur',
      ornaments: ['antlers'],
      weapon: { kind: 'pole', head: 'barbedSpear' },
    },
  ),
  'mossbound-hermit': robed(
    'forest',
    { suit: 'moss', seed: 29 },
    {
      pose: 'leaning',
      helm: 'cowl',
      pauldrons: 'bare',
      belt: 'buckled',
      ornaments: ['furMantle'],
      crest: { icon: 'three-leaves', size: 120 },
      weapon: { kind: 'pole', head: 'curl' },
    },
  ),
  'bramble-vigil': onVigil(
    'forest',
    { suit: 'bramble', seed: 36 },
    {
      helm: 'brutal',
      torso: 'muscled',
      pauldrons: 'spiked',
      skirt: 'scales',
      crest: { icon: 'vine-flower', size: 110 },
      weapon: { kind: 'sword', name: 'thorn' },
    },
  ),
}
