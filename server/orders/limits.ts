import { hour, minute } from '../../contract/time/durations.ts'
import { defineRules } from '../limits/rate-limits.ts'

const withdrawals = (wait: string) =>
  `We couldn’t store this withdrawal: there were too many for this order or from your network. Use the link in one of our order emails to withdraw, or try again in ${wait}.`

export const rules = defineRules({
  /** Each order holds stock until it expires. */
  orderByAddress: { points: 30, windowMs: hour },
  /** Each order emails an address that anyone could have typed. Rejected orders don't count. */
  orderByRecipient: {
    points: 20,
    windowMs: hour,
    reserve: { points: 10, each: 2, of: 'orderByAddress' },
    message: wait =>
      `Too many orders were placed with this email address within an hour. Sign in to order with your account’s address, or try again in ${wait}.`,
  },
  /** Replaces `orderByRecipient` for signed-in users who order with their account's address. */
  orderByAccount: { points: 20, windowMs: hour },
  /** Wrong discount codes. */
  codeByAddress: { points: 20, windowMs: 10 * minute },
  /** By IPv6 /48, all of which one customer may have. */
  codeByNetwork: { points: 400, windowMs: 10 * minute },
  payByOrder: { points: 30, windowMs: hour },
  /** Each ends a payment at a provider and starts another. */
  beginPaymentByOrder: { points: 10, windowMs: hour },
  cancelByOrder: { points: 10, windowMs: hour },
  /** A PDF may have to be rendered. */
  invoiceByOrder: { points: 60, windowMs: hour },
  /** Counts only those who may see the order, so strangers can't use it up. */
  withdrawalByBuyer: { points: 60, windowMs: hour },
  withdrawalEmailByBuyer: { points: 5, windowMs: hour },
  linkByAddress: { points: 10, windowMs: hour },
  linkByRecipient: {
    points: 3,
    windowMs: hour,
    reserve: { points: 10, each: 2, of: 'mailCausedByAddress' },
  },
  /** Files of tracking numbers, previewed and applied. */
  trackingByAdmin: { points: 60, windowMs: 10 * minute },
  /** Orders that staff place for buyers: each holds stock and emails an address. */
  orderByAdmin: { points: 60, windowMs: hour },
  /** Wrong discount codes in them. */
  codeByAdmin: { points: 20, windowMs: 10 * minute },
  /** Emails that admins resend, or send to a corrected address or about a corrected tracking number. */
  emailByOrder: { points: 20, windowMs: hour },
  withdrawalByAddress: { points: 10, windowMs: hour, message: withdrawals },
  /** By IPv6 /48, all of which one customer may have. */
  withdrawalByNetwork: { points: 200, windowMs: hour, message: withdrawals },
  /** Keyed by the order number and email as typed, whether or not that order exists. */
  withdrawalByStrangers: {
    points: 10,
    windowMs: hour,
    reserve: { points: 10, each: 1, of: 'withdrawalByAddress' },
    message: withdrawals,
  },
  withdrawalEmailByStrangers: {
    points: 5,
    windowMs: hour,
    reserve: { points: 5, each: 2, of: 'mailCausedByAddress' },
  },
})
