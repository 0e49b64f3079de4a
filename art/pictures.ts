import type { Portrait } from './portrait.ts'
import { cryptSets } from './sets/crypt.ts'
import { forestSets } from './sets/forest.ts'
import { forgeSets } from './sets/forge.ts'
import { iceSets } from './sets/ice.ts'
import { stormSets } from './sets/storm.ts'
import { templeSets } from './sets/temple.ts'

/** The portrait of each set, by the name of its picture. */
export const portraits: Record<string, Portrait> = {
  ...forgeSets,
  ...iceSets,
  ...forestSets,
  ...templeSets,
  ...stormSets,
  ...cryptSets,
}

export function portraitOf(set: string): Portrait {
  const portrait = portraits[set]
  if (!portrait) throw new Error(`There is no set named ${set}`)
  return portrait
}
