import { hour, minute } from '../../contract/durations.ts'
import { defineRules } from '../limits/rate-limits.ts'

const withdrawals = (wait: string) =>
  `We couldn’t store this withdrawal: there were too many for this order or from your network. Use the link in one of our order emails to withdraw, or try again in ${wait}.`

export const rules = defineRules({
  /** Each holds pieces until its time is over. */
  orderByAddress: { points: 30, windowMs: hour },
  /** Each sends emails to an address that anybody can type. Refused ones do not count. */
  orderByRecipient: {
    points: 20,
    windowMs: hour,
    reserve: { points: 10, each: 2, of: 'orderByAddress' },
    refusal: wait =>
      `Too many orders were placed with this email address within an hour. Sign in to order with your account’s address, or try again in ${wait}.`,
  },
  /** In place of it, for who is signed in and orders with the address of their account. */
  orderByAccount: { points: 20, windowMs: hour },
  /** Wrong discount codes. */
  codeByAddress: { points: 20, windowMs: 10 * minute },
  payByOrder: { points: 30, windowMs: hour },
  /** Each ends one payment at a provider, and begins another. */
  beginPaymentByOrder: { points: 10, windowMs: hour },
  cancelByOrder: { points: 10, windowMs: hour },
  /** Each PDF is drawn anew. */
  invoiceByOrder: { points: 60, windowMs: hour },
  /** From whoever the order opens for. Strangers have no part in it. */
  withdrawalByBuyer: { points: 60, windowMs: hour },
  withdrawalMailByBuyer: { points: 5, windowMs: hour },
  linkByAddress: { points: 10, windowMs: hour },
  linkByRecipient: { points: 3, windowMs: hour },
  /** That an admin sends again. */
  emailByOrder: { points: 20, windowMs: hour },
  withdrawalByAddress: { points: 10, windowMs: hour, refusal: withdrawals },
  /** By the number and the email that a stranger typed, whether there is such an order or not. */
  withdrawalByStrangers: {
    points: 10,
    windowMs: hour,
    reserve: { points: 10, each: 1, of: 'withdrawalByAddress' },
    refusal: withdrawals,
  },
  withdrawalMailByStrangers: { points: 5, windowMs: hour },
})
