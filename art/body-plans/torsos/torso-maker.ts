import type { MaterialName } from '../../materials.ts'
import type { LocalFrame } from '../../outline.ts'
import type { Part } from '../../part.ts'

type TorsoOrder = {
  /** Its y axis is the stage's; its x axis starts at the spine. */
  readonly frame: LocalFrame
  /** The center of a turned chest, on the stage. */
  readonly middle: number
  readonly material: MaterialName
  readonly engraved: boolean
}

export type TorsoMaker = (order: TorsoOrder) => Part[]

/** Half the width of a trunk at a given height on the stage. */
export function halfWidth(y: number): number {
  if (y < 420) return 112 + (y - 350) * 0.37
  if (y < 480) return 138
  return 138 - (y - 480) * 0.26
}

/** The outline of the trunk, for parts worn directly on it. */
export const TRUNK =
  'M-112 344 Q-90 322 -66 330 Q-40 352 0 354 Q40 352 66 330 Q90 322 112 344 Q120 392 140 424 Q148 480 126 546 L106 624 Q0 650 -106 624 L-126 546 Q-148 480 -140 424 Q-120 392 -112 344Z'
