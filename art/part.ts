import type { IconPlace } from './icons.ts'
import type { MaterialName } from './materials.ts'
import type { Vector2 } from './numbers.ts'

/** Side of the square stage on which figures are described, in stage units. */
export const STAGE = 1200

export type Box = readonly [left: number, top: number, right: number, bottom: number]

/** An icon placed in stage units. */
export type IconOutline = IconPlace & { readonly icon: string }

type DrawnOutline = {
  /** SVG elements in stage units, and the box that contains them. */
  readonly svg: string
  readonly box: Box
}

/** An icon raised on a plate, placed in stage units. */
type Emblem = Omit<IconPlace, 'clip'> & {
  readonly icon: string
  readonly material?: MaterialName
  /** Height above the plate; negative engraves. */
  readonly height?: number
}

/** How a part is shaped and lit; lengths in stage units. */
export type Finish = {
  readonly material: MaterialName
  readonly trim?: MaterialName
  readonly trimWidth?: number
  /** Trim follows lower edges and thins out upward; `round` keeps some of it all around. */
  readonly edging?: 'round'
  /** Draws a second thin line of trim inside the first. */
  readonly pinstripe?: boolean
  /** Distance from the outline over which the body rounds off. */
  readonly roundness?: number
  /** How strongly it bulges; negative hollows a dish. */
  readonly bulge?: number
  readonly bevel?: number
  /** Rises to a sharp ridge along its middle instead of rounding off: blades. */
  readonly ridged?: boolean
  /** Gaps up to twice this wide are bridged with dark leather; 0 leaves them open. */
  readonly reach?: number
  readonly shadow?: Partial<Shadow>
  readonly emblem?: Emblem
  /** Lines cut into the plate and gilded: SVG strokes in stage units. */
  readonly engraving?: string
  /** Lights seen through the openings. */
  readonly eyes?: readonly Vector2[]
  readonly eyeSize?: number
  /** Extra height at a point on the stage: folds of cloth. */
  readonly fold?: (x: number, y: number) => number
  /** Pieces smaller than this share of the icon's box are omitted. */
  readonly smallestPiece?: number
  /** Shows only what is behind the openings. */
  readonly hollow?: boolean
}

export type Shadow = { strength: number; blur: number; right: number; down: number }

export type Part = (IconOutline | DrawnOutline) & Finish

export const isIcon = (part: Part): part is IconOutline & Finish => 'icon' in part

const across = (x: number): number => STAGE - x

const mirroredSvg = (svg: string): string =>
  `<g transform="translate(${STAGE} 0) scale(-1 1)">${svg}</g>`

function mirroredFinish(part: Finish): Finish {
  const { emblem, engraving, eyes, fold } = part
  return {
    ...part,
    ...(engraving && { engraving: mirroredSvg(engraving) }),
    ...(emblem && { emblem: { ...emblem, x: across(emblem.x), turn: -(emblem.turn ?? 0) } }),
    ...(eyes && { eyes: eyes.map(([x, y]): Vector2 => [across(x), y]) }),
    ...(fold && { fold: (x: number, y: number) => fold(across(x), y) }),
  }
}

/** The part mirrored to the other side of the stage. */
export function mirrored(part: Part): Part {
  if (isIcon(part)) {
    const turn = -(part.turn ?? 0)
    return { ...part, ...mirroredFinish(part), x: across(part.x), turn, flip: !part.flip }
  }
  const [left, top, right, bottom] = part.box
  return {
    ...part,
    ...mirroredFinish(part),
    svg: mirroredSvg(part.svg),
    box: [across(right), top, across(left), bottom],
  }
}

export const pair = (part: Part): Part[] => [part, mirrored(part)]
