import type { FailedJobKind } from '../../../../contract/jobs.ts'

/** What an admin calls the jobs of each kind, with and without a subject. */
const words = {
  'payment-event': { of: event => `Message from Stripe ${event}`, any: 'Message from Stripe' },
  'invoice-pdf': { of: number => `PDF of ${number}`, any: 'PDF of an invoice' },
  'erase-user': { of: () => 'Erasure of a deleted user', any: 'Erasure of a deleted user' },
} satisfies Record<FailedJobKind, { of: (subject: string) => string; any: string }>

export function jobWords(kind: FailedJobKind, subject: string | null): string {
  return subject === null ? words[kind].any : words[kind].of(subject)
}
