import type { BuyerEmailKind, EmailText } from '../../contract/settings/emails.ts'
import { zonedFormat } from '../../contract/time/zoned-format.ts'
import { shop as settings } from '../../shop/shop.ts'
import type { EmailContent, Sender } from '../mail/email-content.ts'
import { fillText } from '../mail/email-texts.ts'

/**
 * Emails about accounts. Those to an unconfirmed address contain nothing that a stranger typed,
 * not even a name.
 */
export type AccountEmail = { to: string; words?: EmailText | null } & (
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
  | ({ template: 'mail-server-changed'; name: string } & AccountChange)
)

/**
 * Who changed the shop's bank account, and the last four characters of the old and the new IBAN; or the mail
 * server, and the names of both. Empty for none.
 */
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
const formatTime = zonedFormat(settings.locale, { dateStyle: 'long', timeStyle: 'short' })
const endingIn = (last: string) => (last ? `the one ending in ${last}` : 'none')

const signIn = ({ publicUrl }: Sender) => `${publicUrl}/login-user`

type OwnWords = Extract<AccountEmail, { template: BuyerEmailKind }>
type Body = Pick<EmailContent, 'link' | 'why'> & { before?: string[]; after?: string[] }

/** Adds what the email must say to its words. */
function write(
  email: OwnWords,
  shop: Sender,
  { before = [], after = [], ...body }: Body,
): EmailContent {
  const values = 'name' in email ? { 'user.name': email.name } : {}
  const { opening, closing, ...words } = fillText(email.template, email.words, values, shop)
  return { ...words, before: [...opening, ...before], ...body, after: [...after, ...closing] }
}

export const accountTemplates: EmailTemplates = {
  activate: (email, shop) =>
    write(email, shop, {
      link: { label: 'Activate account', url: email.link },
      after: [
        'The link works for 24 hours. In a different browser, we’ll ask for the password you chose when you signed up.',
        'If this wasn’t you, ignore this email. No account will be created.',
      ],
      why: typed(shop),
    }),
  'confirm-email': (email, shop) =>
    write(email, shop, {
      link: { label: 'Confirm address', url: email.link },
      after: [
        'The link works for 24 hours. In a browser that isn’t signed in to the account, we’ll ask for the account’s password.',
        'If this wasn’t you, ignore this email. Nothing will change.',
      ],
      why: typed(shop),
    }),
  reset: (email, shop) =>
    write(email, shop, {
      before: ['Confirm it to make it active. Until then, your old password works.'],
      link: { label: 'Reset password', url: email.link },
      after: [
        'The link works for 1 hour. In a different browser, you’ll choose the new password there.',
        'If this wasn’t you, ignore this email. Your password stays the same.',
      ],
      why: owned(shop),
    }),
  'no-account': (email, shop) =>
    write(email, shop, {
      link: { label: 'Sign up', url: `${shop.publicUrl}/register-user` },
      after: ['If this wasn’t you, ignore this email.'],
      why: typed(shop),
    }),
  'already-registered': (email, shop) =>
    write(email, shop, {
      link: { label: 'Sign in', url: signIn(shop) },
      after: [
        'Forgot your password? Choose “Forgot\u00a0Password\u00a0?” on the sign-in page.',
        'If this wasn’t you, ignore this email.',
      ],
      why: owned(shop),
    }),
  'email-in-use': (email, shop) =>
    write(email, shop, {
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
  'password-changed': (email, shop) =>
    write(email, shop, {
      before: [
        'If it wasn’t you, someone else got into your account. Set a new password right away: choose “Forgot\u00a0Password\u00a0?” on the sign-in page.',
      ],
      link: { label: 'Open sign-in page', url: signIn(shop) },
      why: owned(shop),
    }),
  'email-changed': (email, shop) =>
    write(email, shop, {
      before: [
        'If it wasn’t you, someone who knows your password has taken over your account, and this address can no longer reset it.',
        'If you use that password anywhere else, change it there too.',
        ...callForHelp(shop),
      ],
      link: { label: `Open ${shop.name}`, url: `${shop.publicUrl}/` },
      why: owned(shop),
    }),
  'bank-account-changed': ({ name, by, at, before, after }, shop) => ({
    subject: `The bank account of ${shop.name} was changed`,
    greeting: `Hello ${name},`,
    before: [
      `On ${formatTime(at, shop.timeZone)}, ${by || 'someone with access to the server'} changed the bank account for transfers. Before: ${endingIn(before)}. Now: ${endingIn(after)}.`,
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
      `On ${formatTime(at, shop.timeZone)}, ${by || 'someone with access to the server'} changed the keys for payments with Stripe. New payments go to the account of these keys.`,
      'If you expected this, there’s nothing to do. If not, enter your own keys again right away and block that user.',
    ],
    link: { label: 'Open settings', url: `${shop.publicUrl}/settings-admin?section=stripe` },
    after: [],
    why: `You’re receiving this email because you are an owner of ${shop.name}.`,
  }),
  'mail-server-changed': ({ name, by, at, before, after }, shop) => ({
    subject: `The email settings of ${shop.name} were changed`,
    greeting: `Hello ${name},`,
    before: [
      `On ${formatTime(at, shop.timeZone)}, ${by || 'someone with access to the server'} changed how ${shop.name} sends emails. Mail server before: ${before || 'none'}. Now: ${after || 'none'}.`,
      'If you expected this, there’s nothing to do. If not, enter your own mail server again right away and block that user: every email goes through it, including links that set a new password.',
    ],
    link: { label: 'Open settings', url: `${shop.publicUrl}/settings-admin?section=mail` },
    after: [],
    why: `You’re receiving this email because you are an owner of ${shop.name}.`,
  }),
}
