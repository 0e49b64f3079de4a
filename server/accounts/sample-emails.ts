import type { BuyerEmailKind } from '../../contract/settings/emails.ts'
import type { AccountEmail } from './email-templates.ts'

/** Each email to a buyer about an account that nobody has. */
export function sampleAccountEmails(
  to: string,
  link: string,
  name = 'Ann Buyer',
): Extract<AccountEmail, { template: BuyerEmailKind }>[] {
  return [
    { template: 'activate', to, link },
    { template: 'confirm-email', to, link },
    { template: 'no-account', to },
    { template: 'reset', to, name, link },
    { template: 'already-registered', to, name },
    { template: 'email-in-use', to, name },
    { template: 'password-changed', to, name },
    { template: 'email-changed', to, name },
  ]
}
