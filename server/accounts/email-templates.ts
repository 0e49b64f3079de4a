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
  | { template: 'password-changed'; name: string }
  /** Goes to the old address and does not reveal the new one. */
  | { template: 'email-changed'; name: string }
)

type EmailTemplates = {
  [Kind in AccountEmail['template']]: (
    email: Extract<AccountEmail, { template: Kind }>,
    shop: Sender,
  ) => EmailContent
}

const typed = ({ name }: Sender) =>
  `You’re receiving this email because someone entered this address at ${name}.`
const owned = ({ name }: Sender) =>
  `You’re receiving this email because it is for the owner of an account at ${name}.`
const callForHelp = ({ contact }: Sender) =>
  contact ? [`And write to us at once, at ${contact}, so that we can block the account.`] : []
const signIn = ({ publicUrl }: Sender) => `${publicUrl}/login-user`

export const accountTemplates: EmailTemplates = {
  activate: ({ link }, shop) => ({
    subject: `Activate your ${shop.name} account`,
    greeting: 'Hello,',
    before: [`Someone (hopefully you) signed up at ${shop.name} with this email address.`],
    link: { label: 'Activate account', url: link },
    after: [
      'The link is valid for 24 hours. In a different browser, we’ll ask for the password that you chose when you signed up.',
      'If this wasn’t you, do nothing: without the link no account is made.',
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
      'The link is valid for 24 hours. In a browser that isn’t signed in to the account, we’ll ask for the account’s password.',
      'If this wasn’t you, do nothing: without the link nothing changes.',
    ],
    why: typed(shop),
  }),
  reset: ({ name, link }, shop) => ({
    subject: `Reset your ${shop.name} password`,
    greeting: `Hello ${name},`,
    before: [
      'Someone (hopefully you) typed a new password for your account. Confirm it to make it active; until then the old one is.',
    ],
    link: { label: 'Reset password', url: link },
    after: [
      'The link is valid for 1 hour. In a different browser, you choose the new password there.',
      'If this wasn’t you, do nothing: your password stays as it is.',
    ],
    why: owned(shop),
  }),
  'no-account': (_, shop) => ({
    subject: `There is no ${shop.name} account for your address`,
    greeting: 'Hello,',
    before: [
      'Someone (perhaps you) wanted to reset the password of the account with this email address. There is none: maybe you signed up with another address, or not yet.',
    ],
    link: { label: 'Sign up', url: `${shop.publicUrl}/register-user` },
    after: ['If this wasn’t you, do nothing.'],
    why: typed(shop),
  }),
  'already-registered': ({ name }, shop) => ({
    subject: `You have an account at ${shop.name} already`,
    greeting: `Hello ${name},`,
    before: [
      'Someone (perhaps you) wanted to sign up with this email address. It is the address of your account, so nothing was changed.',
    ],
    link: { label: 'Sign in', url: signIn(shop) },
    after: [
      'If you have forgotten your password, choose “Forgot\u00a0Password\u00a0?” on the same page.',
      'If this wasn’t you, do nothing.',
    ],
    why: owned(shop),
  }),
  'email-in-use': ({ name }, shop) => ({
    subject: `Someone tried to use your email address for another ${shop.name} account`,
    greeting: `Hello ${name},`,
    before: [
      'Someone (perhaps you) wanted to use this email address for another account. It is the address of your account, so nothing was changed.',
    ],
    link: { label: 'Sign in', url: signIn(shop) },
    after: [
      'If you want it for the other account, give this one another address first.',
      'If this wasn’t you, do nothing.',
    ],
    why: owned(shop),
  }),
  'password-changed': ({ name }, shop) => ({
    subject: `Your ${shop.name} password was changed`,
    greeting: `Hello ${name},`,
    before: [
      'The password of your account was changed. If this was you, there is nothing to do.',
      'If it wasn’t, someone else got into your account: open the sign-in page and choose a new password by “Forgot\u00a0Password\u00a0?” at once.',
    ],
    link: { label: 'Open the sign-in page', url: signIn(shop) },
    after: [],
    why: owned(shop),
  }),
  'email-changed': ({ name }, shop) => ({
    subject: `The email address of your ${shop.name} account was changed`,
    greeting: `Hello ${name},`,
    before: [
      'Your account has another email address now: you sign in with that one, and we no longer write to this one. If this was you, there is nothing to do.',
      'If it wasn’t, someone who knows your password has taken your account, and this address can no longer ask for a new one.',
      'Wherever else you use that password, change it there too.',
      ...callForHelp(shop),
    ],
    link: { label: `Open ${shop.name}`, url: `${shop.publicUrl}/` },
    after: [],
    why: owned(shop),
  }),
}
