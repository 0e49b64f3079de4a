import { hour } from '../../contract/time/durations.ts'
import { defineRules } from '../limits/rate-limits.ts'

export const rules = defineRules({
  /** An office or a mobile carrier may have many visitors behind one address. */
  newCartByAddress: { points: 3_000, windowMs: hour },
  /** By IPv6 /48, all of which one customer may have. */
  newCartByNetwork: { points: 10_000, windowMs: hour },
})

export const maxGuestCarts = 100_000
