/** The class of products that have no other; every country with VAT needs a rate of it. */
export const standardClass = 'standard'
