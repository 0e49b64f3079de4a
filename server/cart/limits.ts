import { hour } from '../../contract/durations.ts'
import { defineRules } from '../limits/rate-limits.ts'

export const rules = defineRules({
  /** A first click: behind one address there may be all of an office's or a carrier's visitors. */
  newCartByAddress: { points: 3_000, windowMs: hour },
})

/** Carts of guests, whatever is made of them: those that nobody looked at for longest go. */
export const maxGuestCarts = 100_000
