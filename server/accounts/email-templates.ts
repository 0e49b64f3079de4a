import { shop as settings } from '../../shop/shop.ts'
import { timeZone } from '../../shop/time-zone.ts'
import type { EmailContent, Sender } from '../mail/email-content.ts'

/**
 * Emails about accounts. Those to an unconfirmed address contain nothing that a stranger typed,
 * not even a name.
 */
export type AccountEmail = { to: string } & (
  | { template: 'activate'; link: string }
  | { template: 'confirm-email'; link: string }
  | { template: 'reset'; name: string; link: string }
  /** Answers a password reset for an address without an account. */
  | { template: 'no-account' }
  /** Tells the owner of an address that someone tried to sign up with it. */
  | { template: 'already-registered'; name: string }
  /** Tells the owner of an address that someone tried to use it for another account. */
  | { template: 'email-in-use'; name: string }
  /** Names neither the inviter nor the role, which staff choose freely. */
  | { template: 'staff-invitation'; link: string }
  | { template: 'password-changed'; name: string }
  /** Goes to the old address and does not reveal the new one. */
  | { template: 'email-changed'; name: string }
  | ({ template: 'bank-account-changed'; name: string } & AccountChange)
  | { template: 'stripe-keys-changed'; name: string; by: string; at: string }
)

/** Who changed the shop's bank account, and the last four characters of the old and the new IBAN; empty for none. */
type AccountChange = { by: string; at: string; before: string; after: string }

type EmailTemplates = {
  [Kind in AccountEmail['template']]: (
    email: Extract<AccountEmail, { template: Kind }>,
    shop: Sender,
  ) => EmailContent
}

const typed = ({ name }: Sender) =>
  `You’re receiving this email because someone entered this address at ${name}.`
const owned = ({ name }: Sender) =>
  `You’re receiving this email because you have an account at ${name}.`
const callForHelp = ({ contact }: Sender) =>
  contact ? [`Write to us right away at ${contact} so that we can block the account.`] : []
const time = new Intl.DateTimeFormat(settings.locale, {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone,
})
const endingIn = (last: string) => (last ? `the one ending in ${last}` : 'none')

const signIn = ({ publicUrl }: Sender) => `${publicUrl}/login-user`

