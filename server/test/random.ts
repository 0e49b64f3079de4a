/** @returns a whole number from 0, below the limit */
export type Random = (below: number) => number

export const oneOf = <T>(random: Random, values: readonly T[]) => values[random(values.length)] as T

/** Random numbers that are the same in every run. */
export function randomFrom(seed: number): Random {
  let state = seed
  return below => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}
