import type { Portrait } from '../portrait.ts'
import { onShow, onVigil, robed, standing } from './shots.ts'

export const forgeSets: Record<string, Portrait> = {
  'cinderwarden-oath': standing(
    'forge',
    { suit: 'ember', seed: 7, camera: 'thighs' },
    {
      pose: 'shouldered',
      helm: 'horned',
      pauldrons: 'guard',
      crest: { icon: 'flame', size: 120 },
      weapon: { kind: 'pole', head: 'hammer', above: 330, below: 150, girth: 14 },
    },
  ),
  'slagborn-reaver': standing(
    'forge',
    { suit: 'blood', seed: 21, camera: 'raised' },
    {
      pose: 'raised',
      helm: 'brutal',
      torso: 'muscled',
      pauldrons: 'spiked',
      skirt: 'strips',
      belt: 'buckled',
      cape: { ragged: 80, seed: 4 },
      weapon: { kind: 'pole', head: 'axe', metalShaft: true, above: 180, below: 380 },
    },
  ),
  'kilnspeaker-vestments': robed(
    'forge',
    { suit: 'copper', seed: 33 },
    {
      helm: 'cowl',
      pauldrons: 'cap',
      torso: 'scaled',
      crest: { icon: 'fire-ray', size: 120 },
      weapon: { kind: 'pole', head: 'orb' },
    },
  ),
  'dawnhammer-regalia': onVigil(
    'forge',
    { suit: 'dawn', seed: 12, camera: 'sunburst' },
    {
      helm: 'barred',
      torso: 'globose',
      pauldrons: 'round',
      pauldronEmblem: 'lion',
      ornaments: ['halo'],
      tabard: true,
    },
  ),
  'journeyman-harness': onShow(
    'forge',
    { suit: 'soot', seed: 5 },
    {
      helm: 'great',
      weapon: { kind: 'pole', head: 'maul', above: 430, below: 430 },
      shield: 'heater',
      crest: 'anvil-impact',
    },
  ),
}
