/** Matches the words before a price that mean any set. Not every set has such a word in its text. */
export const anySet = /^\s*(?:tier |armou?r )?(?:sets?|armou?r|gear|suits?)\s*$/i
