import { defineRules, type Use } from '../limits/rate-limits.ts'

const rules = defineRules({
  /** Emails of all kinds that one address causes to one recipient. */
  mailCausedByAddress: { points: 10, duration: 60 * 60 },
})

/** The count of an email that anyone can cause, beside those of its kind. */
export function useOfCausedMail(recipient: string, address: string): Use {
  return [rules.mailCausedByAddress, recipient.toLowerCase(), address]
}
