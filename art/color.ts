import { mix } from './numbers.ts'

/** A linear-light color; 1 is the white of the screen, brighter values are allowed. */
export type Rgb = readonly [red: number, green: number, blue: number]

export const toLinear = (encoded: number): number =>
  encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4

export const toEncoded = (linear: number): number =>
  linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055

/** Reads `#rrggbb` as linear light. */
export function fromHex(hex: string): Rgb {
  const channel = (start: number) =>
    toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

export const scaled = (color: Rgb, factor: number): Rgb => [
  color[0] * factor,
  color[1] * factor,
  color[2] * factor,
]

export const blended = (from: Rgb, to: Rgb, amount: number): Rgb => [
  mix(from[0], to[0], amount),
  mix(from[1], to[1], amount),
  mix(from[2], to[2], amount),
]

export const luminance = (color: Rgb): number => 0.3 * color[0] + 0.6 * color[1] + 0.1 * color[2]

/** Moves a color toward the gray of the same brightness. */
export function greyed(color: Rgb, amount: number): Rgb {
  const grey = luminance(color)
  return blended(color, [grey, grey, grey], amount)
}
