import type { Portrait } from '../portrait.ts'
import { onShow, onVigil, robed, standing } from './shots.ts'

export const forgeSets: Record<string, Portrait> = {
  'cinderwarden-oath': standing(
    'forge',
    { suit: 'ember', seed: 7 },
    {
      helm: 'horned',
      crest: { icon: 'flame', size: 120 },
      pauldronEmblem: 'flame',
      weapon: { kind: 'pole', head: 'hammer' },
    },
  ),
  'slagborn-reaver': standing(
    'forge',
    { suit: 'blood', seed: 21 },
    {
      helm: 'brutal',
      torso: 'muscled',
      pauldrons: 'spiked',
      crest: { icon: 'spiked-dragon-head', size: 120 },
      cape: { ragged: 90, seed: 4 },
      weapon: { kind: 'pole', head: 'axe', metalShaft: true },
    },
  ),
  'kilnspeaker-vestments': robed(
    'forge',
    { suit: 'copper', seed: 33 },
    {
      helm: 'cowl',
      crest: { icon: 'fire-ray', size: 130 },
      weapon: { kind: 'pole', head: 'orb' },
    },
  ),
  'dawnhammer-regalia': onVigil(
    'forge',
    { suit: 'dawn', seed: 12 },
    {
      helm: 'barred',
      crest: { icon: 'lion', size: 110 },
      ornaments: ['halo'],
    },
  ),
  'journeyman-harness': onShow(
    'forge',
    { suit: 'soot', seed: 5 },
    {
      helm: 'great',
      weapon: { kind: 'pole', head: 'maul' },
      shield: 'shield',
      crest: 'anvil-impact',
    },
  ),
}
