/** How to enter who answers for a product. */
export const economicOperatorHint =
  'The name, the postal address, and an email or web address, each on its own line.'
