import { smoothstep } from '../numbers.ts'

/** A time span of the film, in seconds. */
export type Span = { readonly start: number; readonly length: number }

/** The elapsed share of the span, from 0 before it to 1 after it. */
export const progress = ({ start, length }: Span, seconds: number): number =>
  Math.min(1, Math.max(0, (seconds - start) / length))

/** Starts at full speed and comes to rest. */
export const settling = (share: number): number => 1 - (1 - share) ** 3

/** Swells and fades: 0 at both ends, 1 for a while in the middle. */
export const swell = (share: number): number =>
  smoothstep(0, 0.3, share) * (1 - smoothstep(0.7, 1, share))

/** Lightning: an instant flash that fades slowly, and only once, to be safe for viewers. */
export const flash = (sinceStrike: number): number =>
  sinceStrike < 0 ? 0 : Math.min(1, sinceStrike / 0.08) * Math.exp(-sinceStrike / 0.45)

/**
 * The weight of each scene. A scene fades in over the previous one while both run; the first fades
 * in from black.
 */
export function sceneShares(scenes: readonly Span[], fade: number, seconds: number): number[] {
  const shares = scenes.map(({ start }) => smoothstep(start, start + fade, seconds))
  return shares.map((share, i) => share * (1 - (shares[i + 1] ?? 0)))
}
