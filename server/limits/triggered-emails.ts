import { hour } from '../../contract/durations.ts'
import { defineRules, type Use } from './rate-limits.ts'

const rules = defineRules({
  /** Emails of all kinds that one address causes to one recipient. */
  mailCausedByAddress: {
    points: 10,
    windowMs: hour,
    message: wait =>
      `Too many emails were sent to this address from your network. Try again in ${wait}.`,
  },
})

/** The count of an email that anyone can cause, beside those of its kind. */
export function triggeredEmailUse(recipient: string, address: string): Use {
  return [rules.mailCausedByAddress, recipient.toLowerCase(), address]
}
