import type { MaterialName } from '../materials.ts'
import type { HelmName } from './helms.ts'
import type { Ornament } from './ornaments.ts'
import type { PauldronName } from './pauldrons.ts'
import type { TorsoName } from './torso.ts'
import type { Weapon } from './weapons.ts'

/** What a set is made of. Materials not named are plain plate. */
export type Look = {
  readonly helm: HelmName
  readonly torso?: TorsoName
  readonly pauldrons?: PauldronName
  readonly leftPauldron?: PauldronName
  /** An icon on the breastplate; size in stage units. */
  readonly crest?: { readonly icon: string; readonly size: number; readonly y?: number }
  /** An icon raised on the big pauldrons. */
  readonly pauldronEmblem?: string
  readonly torsoMaterial?: MaterialName
  readonly limbMaterial?: MaterialName
  readonly pauldronMaterial?: MaterialName
  readonly helmMaterial?: MaterialName
  readonly skirtMaterial?: MaterialName
  /** What shows between the plates. */
  readonly underMaterial?: MaterialName
  readonly cape?:
    | false
    | { readonly ragged?: number; readonly width?: number; readonly seed?: number }
  /** Long cloth hanging over the skirt. */
  readonly tabard?: boolean
  readonly ornaments?: readonly Ornament[]
  readonly weapon?: Weapon
  readonly shield?: { readonly icon: string; readonly size: number; readonly crest?: string }
}
