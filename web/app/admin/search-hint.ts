/** If no product is found: words that none has are left out of a search. */
export const searchHint = 'Try other words, or search all products.'
