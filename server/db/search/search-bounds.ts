/** A part with at most this many rows is small enough to scan. */
export const smallScope = 5_000

/** How many searches may wait on one node, and how long one may take. */
export const searchBounds = { waiting: 100, withinMs: 3_000 }
