import { hour } from '../../contract/time/durations.ts'
import { shareOf } from './address.ts'
import { defineRules, type Use } from './rate-limits.ts'

export const rules = defineRules({
  /** Emails of all kinds that one address causes to one recipient. */
  mailCausedByAddress: {
    points: 10,
    windowMs: hour,
    message: wait =>
      `Too many emails were sent to this address from your network. Try again in ${wait}.`,
  },
  /** To anyone, by IPv6 /48, all of which one customer may have. */
  mailCausedByNetwork: {
    points: 300,
    windowMs: hour,
    message: wait => `Too many emails were sent from your network. Try again in ${wait}.`,
  },
})

/** The limits on an email that anyone can cause, besides those on its kind. */
export function triggeredEmailUses(recipient: string, address: string): Use[] {
  return [
    [rules.mailCausedByAddress, recipient.toLowerCase(), address],
    [rules.mailCausedByNetwork, shareOf(address)],
  ]
}
