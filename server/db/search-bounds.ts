/** Rows of a part that are few enough to look at each of them. */
export const smallPart = 5_000

/** How many searches wait on one node behind those that are made, and how long one may take. */
export const searchBounds = { waiting: 100, withinMs: 3_000 }
