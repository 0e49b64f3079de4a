import type { Portrait } from '../portrait.ts'
import { onVigil, robed, standing } from './shots.ts'

export const iceSets: Record<string, Portrait> = {
  'winters-last-watch': onVigil(
    'ice',
    { suit: 'silence', seed: 8 },
    { helm: 'overlord', pauldrons: 'winged', neck: 'collar', skirt: 'scales' },
  ),
  'icebreakers-burden': standing(
    'ice',
    { suit: 'whale', seed: 15, camera: 'horns' },
    {
      pose: 'ported',
      helm: 'spectacled',
      torso: 'jerkin',
      pauldrons: 'fur',
      skirt: 'pelt',
      belt: 'buckled',
      arms: 'wrapped',
      legs: 'booted',
      neck: 'mail',
      underMaterial: 'leather',
      ornaments: ['furMantle', 'bullHorns'],
      weapon: { kind: 'pole', head: 'axe', above: 330, below: 500, girth: 12 },
      cape: { ragged: 60, seed: 9 },
    },
  ),
  'hoarfrost-oracle': robed(
    'ice',
    { suit: 'hoar', seed: 27, camera: 'tall' },
    {
      pose: 'leaning',
      helm: 'hood',
      neck: 'collar',
      pauldrons: 'layered',
      crest: { icon: 'frozen-orb', size: 110 },
      ornaments: ['halo'],
      weapon: { kind: 'pole', head: 'crystal' },
    },
  ),
  'palewing-sentinel': standing(
    'ice',
    { suit: 'swan', seed: 40, camera: 'wings' },
    {
      pose: 'sentry',
      helm: 'winged',
      torso: 'breastplate',
      pauldrons: 'layered',
      cape: false,
      tabard: true,
      ornaments: ['featherWings'],
      weapon: { kind: 'pole', head: 'spear' },
    },
  ),
}
