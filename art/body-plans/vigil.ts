import type { Part } from '../part.ts'
import { knight } from './knight.ts'
import type { Look } from './look.ts'
import type { Weapon } from './weapons.ts'

/** Both hands on the grip of a great sword that points down. */
export function vigil(look: Look): Part[] {
  const weapon: Weapon = look.weapon ?? { kind: 'sword', name: 'great' }
  return knight({ ...look, pose: look.pose ?? 'vigil', weapon })
}