export const accountTemplates: EmailTemplates = {
  activate: ({ link }, shop) => ({
    subject: `Activate your ${shop.name} account`,
    greeting: 'Hello,',
    before: [`Someone (hopefully you) signed up at ${shop.name} with this email address.`],
    link: { label: 'Activate account', url: link },
    after: [
      'The link works for 24 hours. In a different browser, we’ll ask for the password you chose when you signed up.',
      'If this wasn’t you, ignore this email. No account will be created.',
    ],
    why: typed(shop),
  }),
  'confirm-email': ({ link }, shop) => ({
    subject: `Confirm your email address for ${shop.name}`,
    greeting: 'Hello,',
    before: [
      `Someone (hopefully you) wants to use this email address for an account at ${shop.name}.`,
    ],
    link: { label: 'Confirm address', url: link },
    after: [
      'The link works for 24 hours. In a browser that isn’t signed in to the account, we’ll ask for the account’s password.',
      'If this wasn’t you, ignore this email. Nothing will change.',
    ],
    why: typed(shop),
  }),
  reset: ({ name, link }, shop) => ({
    subject: `Reset your ${shop.name} password`,
    greeting: `Hello ${name},`,
    before: [
      'Someone (hopefully you) entered a new password for your account. Confirm it to make it active. Until then, your old password works.',
    ],
    link: { label: 'Reset password', url: link },
    after: [
      'The link works for 1 hour. In a different browser, you’ll choose the new password there.',
      'If this wasn’t you, ignore this email. Your password stays the same.',
    ],
    why: owned(shop),
  }),
  'no-account': (_, shop) => ({
    subject: `There’s no ${shop.name} account for your address`,
    greeting: 'Hello,',
    before: [
      'Someone (perhaps you) tried to reset the password for this email address, but no account uses it. You may have signed up with another address.',
    ],
    link: { label: 'Sign up', url: `${shop.publicUrl}/register-user` },
    after: ['If this wasn’t you, ignore this email.'],
    why: typed(shop),
  }),
  'already-registered': ({ name }, shop) => ({
    subject: `You already have an account at ${shop.name}`,
    greeting: `Hello ${name},`,
    before: [
      'Someone (perhaps you) tried to sign up with this email address. You already have an account, so nothing has changed.',
    ],
    link: { label: 'Sign in', url: signIn(shop) },
    after: [
      'Forgot your password? Choose “Forgot\u00a0Password\u00a0?” on the sign-in page.',
      'If this wasn’t you, ignore this email.',
    ],
    why: owned(shop),
  }),
  'email-in-use': ({ name }, shop) => ({
    subject: `Someone tried to use your email address for another ${shop.name} account`,
    greeting: `Hello ${name},`,
    before: [
      'Someone (perhaps you) tried to use this email address for another account. It belongs to yours, so nothing has changed.',
    ],
    link: { label: 'Sign in', url: signIn(shop) },
    after: [
      'To use it for the other account, change the address of this one first.',
      'If this wasn’t you, ignore this email.',
    ],
    why: owned(shop),
  }),
  'staff-invitation': ({ link }, shop) => ({
    subject: `Join the staff of ${shop.name}`,
    greeting: 'Hello,',
    before: [`You’re invited to help run ${shop.name}.`],
    link: { label: 'Accept invitation', url: link },
    after: [
      'The link works once, within 72 hours. If you have an account with this address, we’ll ask for its password; otherwise you’ll choose one.',
      'If you didn’t expect this, ignore this email. Nothing will change.',
    ],
    why: `You’re receiving this email because someone who runs ${shop.name} entered this address.`,
  }),
  'password-changed': ({ name }, shop) => ({
    subject: `Your ${shop.name} password was changed`,
    greeting: `Hello ${name},`,
    before: [
      'The password of your account was changed. If this was you, there’s nothing to do.',
      'If it wasn’t, someone else got into your account. Set a new password right away: choose “Forgot\u00a0Password\u00a0?” on the sign-in page.',
    ],
    link: { label: 'Open sign-in page', url: signIn(shop) },
    after: [],
    why: owned(shop),
  }),
  'email-changed': ({ name }, shop) => ({
    subject: `The email address of your ${shop.name} account was changed`,
    greeting: `Hello ${name},`,
    before: [
      'Your account now has a different email address. Sign in with that one; we’ll no longer write to this one. If this was you, there’s nothing to do.',
      'If it wasn’t, someone who knows your password has taken over your account, and this address can no longer reset it.',
      'If you use that password anywhere else, change it there too.',
      ...callForHelp(shop),
    ],
    link: { label: `Open ${shop.name}`, url: `${shop.publicUrl}/` },
    after: [],
    why: owned(shop),
  }),
  'bank-account-changed': ({ name, by, at, before, after }, shop) => ({
    subject: `The bank account of ${shop.name} was changed`,
    greeting: `Hello ${name},`,
    before: [
      `On ${time.format(new Date(at))}, ${by || 'someone with access to the server'} changed the bank account for transfers. Before: ${endingIn(before)}. Now: ${endingIn(after)}.`,
      'If you expected this, there’s nothing to do. If not, restore the earlier version right away and block that user.',
    ],
    link: { label: 'Open settings', url: `${shop.publicUrl}/settings-admin?section=bank` },
    after: ['Orders placed before the change keep the account they were shown.'],
    why: `You’re receiving this email because you are an owner of ${shop.name}.`,
  }),
  'stripe-keys-changed': ({ name, by, at }, shop) => ({
    subject: `The Stripe keys of ${shop.name} were changed`,
    greeting: `Hello ${name},`,
    before: [
      `On ${time.format(new Date(at))}, ${by || 'someone with access to the server'} changed the keys for payments with Stripe. New payments go to the account of these keys.`,
      'If you expected this, there’s nothing to do. If not, enter your own keys again right away and block that user.',
    ],
    link: { label: 'Open settings', url: `${shop.publicUrl}/settings-admin?section=stripe` },
    after: [],
    why: `You’re receiving this email because you are an owner of ${shop.name}.`,
  }),
}
