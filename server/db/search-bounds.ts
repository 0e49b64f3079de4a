/** Searches at once on one node, how many wait behind them, and how long one may take. */
export const searchBounds = { atOnce: 2, waiting: 100, withinMs: 3_000 }
