import type { MaterialName } from '../materials.ts'
import type { Vector2 } from '../numbers.ts'
import { onStage, outlined } from '../outline.ts'
import type { Part } from '../part.ts'
import { eyeSlits } from './eye-slits.ts'

type Helm = {
  readonly icon: string
  /** Height of the icon's center and its size on the stage. */
  readonly y: number
  readonly size: number
  /** One eye, measured from the icon's center; the other is its mirror image. */
  readonly eye: Vector2
  /** Half width and half height of the dark area behind the openings. */
  readonly face?: number
  readonly chin?: number
  /** Pieces of the icon to omit, as a share of its box: painted pupils. */
  readonly smallest?: number
  /** Slits replace the icon's own eyes. */
  readonly slits?: boolean
}

const helm = (
  icon: string,
  y: number,
  size: number,
  eyeX: number,
  eyeY: number,
  face = 60,
): Helm => ({
  icon,
  y,
  size,
  eye: [eyeX, eyeY],
  face,
})

export const helms = {
  horned: helm('heavy-helm', 205, 286, 34, 21),
  brutal: helm('brutal-helm', 205, 291, 34, 17),
  winged: helm('elf-helmet', 205, 281, 21, 32),
  kabuto: helm('samurai-helmet', 195, 318, 28, 42),
  warlord: helm('warlord-helmet', 205, 307, 25, 23),
  overlord: helm('overlord-helm', 190, 329, 23, 23),
  barred: helm('closed-barbute', 212, 233, 36, -15),
  crested: helm('crested-helmet', 200, 270, 28, 15),
  barbute: { ...helm('barbute', 212, 238, 34, 3), smallest: 0.02 },
  hood: helm('warlock-hood', 205, 286, 26, 28, 74),
  great: helm('black-knight-helm', 215, 218, 32, -28),
  spectacled: helm('light-helm', 210, 250, 28, 6),
  ram: { ...helm('horned-skull', 205, 300, 34, 2), slits: true },
  cowl: { icon: 'hood', y: 205, size: 320, eye: [41, 27], face: 76, chin: 64, smallest: 0.02 },
} satisfies Record<string, Helm>

export type HelmName = keyof typeof helms

const FACE_HEIGHT = 88
const PUPIL = 0.0022
const EYE = 8

type Placing = {
  readonly x?: number
  readonly lift?: number
  readonly scale?: number
  /** Degrees to the right. */
  readonly tilt?: number
  readonly material?: MaterialName
}

/** A head: darkness with two lights in it, and the helm in front. */
export function helmParts(name: HelmName, placing: Placing): Part[] {
  const { x = 600, lift = 0, scale = 1, tilt = 0, material = 'plate' } = placing
  const chosen: Helm = helms[name]
  const { icon, size, eye, face = 60, chin = FACE_HEIGHT, smallest = PUPIL, slits } = chosen
  const y = chosen.y - lift
  const frame = { origin: [x, y], turn: tilt, wide: scale, long: scale } as const
  const eyes = (slits ? [] : [-1, 1]).map(side => onStage(frame, [side * eye[0], eye[1]]))
  const oval = `M0 ${22 - chin} Q${face * 1.4} ${22 - chin} ${face} 22 Q${face * 0.8} ${22 + chin} 0 ${22 + chin} Q${-face * 0.8} ${22 + chin} ${-face} 22 Q${-face * 1.4} ${22 - chin} 0 ${22 - chin}Z`
  return [
    outlined(frame, oval, {
      hollow: true,
      material: 'void',
      roundness: 60,
      bevel: 3,
      shadow: { strength: 0.5 },
      eyes,
      eyeSize: EYE,
    }),
    {
      icon,
      x,
      y,
      size: size * scale,
      turn: tilt,
      material,
      trim: 'trim',
      trimWidth: 7 * scale,
      roundness: 90 * scale,
      bevel: 6,
      reach: 16 * scale,
      smallestPiece: smallest,
      shadow: { strength: 0.85, right: 12, down: 22, blur: 14 },
      eyes,
      eyeSize: EYE,
    },
    ...(slits ? eyeSlits(frame) : []),
  ]
}
