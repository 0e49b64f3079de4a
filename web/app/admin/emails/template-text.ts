import type { EmailTemplate } from '../../../../contract/email-template.ts'

/** What an admin calls the emails of each template. */
const words: Record<EmailTemplate, string> = {
  activate: 'Link to activate an account',
  'confirm-email': 'Link to confirm an address',
  reset: 'Link for a new password',
  'no-account': 'No account to reset',
  'already-registered': 'Has an account already',
  'email-in-use': 'Address asked for by another',
  'password-changed': 'Password changed',
  'email-changed': 'Address changed',
  'order-received': 'Order received',
  'order-paid': 'Order paid',
  'order-part-paid': 'Rest of an order due',
  'order-unpaid': 'Order not paid yet',
  'order-shipped': 'Order shipped',
  'order-tracking': 'Order tracked anew',
  'order-canceled': 'Order canceled',
  'order-reinstated': 'Order reinstated',
  'order-link': 'Link to an order',
  'order-refunded': 'Order refunded',
  'refund-resent': 'Refund sent another way',
  'withdrawal-received': 'Withdrawal received',
  'withdrawal-declined': 'Withdrawal declined',
  'owner-notice': 'Notice to you',
}

export function templateText(template: string): string {
  return words[template as EmailTemplate] ?? template
}
