import { type LocalFrame, outlined } from '../outline.ts'
import type { Part } from '../part.ts'
import { closeShadow as close } from './steel.ts'

/** The block of a war hammer, its faces ribbed. */
export const hammerHead = (frame: LocalFrame): Part[] => [
  outlined(frame, 'M-118 -62 L118 -62 L126 -50 L126 50 L118 62 L-118 62 L-126 50 L-126 -50Z', {
    material: 'darkPlate',
    roundness: 30,
    bevel: 12,
    shadow: { strength: 0.8, blur: 10, right: 8, down: 14 },
  }),
  ...([-1, 1] as const).map(side =>
    outlined({ ...frame, wide: side }, 'M92 -74 L136 -78 L144 -66 L144 66 L136 78 L92 74Z', {
      material: 'plate',
      roundness: 26,
      bevel: 9,
      trim: 'trim',
      trimWidth: 7,
      edging: 'round',
      shadow: close,
    }),
  ),
  outlined(frame, 'M-34 -80 L34 -80 L42 0 L34 84 L-34 84 L-42 0Z', {
    material: 'trim',
    roundness: 30,
    bevel: 9,
    shadow: close,
  }),
  outlined(frame, 'M0 -36 L26 0 L0 36 L-26 0Z', {
    material: 'gem',
    roundness: 20,
    ridged: true,
    bevel: 1,
    shadow: close,
  }),
]

/** The plain hammer of a smith: a square face, a wedge behind it. */
export const maulHead = (frame: LocalFrame): Part[] => [
  outlined(frame, 'M-30 -44 L-30 40 L-96 8 L-120 -4 L-96 -14Z', {
    material: 'plate',
    roundness: 30,
    bevel: 8,
    shadow: close,
  }),
  outlined(
    frame,
    'M-34 -46 L66 -46 L74 -54 L100 -54 L104 -48 L104 48 L100 54 L74 54 L66 44 L-34 44Z',
    {
      material: 'plate',
      roundness: 26,
      bevel: 10,
      shadow: { strength: 0.8, blur: 8, right: 6, down: 12 },
    },
  ),
  outlined(frame, 'M-20 -54 L20 -54 L20 66 L-20 66Z', {
    material: 'trim',
    roundness: 18,
    shadow: close,
  }),
]
