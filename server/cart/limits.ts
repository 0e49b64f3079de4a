import { hour } from '../../contract/durations.ts'
import { defineRules } from '../limits/rate-limits.ts'

export const rules = defineRules({
  /** An office or a mobile carrier may have many visitors behind one address. */
  newCartByAddress: { points: 3_000, windowMs: hour },
  /** IPv6 networks of 48 bits: one customer may have all of its addresses. */
  newCartByNetwork: { points: 10_000, windowMs: hour },
})

export const maxGuestCarts = 100_000
