import type { MaterialName } from '../materials.ts'
import { fractalNoise } from '../noise.ts'
import { type LocalFrame, outlined } from '../outline.ts'
import type { Part } from '../part.ts'
import type { Look } from './look.ts'
import { lames, layered, winged } from './pauldron-lames.ts'
import { smallScrolls } from './scrollwork.ts'

type Maker = (frame: LocalFrame, material: MaterialName, look: Look) => Part[]

const cast = { strength: 0.8, blur: 12, right: 10, down: 16 }

/** A large dome over lames, with a raised neck guard on the shield's side. */
const round: Maker = (frame, material, look) => [
  ...lames(frame, material, 3),
  outlined(frame, 'M-106 22 Q-116 -70 -24 -92 Q66 -96 92 -22 Q98 36 66 62 Q-14 40 -106 22Z', {
    material,
    roundness: 96,
    bulge: 0.95,
    bevel: 7,
    trim: 'trim',
    trimWidth: 10,
    edging: 'round',
    shadow: cast,
    ...(!look.pauldronEmblem && { engraving: smallScrolls(frame) }),
  }),
]

const guard: Maker = (frame, material, look) => [
  ...round(frame, material, look),
  outlined(frame, 'M70 -150 Q104 -96 92 -20 Q60 -64 -16 -76 Q-38 -92 -28 -112 Q24 -122 70 -150Z', {
    material,
    roundness: 34,
    bevel: 6,
    trim: 'trim',
    trimWidth: 7,
    edging: 'round',
    shadow: cast,
  }),
]

/** Spikes along the crown of a dark dome. */
const spiked: Maker = (frame, material) => [
  ...lames(frame, material, 2),
  ...['M-98 -6 L-178 -88 L-40 -56Z', 'M-62 -44 L-96 -174 L8 -56Z', 'M-8 -62 L16 -172 L64 -48Z'].map(
    path => outlined(frame, path, { material, roundness: 24, ridged: true, bevel: 2 }),
  ),
  outlined(frame, 'M-108 26 Q-112 -62 -30 -86 Q64 -92 92 -24 Q98 30 70 58 Q-10 34 -108 26Z', {
    material,
    roundness: 90,
    bulge: 0.9,
    bevel: 7,
    trim: 'trim',
    trimWidth: 9,
    shadow: cast,
  }),
  outlined(
    frame,
    'M-90 -6 Q-96 -14 -88 -20 Q-80 -14 -90 -6Z M-62 2 Q-68 -6 -60 -12 Q-52 -6 -62 2Z M-32 10 Q-38 2 -30 -4 Q-22 2 -32 10Z M0 18 Q-6 10 2 4 Q10 10 0 18Z',
    {
      material: 'trim',
      roundness: 8,
      bevel: 4,
      shadow: { strength: 0.6, blur: 3, right: 2, down: 4 },
    },
  ),
]

/** A small cap that leaves the arm free. */
const cap: Maker = (frame, material) => [
  ...lames(frame, material, 1),
  outlined(frame, 'M-78 30 Q-88 -52 -14 -70 Q58 -70 70 -8 Q66 36 50 50 Q-14 30 -78 30Z', {
    material,
    roundness: 72,
    bevel: 6,
    trim: 'trim',
    trimWidth: 7,
    shadow: cast,
  }),
]

/** A tuft of fur. */
const fur: Maker = frame => {
  const points = Array.from({ length: 44 }, (_, i) => {
    const angle = (i / 44) * Math.PI * 2
    const shag = (i % 2 ? 1.1 : 0.93) * (1 + (fractalNoise(i / 2, 8, 2) - 0.5) * 0.3)
    return `L${(Math.cos(angle) * 104 * shag - 6).toFixed(1)} ${(Math.sin(angle) * 84 * shag - 12).toFixed(1)}`
  })
  return [
    outlined(frame, `M98 -12 ${points.join(' ')}Z`, {
      material: 'fur',
      roundness: 80,
      bevel: 9,
      shadow: cast,
    }),
  ]
}

const bare: Maker = () => []

export const pauldronShapes = {
  round,
  guard,
  spiked,
  layered,
  winged,
  cap,
  fur,
  bare,
} satisfies Record<string, Maker>

export type PauldronName = keyof typeof pauldronShapes
