import { shop } from '../../shop/shop.ts'
import type { CameraPath } from './camera.ts'
import { alone, type Company, lineUp } from './company.ts'
import type { Span } from './timing.ts'
import type { Caption } from './title.ts'

/** The path of a lamp past the scene, from left to right; `start` counts from the scene's. */
export type Sweep = Span & { readonly strength: number; readonly turn: number }

export type Scene = Span & {
  readonly company: Company
  readonly path: CameraPath
  readonly sweep: Sweep
  readonly motes: number
  /** When lightning strikes, in seconds from the scene's start. */
  readonly strikes?: number
}

/** A line that appears; `start` counts from the film's. */
export type TitleLine = {
  readonly caption: Caption
  readonly appears: Span
  readonly sweep: Sweep
}

export const FRAME_RATE = 24
/** The duration of a cross-fade, in seconds. */
export const FADE = 0.7
const STEP = 2.5
const FINALE = 5

const sweep = { start: 0.4, length: 2.3, strength: 4, turn: 1.9 }

export const scenes: readonly Scene[] = [
  {
    start: 0,
    length: STEP + FADE,
    company: alone('cinderwarden-oath', { x: 880, feet: 1290, zoom: 1.15, light: 0.66 }),
    path: { from: { dolly: 0, x: -18, y: 12 }, to: { dolly: 0.12, x: 16, y: -26 } },
    sweep,
    motes: 190,
  },
  {
    start: STEP,
    length: STEP + FADE,
    company: alone('palewing-sentinel', { x: 790, feet: 1150, zoom: 1, light: 0.55 }),
    path: { from: { dolly: 0, x: 20, y: 10 }, to: { dolly: 0.1, x: -18, y: -20 } },
    sweep: { ...sweep, strength: 2.2 },
    motes: 210,
  },
  {
    start: 2 * STEP,
    length: STEP + FADE,
    company: alone('gravecallers-shroud', { x: 890, feet: 1520, zoom: 1.42, light: 0.7 }),
    path: { from: { dolly: 0, x: -20, y: 14 }, to: { dolly: 0.1, x: 14, y: -22 } },
    sweep,
    motes: 150,
  },
  {
    start: 3 * STEP,
    length: STEP + FADE,
    company: alone('thunderhead-sovereign', { x: 730, feet: 1420, zoom: 1.28, light: 0.62 }),
    path: { from: { dolly: 0, x: 18, y: 12 }, to: { dolly: 0.11, x: -18, y: -24 } },
    sweep,
    motes: 260,
    strikes: 0.95,
  },
  {
    start: 4 * STEP,
    length: FINALE,
    company: lineUp('hero-wide', 0.34),
    path: { from: { dolly: 0, x: -12, y: 8 }, to: { dolly: 0.055, x: 8, y: 22 } },
    sweep: { start: 0.5, length: 2.4, strength: 2, turn: 1.9 },
    motes: 190,
  },
]

export const FILM_LENGTH = 4 * STEP + FINALE
/** The frame of the poster: one without letters, because a play mark is over it. */
export const POSTER_AT = STEP + 1.2

const titleStart = 4 * STEP + 1.2

export const titleLines: readonly TitleLine[] = [
  {
    caption: {
      text: shop.name.toUpperCase(),
      size: 210,
      weight: 700,
      spacing: 0.12,
      y: 590,
      finish: { material: 'trim', bevel: 10, roundness: 26, bulge: 0.5 },
    },
    appears: { start: titleStart, length: 0.9 },
    sweep: { start: titleStart + 0.7, length: 2, strength: 7, turn: 1.7 },
  },
  {
    caption: {
      text: 'The best Tier-set awaits you',
      size: 57,
      weight: 600,
      spacing: 0.06,
      y: 735,
      finish: { material: 'plate', bevel: 3, roundness: 8, bulge: 0.4 },
    },
    appears: { start: titleStart + 0.5, length: 0.9 },
    sweep: { start: titleStart + 0.9, length: 2, strength: 4, turn: 1.7 },
  },
]
