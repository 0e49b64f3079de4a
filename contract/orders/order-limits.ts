/** Limits that no page shows, apart from `limits`, which every page loads. */
export const orderLimits = {
  /** The maximum total of an order, in the shop's currency. */
  total: 999_999.99,
  street: 120,
  postcode: 20,
  city: 80,
  company: 120,
  phone: 30,
  reason: 200,
  discountReason: 60,
  tracking: 100,
  /** Banks' files take no longer names. */
  payee: 70,
} as const
