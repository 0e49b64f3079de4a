import { defineRules } from '../limits/rate-limits.ts'

const hour = 60 * 60

export const rules = defineRules({
  /** Each holds pieces until its time is over. */
  orderByAddress: { points: 30, duration: hour },
  /** Each sends mails to an address that anybody can type. */
  orderByRecipient: { points: 20, duration: hour },
  /** Wrong discount codes. */
  codeByAddress: { points: 20, duration: 10 * 60 },
  payByOrder: { points: 30, duration: hour },
  cancelByOrder: { points: 10, duration: hour },
  /** Each PDF is drawn anew. */
  invoiceByOrder: { points: 60, duration: hour },
  withdrawalByAddress: { points: 10, duration: hour },
  withdrawalByOrder: { points: 5, duration: hour },
})
