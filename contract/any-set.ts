/** Words before a price that mean any set. They aren’t searched for, as not every set has them in its text. */
export const anySet = /^\s*(?:tier |armou?r )?(?:sets?|armou?r|gear|suits?)\s*$/i
