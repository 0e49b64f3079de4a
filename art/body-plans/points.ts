import { type LocalFrame, outlined } from '../outline.ts'
import type { Part } from '../part.ts'
import { closeShadow as close, steel } from './steel.ts'

/** Leaf of a spear with two lugs. */
export const spearHead = (frame: LocalFrame): Part[] => [
  outlined(frame, 'M-15 62 L15 62 L12 96 L-12 96Z', {
    material: 'trim',
    roundness: 14,
    shadow: close,
  }),
  outlined(frame, 'M0 -92 Q34 -20 36 18 Q26 52 12 66 L-12 66 Q-26 52 -36 18 Q-34 -20 0 -92Z', {
    ...steel,
    roundness: 34,
  }),
]

/** A spear with hooks that hold it in the wound. */
export const barbedHead = (frame: LocalFrame): Part[] => [
  outlined(frame, 'M-15 66 L15 66 L12 100 L-12 100Z', {
    material: 'trim',
    roundness: 14,
    shadow: close,
  }),
  outlined(
    frame,
    'M0 -104 L30 -6 L58 48 L30 34 L34 72 L12 58 L10 74 L-10 74 L-12 58 L-34 72 L-30 34 L-58 48 L-30 -6Z',
    {
      ...steel,
      roundness: 32,
    },
  ),
]

export const tridentHead = (frame: LocalFrame): Part[] => [
  outlined(
    frame,
    'M-11 92 L-13 40 Q-66 40 -80 -20 L-84 -70 L-100 -62 L-72 -136 L-56 -54 L-68 -64 L-62 -20 Q-52 8 -13 10 L-13 -96 L-30 -88 L0 -182 L30 -88 L13 -96 L13 10 Q52 8 62 -20 L68 -64 L56 -54 L72 -136 L100 -62 L84 -70 L80 -20 Q66 40 13 40 L11 92Z',
    { ...steel, roundness: 16, bulge: 1.1 },
  ),
  outlined(frame, 'M-20 34 Q0 28 20 34 L22 62 Q0 70 -22 62Z', {
    material: 'trim',
    roundness: 18,
    shadow: close,
  }),
]

/** The curved blade of a scythe. */
export const scytheHead = (frame: LocalFrame): Part[] => [
  outlined(frame, 'M-24 38 Q-14 -78 110 -88 Q262 -88 318 104 Q236 -8 122 -12 Q58 -8 26 52Z', {
    ...steel,
    roundness: 36,
    bulge: 0.9,
  }),
  outlined(frame, 'M-26 14 Q0 4 28 14 L26 66 Q0 76 -24 66Z', {
    material: 'trim',
    roundness: 20,
    shadow: close,
  }),
]
