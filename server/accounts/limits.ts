import { hour, minute } from '../../contract/time/durations.ts'
import { defineRules } from '../limits/rate-limits.ts'

const wrongPasswords = (wait: string) =>
  `Too many wrong passwords for this account. Choose “Forgot Password ?” to get a link by email, or try again in ${wait}.`

const emailChanges = (wait: string) =>
  `Too many changes of your email address. Try again in ${wait}.`

/** The `signIn…` rules count failed attempts only. */
export const rules = defineRules({
  signInByAddress: { points: 50, windowMs: 15 * minute },
  /** By IPv6 /48, all of which one customer may have. */
  signInByNetwork: { points: 500, windowMs: 15 * minute },
  signInByAccountAndAddress: { points: 10, windowMs: 15 * minute, message: wrongPasswords },
  signInByAccount: {
    points: 100,
    windowMs: 15 * minute,
    // Two, so that the owner may mistype once.
    reserve: { points: 50, each: 2, of: 'signInByAddress' },
    message: wrongPasswords,
  },
  signInByTrustedDevice: { points: 10, windowMs: 15 * minute, message: wrongPasswords },
  passwordOfLink: { points: 10, windowMs: 15 * minute },
  signUpByAddress: { points: 10, windowMs: hour },
  signUpResendByAddress: { points: 10, windowMs: hour },
  resetByAddress: { points: 20, windowMs: hour },
  resetByAccountAndAddress: { points: 5, windowMs: hour },
  resetByAccount: {
    points: 20,
    windowMs: hour,
    reserve: { points: 10, each: 1, of: 'resetByAddress' },
  },
  /** Each change emails the owner of the new address. */
  emailChangeByAccount: { points: 5, windowMs: hour, message: emailChanges },
  emailChangeByAddress: { points: 20, windowMs: hour, message: emailChanges },
  /** Per kind of email, triggered from one client address. */
  emailByRecipientAndAddress: { points: 5, windowMs: hour },
  /** Per kind of email, triggered from any client address. */
  emailByRecipient: {
    points: 20,
    windowMs: hour,
    reserve: { points: 10, each: 1, of: 'emailByRecipientAndAddress' },
  },
  /** A replaced image stays on disk for an hour or more. */
  imageByAccount: { points: 20, windowMs: hour },
})
