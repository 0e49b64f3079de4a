import type { Portrait } from '../portrait.ts'
import { onVigil, robed, standing } from './shots.ts'

export const forestSets: Record<string, Portrait> = {
  'oakheart-warden': standing(
    'forest',
    { suit: 'oak', seed: 3 },
    {
      helm: 'winged',
      torso: 'jerkin',
      pauldrons: 'layered',
      crest: { icon: 'oak-leaf', size: 90 },
      shield: { icon: 'shield', size: 430, crest: 'beech' },
    },
  ),
  'stagcrown-huntmaster': standing(
    'forest',
    { suit: 'autumn', seed: 18, camera: 'thighs' },
    {
      helm: 'barbute',
      torso: 'jerkin',
      torsoMaterial: 'leather',
      underMaterial: 'leather',
      pauldrons: 'round',
      pauldronEmblem: 'oak-leaf',
      ornaments: ['antlers'],
      weapon: { kind: 'pole', head: 'barbedSpear' },
    },
  ),
  'mossbound-hermit': robed(
    'forest',
    { suit: 'moss', seed: 29 },
    {
      helm: 'cowl',
      torsoMaterial: 'leather',
      pauldrons: 'bare',
      ornaments: ['furMantle'],
      crest: { icon: 'three-leaves', size: 130 },
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
      crest: { icon: 'vine-flower', size: 110 },
      weapon: { kind: 'sword', icon: 'relic-blade', size: 470 },
    },
  ),
}
