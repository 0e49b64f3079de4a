import { defineRules } from '../limits/rate-limits.ts'

const minute = 60
const hour = 60 * minute

const wrongPasswords = (wait: string) =>
  `Too many wrong passwords were tried for this account. Choose “Forgot Password ?” to get in by a link in your mail, or try again in ${wait}.`

const emailChanges = (wait: string) =>
  `Too many changes of an email address. Please try again in ${wait}.`

/** What accounts limit. Wrong tries alone are counted for `signIn…`. */
export const rules = defineRules({
  signInByAddress: { points: 50, duration: 15 * minute },
  signInByAccountAndAddress: { points: 10, duration: 15 * minute, refusal: wrongPasswords },
  signInByAccount: {
    points: 100,
    duration: 15 * minute,
    // Two, for an owner who mistypes once.
    reserve: { points: 50, each: 2, of: 'signInByAddress' },
    refusal: wrongPasswords,
  },
  /** A browser that this account knows. */
  signInByKnownBrowser: { points: 10, duration: 15 * minute, refusal: wrongPasswords },
  passwordOfLink: { points: 10, duration: 15 * minute },
  signUpByAddress: { points: 10, duration: hour },
  signUpResendByAddress: { points: 10, duration: hour },
  resetByAddress: { points: 20, duration: hour },
  resetByAccountAndAddress: { points: 5, duration: hour },
  resetByAccount: {
    points: 20,
    duration: hour,
    reserve: { points: 10, each: 1, of: 'resetByAddress' },
  },
  /** Each mails whoever has the new address. */
  emailChangeByAccount: { points: 5, duration: hour, refusal: emailChanges },
  emailChangeByAddress: { points: 20, duration: hour, refusal: emailChanges },
  /** Of one kind, caused from one address. */
  mailByRecipientAndAddress: { points: 5, duration: hour },
  /** Of one kind, from wherever it is caused: else one stranger could use up all of a person's. */
  mailByRecipient: {
    points: 20,
    duration: hour,
    reserve: { points: 10, each: 1, of: 'mailByRecipientAndAddress' },
  },
  /** One that is replaced stays on the disk for an hour and more. */
  pictureByAccount: { points: 20, duration: hour },
})
