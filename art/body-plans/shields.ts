import { type LocalFrame, outlined } from '../outline.ts'
import type { Part } from '../part.ts'

export type ShieldName = 'heater' | 'round' | 'kite'

const outlines: Record<ShieldName, string> = {
  heater:
    'M-150 -168 Q0 -190 150 -168 Q156 20 92 122 Q46 182 0 206 Q-46 182 -92 122 Q-156 20 -150 -168Z',
  kite: 'M0 -196 Q108 -190 138 -110 Q146 20 84 144 Q40 214 0 252 Q-40 214 -84 144 Q-146 20 -138 -110 Q-108 -190 0 -196Z',
  round:
    'M0 -176 C97 -176 176 -97 176 0 C176 97 97 176 0 176 C-97 176 -176 97 -176 0 C-176 -97 -97 -176 0 -176Z',
}
const fields: Record<ShieldName, string> = {
  heater:
    'M-118 -138 Q0 -156 118 -138 Q122 14 70 102 Q36 148 0 168 Q-36 148 -70 102 Q-122 14 -118 -138Z',
  kite: 'M0 -162 Q84 -156 106 -94 Q112 18 64 122 Q30 178 0 204 Q-30 178 -64 122 Q-112 18 -106 -94 Q-84 -156 0 -162Z',
  round:
    'M0 -138 C76 -138 138 -76 138 0 C138 76 76 138 0 138 C-76 138 -138 76 -138 0 C-138 -76 -76 -138 0 -138Z',
}

const cast = { strength: 0.9, blur: 18, right: 14, down: 22 }

/** Four bosses around the rim. */
const bosses = (places: readonly (readonly [number, number])[]): string =>
  places
    .map(
      ([x, y]) =>
        `M${x - 9} ${y} Q${x - 9} ${y - 9} ${x} ${y - 9} Q${x + 9} ${y - 9} ${x + 9} ${y} Q${x + 9} ${y + 9} ${x} ${y + 9} Q${x - 9} ${y + 9} ${x - 9} ${y}Z`,
    )
    .join(' ')

const places: Record<ShieldName, readonly (readonly [number, number])[]> = {
  heater: [
    [-132, -150],
    [132, -150],
    [0, -166],
    [-124, -40],
    [124, -40],
    [-92, 76],
    [92, 76],
  ],
  kite: [
    [0, -180],
    [-118, -100],
    [118, -100],
    [-116, 20],
    [116, 20],
    [-76, 124],
    [76, 124],
  ],
  round: [0, 1, 2, 3, 4, 5, 6, 7].map(i => [
    Math.cos((i * Math.PI) / 4) * 157,
    Math.sin((i * Math.PI) / 4) * 157,
  ]),
}

/** A shield: a rim of metal, a painted or hammered field, a sign or a boss in its middle. */
export function shieldParts(kind: ShieldName, frame: LocalFrame, crest?: string): Part[] {
  const { origin, turn = 0, long = 1 } = frame
  const painted = kind === 'kite'
  return [
    outlined(frame, outlines[kind], {
      material: 'plate',
      roundness: 150,
      bulge: 0.8,
      bevel: 9,
      trim: 'trim',
      trimWidth: 11,
      edging: 'round',
      shadow: cast,
    }),
    outlined(frame, fields[kind], {
      material: painted ? 'cloth' : 'darkPlate',
      roundness: 120,
      bulge: 0.7,
      bevel: 5,
      trim: 'trim',
      trimWidth: 5,
      shadow: { strength: 0.5, blur: 4, right: -2, down: -3 },
    }),
    outlined(frame, bosses(places[kind]), {
      material: 'trim',
      roundness: 9,
      bevel: 4,
      shadow: { strength: 0.7, blur: 3, right: 3, down: 4 },
    }),
    crest
      ? {
          icon: crest,
          x: origin[0],
          y: origin[1] - 12 * long,
          size: 196 * long,
          turn,
          material: 'trim',
          roundness: 26,
          bevel: 8,
          reach: 1,
          shadow: { strength: 0.8, right: 5, down: 8, blur: 6 },
        }
      : outlined(
          frame,
          'M0 -56 C31 -56 56 -31 56 0 C56 31 31 56 0 56 C-31 56 -56 31 -56 0 C-56 -31 -31 -56 0 -56Z',
          {
            material: 'plate',
            roundness: 56,
            bulge: 1.3,
            trim: 'trim',
            edging: 'round',
            trimWidth: 8,
          },
        ),
  ]
}
