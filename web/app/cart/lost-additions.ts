/**
 * Products that may be in the cart because the reply was lost, by id, and how many sets the cart had before. Forgotten
 * once the buyer sees the cart: what they add then is wanted.
 */
export const lostAdditions = new Map<string, number>()
