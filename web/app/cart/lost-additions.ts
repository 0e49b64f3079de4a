/**
 * Products that may be in the cart because the reply was lost, by id, and how many sets the cart had before. Cleared
 * once the buyer has seen the cart.
 */
export const lostAdditions = new Map<string, number>()
