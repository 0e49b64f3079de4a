import { defineRules } from '../limits/rate-limits.ts'

export const rules = defineRules({
  /** Each makes a row that stays for 90 days. */
  newCartByAddress: { points: 30, duration: 60 * 60 },
})
