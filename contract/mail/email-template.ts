/** What the shop sends emails about. */
export type EmailTemplate =
  | 'activate'
  | 'confirm-email'
  | 'reset'
  | 'no-account'
  | 'already-registered'
  | 'email-in-use'
  | 'password-changed'
  | 'email-changed'
  | 'staff-invitation'
  | 'bank-account-changed'
  | 'stripe-keys-changed'
  | 'mail-server-changed'
  | 'order-received'
  | 'order-prepared'
  | 'order-paid'
  | 'order-part-paid'
  | 'order-unpaid'
  | 'order-changed'
  | 'payment-reminder'
  | 'order-shipped'
  | 'order-ready'
  | 'order-tracking'
  | 'order-canceled'
  | 'order-reinstated'
  | 'order-link'
  | 'order-refunded'
  | 'refund-resent'
  | 'withdrawal-received'
  | 'withdrawal-declined'
  | 'owner-notice'
  | 'new-order'
  | 'stock-alert'
  | 'back-in-stock'

/** What an admin calls the emails of each template. */
export const emailNames: Record<EmailTemplate, string> = {
  activate: 'Account activation',
  'confirm-email': 'Email address confirmation',
  reset: 'Password reset',
  'no-account': 'Password reset: no account',
  'already-registered': 'Sign-up with existing account',
  'email-in-use': 'Address requested for another account',
  'password-changed': 'Password changed',
  'email-changed': 'Email address changed',
  'staff-invitation': 'Staff invitation',
  'bank-account-changed': 'Bank account changed',
  'stripe-keys-changed': 'Stripe keys changed',
  'mail-server-changed': 'Mail server changed',
  'order-received': 'Order received',
  'order-prepared': 'Order prepared for the buyer',
  'order-paid': 'Order paid',
  'order-part-paid': 'Balance due',
  'order-unpaid': 'Payment reversed',
  'order-changed': 'Order changed',
  'payment-reminder': 'Payment reminder',
  'order-shipped': 'Order shipped',
  'order-ready': 'Order ready for pickup',
  'order-tracking': 'Tracking updated',
  'order-canceled': 'Order canceled',
  'order-reinstated': 'Order reinstated',
  'order-link': 'Order link',
  'order-refunded': 'Order refunded',
  'refund-resent': 'Refund sent another way',
  'withdrawal-received': 'Return requested',
  'withdrawal-declined': 'Return declined',
  'owner-notice': 'Notice to the shop',
  'new-order': 'New order',
  'stock-alert': 'Back in stock: confirmation',
  'back-in-stock': 'Back in stock',
}
