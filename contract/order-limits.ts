/** Limits that pages do not show, apart from `limits`, which all of them load. */
export const orderLimits = {
  /** Euro that an order comes to at most. */
  total: 999_999.99,
  street: 120,
  postcode: 20,
  city: 80,
  reason: 200,
  tracking: 100,
} as const
