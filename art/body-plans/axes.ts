import { type LocalFrame, outlined } from '../outline.ts'
import type { Part } from '../part.ts'
import { closeShadow as close, steel } from './steel.ts'

/** Two bearded blades. */
export const doubleAxeHead = (frame: LocalFrame): Part[] => [
  ...([-1, 1] as const).map(side =>
    outlined({ ...frame, wide: side }, 'M8 -34 Q60 -60 96 -124 Q172 -30 132 116 Q96 60 8 36Z', {
      material: 'plate',
      ridged: true,
      roundness: 60,
      bulge: 0.7,
      bevel: 3,
      shadow: { strength: 0.8, blur: 8, right: 6, down: 12 },
    }),
  ),
  ...([-1, 1] as const).map(side =>
    outlined({ ...frame, wide: side }, 'M16 -22 Q54 -40 76 -70 Q104 -4 92 54 Q64 36 16 24Z', {
      material: 'darkPlate',
      roundness: 30,
      bulge: -0.3,
      bevel: 5,
      trim: 'trim',
      trimWidth: 5,
      edging: 'round',
      shadow: { strength: 0 },
    }),
  ),
  outlined(frame, 'M-20 -56 L0 -112 L20 -56 L24 50 L-24 50Z', {
    material: 'trim',
    roundness: 20,
    bevel: 6,
    shadow: close,
  }),
]

/** One blade like a crescent moon, a spike behind it. */
export const broadAxeHead = (frame: LocalFrame): Part[] => [
  outlined(frame, 'M-10 -24 L-64 -34 L-118 4 L-64 30 L-10 24Z', { ...steel, roundness: 30 }),
  outlined(frame, 'M8 -44 Q72 -56 104 -158 Q250 0 122 172 Q80 66 8 44Z', {
    material: 'plate',
    roundness: 34,
    bulge: 1.3,
    bevel: 3,
    shadow: { strength: 0.8, blur: 8, right: 6, down: 12 },
  }),
  outlined(frame, 'M104 -158 Q250 0 122 172 Q188 0 104 -158Z', {
    material: 'trim',
    roundness: 16,
    bulge: 0.8,
    bevel: 2,
    shadow: { strength: 0 },
  }),
  outlined(frame, 'M8 -30 Q56 -34 86 -66 Q118 2 90 76 Q60 38 8 30Z', {
    material: 'trim',
    roundness: 12,
    bevel: 5,
    shadow: close,
  }),
  outlined(frame, 'M8 -20 Q54 -22 80 -46 Q102 2 82 54 Q58 26 8 20Z', {
    material: 'darkPlate',
    roundness: 20,
    bulge: -0.3,
    bevel: 4,
    shadow: { strength: 0 },
  }),
  outlined(frame, 'M-20 -70 L0 -112 L20 -70 L24 70 L-24 70Z', {
    material: 'trim',
    roundness: 18,
    bevel: 6,
    shadow: close,
  }),
]
