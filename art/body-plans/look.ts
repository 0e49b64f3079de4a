import type { MaterialName } from '../materials.ts'
import type { BeltName } from './belts.ts'
import type { ArmStyle } from './forearm.ts'
import type { HelmName } from './helms.ts'
import type { LegStyle } from './leg-plates.ts'
import type { NeckName } from './necks.ts'
import type { Ornament } from './ornaments.ts'
import type { PauldronName } from './pauldron-shapes.ts'
import type { PoseName } from './poses.ts'
import type { ShieldName } from './shields.ts'
import type { SkirtName } from './skirts.ts'
import type { TorsoName } from './torso.ts'
import type { Weapon } from './weapons.ts'

/** The materials and the pose of a set. The default material is plain plate. */
export type Look = {
  readonly helm: HelmName
  readonly pose?: PoseName
  readonly torso?: TorsoName
  readonly skirt?: SkirtName
  readonly belt?: BeltName
  readonly neck?: NeckName
  readonly arms?: ArmStyle
  readonly legs?: LegStyle
  readonly pauldrons?: PauldronName
  readonly leftPauldron?: PauldronName
  /** An icon on the breastplate; size in stage units. Without one the plate is engraved. */
  readonly crest?: { readonly icon: string; readonly size: number; readonly y?: number }
  /** An icon raised on the pauldrons. */
  readonly pauldronEmblem?: string
  readonly torsoMaterial?: MaterialName
  readonly limbMaterial?: MaterialName
  readonly pauldronMaterial?: MaterialName
  readonly helmMaterial?: MaterialName
  readonly skirtMaterial?: MaterialName
  /** The material visible between the plates. */
  readonly underMaterial?: MaterialName
  readonly cape?:
    | false
    | {
        readonly ragged?: number
        readonly width?: number
        readonly seed?: number
        readonly swing?: number
      }
  /** Long cloth hanging over the skirt. */
  readonly tabard?: boolean
  readonly ornaments?: readonly Ornament[]
  readonly weapon?: Weapon
  readonly shield?: { readonly kind: ShieldName; readonly crest?: string }
}
