import { smoothstep } from '../numbers.ts'

/** A stretch of the film, in seconds. */
export type Span = { readonly start: number; readonly length: number }

/** How much of the span has passed, from 0 before it to 1 after it. */
export const progress = ({ start, length }: Span, seconds: number): number =>
  Math.min(1, Math.max(0, (seconds - start) / length))

/** Sets off at full speed and comes to rest. */
export const settling = (share: number): number => 1 - (1 - share) ** 3

/** Swells and dies away: 0 at both ends, 1 for a while in the middle. */
export const swell = (share: number): number =>
  smoothstep(0, 0.3, share) * (1 - smoothstep(0.7, 1, share))

/** Lightning: there at once, gone slowly, and only once so that nobody is dazzled. */
export const flash = (sinceStrike: number): number =>
  sinceStrike < 0 ? 0 : Math.min(1, sinceStrike / 0.08) * Math.exp(-sinceStrike / 0.45)

/**
 * How much of each scene shows. A scene fades in over the one before while both go on; the first
 * fades in from black.
 */
export function sceneShares(scenes: readonly Span[], fade: number, seconds: number): number[] {
  const shares = scenes.map(({ start }) => smoothstep(start, start + fade, seconds))
  return shares.map((share, i) => share * (1 - (shares[i + 1] ?? 0)))
}
