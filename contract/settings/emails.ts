import { z } from 'zod'
import { Email } from '../accounts/user.ts'
import { filledText, oneLine, text } from '../fields.ts'
import { limits } from '../limits.ts'
import type { EmailTemplate } from '../mail/email-template.ts'

/** What the words of an email may mention: the shop fills it in. Each with what it stands for. */
export const emailVariables = {
  'shop.name': 'The name of the shop',
  'shop.contact': 'Where buyers write to you',
  'order.number': 'The order number',
  'order.total': 'The total of the order',
  'payment.received': 'The payment that arrived',
  'payment.due': 'What is still due',
  'refund.amount': 'The amount of the refund',
  'withdrawal.time': 'When you received the withdrawal',
  'user.name': 'The name of the account’s owner',
} as const
export type EmailVariable = keyof typeof emailVariables

const ofOrder = { required: ['order.number'], optional: ['order.total'] } as const
const ofAccount = { required: [], optional: ['user.name'] } as const
/** Anyone can enter an address: an email to it contains nothing that they typed. */
const toStranger = { required: [], optional: [] } as const

/**
 * The emails whose words the owner may change: those to buyers. Each with the variables that its words
 * may contain, and those that the opening must contain.
 */
export const buyerEmails = {
  'order-received': ofOrder,
  'order-prepared': ofOrder,
  'order-paid': { required: ['order.number', 'payment.received'], optional: ['order.total'] },
  'order-part-paid': {
    required: ['order.number', 'payment.due'],
    optional: ['order.total', 'payment.received'],
  },
  'order-unpaid': ofOrder,
  'order-changed': ofOrder,
  'payment-reminder': { required: ['order.number', 'payment.due'], optional: ['order.total'] },
  'order-shipped': ofOrder,
  'order-ready': ofOrder,
  'order-tracking': ofOrder,
  'order-canceled': ofOrder,
  'order-reinstated': ofOrder,
  'order-link': ofOrder,
  'order-refunded': { required: ['order.number', 'refund.amount'], optional: ['order.total'] },
  'refund-resent': { required: ['order.number', 'refund.amount'], optional: ['order.total'] },
  // Directive 2011/83/EU, Article 11a: the acknowledgment names the time of receipt.
  'withdrawal-received': {
    required: ['order.number', 'withdrawal.time'],
    optional: ['order.total'],
  },
  'withdrawal-declined': ofOrder,
  activate: toStranger,
  'confirm-email': toStranger,
  reset: ofAccount,
  'no-account': toStranger,
  'already-registered': ofAccount,
  'email-in-use': ofAccount,
  'password-changed': ofAccount,
  'email-changed': ofAccount,
} as const satisfies Partial<Record<EmailTemplate, Variables>>

type Variables = { required: readonly EmailVariable[]; optional: readonly EmailVariable[] }

export type BuyerEmailKind = keyof typeof buyerEmails

export const BuyerEmailKind = z.enum(Object.keys(buyerEmails) as BuyerEmailKind[])

/** The variables that the words of an email may contain. */
export function variablesOf(kind: BuyerEmailKind): EmailVariable[] {
  const { required, optional } = buyerEmails[kind]
  return [...required, ...optional, 'shop.name', 'shop.contact']
}

export const maxSubject = 150
/** Of the opening and of the closing, in characters. */
export const maxTextLength = 2_000
/** In each field. */
export const maxVariables = 20

export const EmailText = z.object({
  subject: filledText(maxSubject, 'Enter a subject').check(oneLine),
  /** The greeting and what the email is about, in paragraphs. */
  opening: filledText(maxTextLength, 'Enter an opening'),
  closing: text(maxTextLength),
})
export type EmailText = z.infer<typeof EmailText>

/** Their variables are checked when they are saved: what was saved under an earlier release is still read. */
export const EmailsSettings = z.object({
  /** Who gets an email about each new order. Empty for nobody. */
  newOrders: text(limits.email).refine(
    value => value === '' || Email.safeParse(value).success,
    'Enter an email address, or leave it empty',
  ),
  /** The owner's words, by kind of email. */
  texts: z.record(z.string(), EmailText),
})

/** The words of an email as they are edited. */
export const TryEmail = z.object({ kind: BuyerEmailKind, ...EmailText.shape })

export const EmailPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() })
