import { type SettingName, type SuitPalette, settings } from './palettes.ts'
import type { Box, Part } from './part.ts'
import { between, seededRandom } from './random.ts'
import type { StudioShot } from './studio.ts'

export type Emblem = {
  readonly setting: SettingName
  readonly suit: SuitPalette
  /** An icon, or a custom sign as SVG; `ridged` is for signs of thin lines. */
  readonly sign:
    | { readonly icon: string; readonly size: number }
    | { readonly svg: string; readonly ridged?: boolean }
  readonly seed: number
}

/** Side of the picture in picture units; the disc almost fills it. */
export const EMBLEM_FRAME = 720

const CENTRE = 600
const whole: Box = [240, 240, 960, 960]

function ring(outer: number, inner: number): string {
  const circle = (radius: number) =>
    `M${CENTRE} ${CENTRE - radius} a${radius} ${radius} 0 1 0 0.1 0Z`
  return `<path fill-rule="evenodd" d="${circle(outer)} ${circle(inner)}"/>`
}

function rivets(): string {
  return Array.from({ length: 24 }, (_, i) => {
    const angle = (i * Math.PI) / 12
    const x = CENTRE + Math.cos(angle) * 323
    const y = CENTRE + Math.sin(angle) * 323
    return `<circle cx="${x}" cy="${y}" r="${i % 6 ? 7 : 13}"/>`
  }).join('')
}

/** Runes of an upright and a few strokes, arranged around the dish. */
function runes(seed: number): string {
  const random = seededRandom(seed)
  const strokes = ['M0 -11L8 -2', 'M0 0L8 8', 'M0 -4L-8 -11', 'M0 11L-8 4']
  const marks = Array.from({ length: 36 }, (_, i) => {
    const chosen = strokes.filter(() => random() < between(random, 0.3, 0.6))
    return `<path transform="rotate(${i * 10} ${CENTRE} ${CENTRE}) translate(${CENTRE} ${CENTRE - 269})" d="M0 -13V13${chosen.join('')}"/>`
  })
  return `<g stroke="#fff" stroke-width="4" fill="none">${marks.join('')}</g>`
}

const flat = { reach: 0, shadow: { strength: 0 } } as const

const raised = {
  material: 'trim',
  roundness: 44,
  bevel: 9,
  shadow: { strength: 0.9, right: 10, down: 16, blur: 10 },
} as const

function signPart({ sign }: Emblem): Part {
  if ('icon' in sign) return { ...sign, x: CENTRE, y: CENTRE, reach: 1, ...raised }
  const drawn = { ...sign, box: whole, reach: 0, ...raised }
  return sign.ridged ? { ...drawn, roundness: 17, bevel: 1 } : drawn
}

function emblemParts(emblem: Emblem): Part[] {
  return [
    {
      svg: `<circle cx="${CENTRE}" cy="${CENTRE}" r="340"/>`,
      box: whole,
      material: 'plate',
      trim: 'trim',
      trimWidth: 26,
      edging: 'round',
      roundness: 60,
      bevel: 10,
      ...flat,
    },
    {
      svg: rivets(),
      box: whole,
      material: 'plate',
      roundness: 10,
      bevel: 3,
      reach: 0,
      shadow: { strength: 0.7, right: 2, down: 3, blur: 3 },
    },
    {
      svg: `<circle cx="${CENTRE}" cy="${CENTRE}" r="252"/>`,
      box: whole,
      material: 'enamel',
      bulge: -0.35,
      roundness: 246,
      bevel: 2,
      ...flat,
    },
    {
      svg: ring(290, 248),
      box: whole,
      material: 'darkPlate',
      trim: 'trim',
      trimWidth: 7,
      roundness: 20,
      bevel: 6,
      reach: 0,
      shadow: { strength: 0.95, right: 10, down: 18, blur: 22 },
    },
    { svg: runes(emblem.seed), box: whole, material: 'gem', roundness: 4, bevel: 2, ...flat },
    signPart(emblem),
  ]
}

/** A round metal emblem with the sign of a setting. */
export const emblemShot = (emblem: Emblem): StudioShot => ({
  palette: settings[emblem.setting],
  suit: emblem.suit,
  parts: emblemParts(emblem),
  frame: { width: EMBLEM_FRAME, height: EMBLEM_FRAME },
  camera: { zoom: 1, x: EMBLEM_FRAME / 2, y: EMBLEM_FRAME / 2 },
  reach: () => 1,
  shade: 330,
  vignette: 0.35,
})
