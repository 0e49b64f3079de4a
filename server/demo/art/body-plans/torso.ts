import type { Part } from '../part.ts'
import type { Look } from './look.ts'

const torsos = {
  breastplate: { icon: 'chest-armor', size: 385 },
  lamellar: { icon: 'lamellar', size: 430 },
  jerkin: { icon: 'leather-armor', size: 420 },
  muscled: { icon: 'abdominal-armor', size: 400 },
  mantled: { icon: 'shoulder-armor', size: 420 },
} as const

export type TorsoName = keyof typeof torsos

const CREST_Y = 442

export const torso = (look: Look): Part => ({
  ...torsos[look.torso ?? 'breastplate'],
  x: 600,
  y: 462,
  material: look.torsoMaterial ?? 'plate',
  trim: 'trim',
  trimWidth: 8,
  roundness: 110,
  bevel: 5,
})

export const crest = (look: Look, standardY = CREST_Y): Part[] =>
  look.crest
    ? [
        {
          icon: look.crest.icon,
          x: 600,
          y: look.crest.y ?? standardY,
          size: look.crest.size,
          material: 'trim',
          roundness: 26,
          bevel: 8,
          reach: 2,
          shadow: { strength: 0.8, right: 4, down: 7, blur: 5 },
        },
      ]
    : []

export const skirt = (look: Look): Part => ({
  icon: 'metal-skirt',
  x: 600,
  y: 690,
  size: 310,
  material: look.skirtMaterial ?? 'plate',
  trim: 'trim',
  trimWidth: 4,
  roundness: 80,
  bevel: 5,
  reach: 14,
})

export const tabard = (top: number, bottom: number, width: number): Part => ({
  svg: `<path d="M${600 - width / 2} ${top} H${600 + width / 2} L${600 + width * 0.7} ${bottom - 62} L600 ${bottom} L${600 - width * 0.7} ${bottom - 62}Z"/>`,
  box: [600 - width, top - 4, 600 + width, bottom + 4],
  material: 'cloth',
  trim: 'trim',
  trimWidth: 10,
  reach: 0,
  roundness: 30,
  bevel: 4,
  fold: (x, y) => Math.sin((x - 600) / 30 + y / 160) * 4 + Math.sin((x - 600) / 13 - y / 90) * 1.5,
})

/** A belt with a glowing stone in its buckle. */
export const belt = (y: number, size: number): Part[] => [
  { icon: 'belt-armor', x: 600, y, size, material: 'trim', roundness: 34, bevel: 6 },
  gem(600, y + 2, 17),
]

export const gem = (x: number, y: number, radius: number, rim = 0): Part => ({
  svg: `<circle cx="${x}" cy="${y}" r="${radius}"/>`,
  box: [x - radius - 2, y - radius - 2, x + radius + 2, y + radius + 2],
  material: 'gem',
  ...(rim > 0 && { trim: 'trim' as const, trimWidth: rim }),
  reach: 0,
  roundness: radius,
  bevel: 3,
  shadow: { strength: 0.3 },
})
