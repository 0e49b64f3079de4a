export type Random = () => number

/** A xorshift generator: the same seed always gives the same numbers in [0, 1). */
export function seededRandom(seed: number): Random {
  let state = Math.imul(seed, 2654435761) >>> 0 || 1
  return () => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 4294967296
  }
}

export const between = (random: Random, low: number, high: number): number =>
  low + (high - low) * random()
