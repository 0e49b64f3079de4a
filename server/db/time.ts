/** Now, but always later than the time given, so that a row's `updated_at` grows with each change. */
export function laterThan(time: string): string {
  return new Date(Math.max(Date.now(), Date.parse(time) + 1)).toISOString()
}

/**
 * How far the clocks of two nodes, or one clock before and after it was set, may be apart, in ms. A
 * time that lies further in the future than a row of its kind can name comes from a wrong clock.
 */
export const clockSkewMs = 5 * 60_000

/** @param ms after the time given, or before it where negative */
export function timeIn(ms: number, from = Date.now()): string {
  return new Date(from + ms).toISOString()
}
