import { minute } from '../../contract/time/durations.ts'
/**
 * Now, but always later than the given time, so that `updated_at` increases with each change.
 * @param now in ms since 1970
 */
export function nextTimestamp(time: string, now = Date.now()): string {
  return new Date(Math.max(now, Date.parse(time) + 1)).toISOString()
}

/**
 * The maximum clock skew, in ms, between two nodes, or of one clock when it is set. A time further
 * in the future than a row of its kind can have comes from a wrong clock.
 */
export const clockSkewMs = 5 * minute

/** A time as it is stored, however it was written: what is stored is compared as text. */
export function toIsoUtc(time: string): string {
  return new Date(time).toISOString()
}

/** @param ms after the given time; before it if negative */
export function fromNow(ms: number, from = Date.now()): string {
  return new Date(from + ms).toISOString()
}
