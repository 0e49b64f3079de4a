/** The words of an email; `{{…}}` is filled in. An empty line starts a new paragraph. */
type Words = { subject: string; opening: string; closing: string }

const closing = 'Questions? Write to us at {{shop.contact}}.'

/** The words of the emails to buyers, unless an admin has set others on the page of settings. */
export const emailTexts = {
  'order-received': {
    subject: 'Your order {{order.number}} at {{shop.name}}',
    opening: 'Hello,\n\nThank you! We’ve received your order {{order.number}}.',
    closing,
  },
  'order-prepared': {
    subject: 'We’ve prepared your order {{order.number}} at {{shop.name}}',
    opening: 'Hello,\n\nWe’ve prepared order {{order.number}} for you.',
    closing,
  },
  'order-paid': {
    subject: 'We’ve received your payment for order {{order.number}} at {{shop.name}}',
    opening:
      'Hello,\n\nWe’ve received {{payment.received}} for your order {{order.number}}. We’re packing it now.',
    closing,
  },
  'order-part-paid': {
    subject: '{{payment.due}} is still due for order {{order.number}} at {{shop.name}}',
    opening:
      'Hello,\n\nWe’ve received {{payment.received}} of {{order.total}} for your order {{order.number}}. {{payment.due}} is still due.',
    closing,
  },
  'order-unpaid': {
    subject: 'Your order {{order.number}} at {{shop.name}} isn’t paid yet',
    opening:
      'Hello,\n\nWe told you that your payment for order {{order.number}} had arrived. That was our mistake. We’re sorry.',
    closing,
  },
  'order-changed': {
    subject: 'Your order {{order.number}} at {{shop.name}} was changed',
    opening:
      'Hello,\n\nWe’ve changed the items of your order {{order.number}}. Its total is now {{order.total}}.',
    closing,
  },
  'payment-reminder': {
    subject: 'Reminder: {{payment.due}} is due for order {{order.number}} at {{shop.name}}',
    opening:
      'Hello,\n\n{{payment.due}} is still due for your order {{order.number}}. If you’ve already sent it, there’s nothing to do.',
    closing,
  },
  'order-shipped': {
    subject: 'Your order {{order.number}} at {{shop.name}} is on its way',
    opening: 'Hello,\n\nYour order {{order.number}} is on its way.',
    closing,
  },
  'order-ready': {
    subject: 'Items from your order {{order.number}} at {{shop.name}} are ready for pickup',
    opening: 'Hello,\n\nItems from your order {{order.number}} are ready for pickup.',
    closing,
  },
  'order-tracking': {
    subject: 'Updated tracking for your order {{order.number}} at {{shop.name}}',
    opening: 'Hello,\n\nHere’s updated tracking for a package in your order {{order.number}}.',
    closing,
  },
  'order-canceled': {
    subject: 'Your order {{order.number}} at {{shop.name}} has been canceled',
    opening: 'Hello,\n\nWe canceled your order {{order.number}}.',
    closing,
  },
  'order-reinstated': {
    subject: 'Your order {{order.number}} at {{shop.name}} is back on',
    opening:
      'Hello,\n\nYour payment for order {{order.number}} arrived after the order was canceled. Everything is still in stock, so your order is back on and we’re packing it now.',
    closing,
  },
  'order-link': {
    subject: 'A new link to your order {{order.number}} at {{shop.name}}',
    opening: 'Hello,\n\nHere’s a new link to your order {{order.number}}.',
    closing,
  },
  'order-refunded': {
    subject: 'Your refund for order {{order.number}} at {{shop.name}}',
    opening:
      'Hello,\n\nWe’re refunding {{refund.amount}} for your order {{order.number}}. The order page shows when it’s sent.',
    closing,
  },
  'refund-resent': {
    subject: 'We’ve sent your refund for order {{order.number}} at {{shop.name}} another way',
    opening:
      'Hello,\n\nWe couldn’t refund {{refund.amount}} for your order {{order.number}} to your original payment method, so we’ve sent it another way.',
    closing,
  },
  'withdrawal-received': {
    subject: 'Your withdrawal from order {{order.number}} at {{shop.name}}',
    opening:
      'Hello,\n\nWe received your withdrawal from the contract for order {{order.number}} on {{withdrawal.time}}.',
    closing,
  },
  'withdrawal-declined': {
    subject: 'We declined your withdrawal from order {{order.number}} at {{shop.name}}',
    opening:
      'Hello,\n\nWe can’t accept your withdrawal from the contract for order {{order.number}}.',
    closing,
  },
  activate: {
    subject: 'Activate your {{shop.name}} account',
    opening:
      'Hello,\n\nSomeone (hopefully you) signed up at {{shop.name}} with this email address.',
    closing: '',
  },
  'confirm-email': {
    subject: 'Confirm your email address for {{shop.name}}',
    opening:
      'Hello,\n\nSomeone (hopefully you) wants to use this email address for an account at {{shop.name}}.',
    closing: '',
  },
  reset: {
    subject: 'Reset your {{shop.name}} password',
    opening:
      'Hello {{user.name}},\n\nSomeone (hopefully you) entered a new password for your account.',
    closing: '',
  },
  'no-account': {
    subject: 'There’s no {{shop.name}} account for your address',
    opening:
      'Hello,\n\nSomeone (perhaps you) tried to reset the password for this email address, but no account uses it. You may have signed up with another address.',
    closing: '',
  },
  'already-registered': {
    subject: 'You already have an account at {{shop.name}}',
    opening:
      'Hello {{user.name}},\n\nSomeone (perhaps you) tried to sign up with this email address. You already have an account, so nothing has changed.',
    closing: '',
  },
  'email-in-use': {
    subject: 'Someone tried to use your email address for another {{shop.name}} account',
    opening:
      'Hello {{user.name}},\n\nSomeone (perhaps you) tried to use this email address for another account. It belongs to yours, so nothing has changed.',
    closing: '',
  },
  'password-changed': {
    subject: 'Your {{shop.name}} password was changed',
    opening:
      'Hello {{user.name}},\n\nThe password of your account was changed. If this was you, there’s nothing to do.',
    closing: '',
  },
  'email-changed': {
    subject: 'The email address of your {{shop.name}} account was changed',
    opening:
      'Hello {{user.name}},\n\nYour account now has a different email address. Sign in with that one; we’ll no longer write to this one. If this was you, there’s nothing to do.',
    closing: '',
  },
} satisfies Record<string, Words>
