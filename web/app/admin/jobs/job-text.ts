import type { FailedJobKind } from '../../../../contract/jobs/jobs.ts'

/** What an admin calls the jobs of each kind, with and without a subject. */
const words = {
  'payment-event': { of: event => `Stripe event ${event}`, any: 'Stripe event' },
  'invoice-pdf': { of: number => `PDF of ${number}`, any: 'PDF of an invoice' },
  'erase-user': { of: () => 'Erase a deleted user', any: 'Erase a deleted user' },
} satisfies Record<FailedJobKind, { of: (subject: string) => string; any: string }>

export function jobText(kind: FailedJobKind, subject: string | null): string {
  return subject === null ? words[kind].any : words[kind].of(subject)
}
