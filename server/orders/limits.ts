import { defineRules } from '../limits/rate-limits.ts'

const hour = 60 * 60

const withdrawals = (wait: string) =>
  `We couldn’t store this withdrawal: there were too many for this order or from your network. Use the link in one of our order emails to withdraw, or try again in ${wait}.`

export const rules = defineRules({
  /** Each holds pieces until its time is over. */
  orderByAddress: { points: 30, duration: hour },
  /** Each sends emails to an address that anybody can type. Refused ones do not count. */
  orderByRecipient: {
    points: 20,
    duration: hour,
    reserve: { points: 10, each: 2, of: 'orderByAddress' },
    refusal: wait =>
      `Too many orders were placed with this email address within an hour. Sign in to order with your account’s address, or try again in ${wait}.`,
  },
  /** In place of it, for who is signed in and orders with the address of their account. */
  orderByAccount: { points: 20, duration: hour },
  /** Wrong discount codes. */
  codeByAddress: { points: 20, duration: 10 * 60 },
  payByOrder: { points: 30, duration: hour },
  /** Each ends one payment at a provider, and begins another. */
  beginPaymentByOrder: { points: 10, duration: hour },
  cancelByOrder: { points: 10, duration: hour },
  /** Each PDF is drawn anew. */
  invoiceByOrder: { points: 60, duration: hour },
  /** From whoever the order opens for. Strangers have no part in it. */
  withdrawalByBuyer: { points: 60, duration: hour },
  withdrawalMailByBuyer: { points: 5, duration: hour },
  linkByAddress: { points: 10, duration: hour },
  linkByRecipient: { points: 3, duration: hour },
  /** That an admin sends again. */
  emailByOrder: { points: 20, duration: hour },
  withdrawalByAddress: { points: 10, duration: hour, refusal: withdrawals },
  /** By the number and the email that a stranger typed, whether there is such an order or not. */
  withdrawalByStrangers: {
    points: 10,
    duration: hour,
    reserve: { points: 10, each: 1, of: 'withdrawalByAddress' },
    refusal: withdrawals,
  },
  withdrawalMailByStrangers: { points: 5, duration: hour },
})
