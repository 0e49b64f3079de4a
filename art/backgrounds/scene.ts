import type { Part } from '../part.ts'
import type { Random } from '../random.ts'

/** The frame of a picture in picture units, and the number of pixels per unit. */
export type Frame = {
  readonly width: number
  readonly height: number
  readonly pixels: number
  /** Back edge of the floor as a share of the height. */
  readonly floor?: number
}

/** A flat row of shapes at some distance; SVG in picture units. */
export type Backcloth = {
  readonly svg: string
  /** 1 melts into the haze, 0 is black and close. */
  readonly distance: number
  /** In picture units. */
  readonly blur: number
}

export type ParticleKind = 'ember' | 'snow' | 'firefly' | 'bubble' | 'rain' | 'soul'

export type Place = {
  readonly backcloths: (frame: Frame, random: Random) => Backcloth[]
  /** Lit things at the sides, on the square stage. */
  readonly props: readonly Part[]
  readonly paved: boolean
  readonly particles: ParticleKind
  readonly flames?: boolean
  /** An SVG path of lightning. */
  readonly bolt?: (frame: Frame, random: Random) => string
}

/** The y of the floor's back edge. */
export const floorLine = (frame: Frame): number => frame.height * (frame.floor ?? 0.87)

/** 0 in the middle of the frame, 1 at its sides. */
export const sideways = (x: number, frame: Frame): number =>
  Math.abs(x - frame.width / 2) / (frame.width / 2)

/** How many things to scatter if a square picture has `count`. */
export const spread = (count: number, frame: Frame): number =>
  Math.round((count * frame.width) / 1200)
