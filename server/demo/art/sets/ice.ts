import type { Portrait } from '../portrait.ts'
import { onVigil, robed, standing } from './shots.ts'

export const iceSets: Record<string, Portrait> = {
  'winters-last-watch': onVigil(
    'ice',
    { suit: 'silence', seed: 8 },
    { helm: 'overlord', pauldronEmblem: 'snowflake-2' },
  ),
  'icebreakers-burden': standing(
    'ice',
    { suit: 'whale', seed: 15, camera: 'thighs' },
    {
      helm: 'spectacled',
      torso: 'jerkin',
      torsoMaterial: 'leather',
      pauldrons: 'bare',
      skirtMaterial: 'leather',
      ornaments: ['furMantle', 'bullHorns'],
      weapon: { kind: 'pole', head: 'warAxe' },
      cape: { ragged: 60, seed: 9 },
    },
  ),
  'hoarfrost-oracle': robed(
    'ice',
    { suit: 'hoar', seed: 27 },
    {
      helm: 'hood',
      crest: { icon: 'frozen-orb', size: 120 },
      ornaments: ['halo'],
      weapon: { kind: 'pole', head: 'crystal' },
    },
  ),
  'palewing-sentinel': standing(
    'ice',
    { suit: 'swan', seed: 40, camera: 'wings' },
    {
      helm: 'winged',
      pauldrons: 'layered',
      cape: false,
      tabard: true,
      ornaments: ['featherWings'],
      weapon: { kind: 'pole', head: 'spear' },
    },
  ),
}
