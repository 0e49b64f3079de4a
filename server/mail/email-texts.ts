import {
  type BuyerEmailKind,
  buyerEmails,
  type EmailText,
  type EmailVariable,
  maxVariables,
  variablesOf,
} from '../../contract/settings/emails.ts'
import { emailTexts } from '../../shop/email-texts.ts'
import { fillPlaceholders, placeholder, wrongPlaceholders } from '../placeholders.ts'
import type { Sender } from './email-content.ts'

export type EmailValues = Partial<Record<EmailVariable, string>>

/** By field, what keeps the words from being used: a variable that is unknown or missing. */
export function problemsOf(kind: BuyerEmailKind, words: EmailText): [string, string][] {
  const used = new Set([...words.opening.matchAll(placeholder)].map(([, name = '']) => name))
  const missing = buyerEmails[kind].required
    .filter(name => !used.has(name))
    .map((name): [string, string] => ['opening', `Include {{${name}}}`])
  const wrong = Object.entries(words).flatMap(([field, text]) =>
    wrongPlaceholders(text, variablesOf(kind), maxVariables).map((message): [string, string] => [
      field,
      message,
    ]),
  )
  return [...wrong, ...missing]
}

export function isBuyerEmail(template: string): template is BuyerEmailKind {
  return Object.hasOwn(buyerEmails, template)
}

/** The kinds of emails whose own words this release can't use: they have those of the code. */
export function findUnusableWords(texts: Record<string, EmailText>): BuyerEmailKind[] {
  return Object.entries(texts).flatMap(([kind, words]) =>
    isBuyerEmail(kind) && problemsOf(kind, words).length > 0 ? [kind] : [],
  )
}

/**
 * The words of an email as it is sent, as plain text.
 * @param own the owner's; without any that can be used, it has those of the code
 */
export function fillText(
  kind: BuyerEmailKind,
  own: EmailText | null | undefined,
  values: EmailValues,
  { name, contact }: Sender,
) {
  const words = own && problemsOf(kind, own).length === 0 ? own : emailTexts[kind]
  const all = { ...values, 'shop.name': name, 'shop.contact': contact }
  const fill = (text: string) => fillPlaceholders(text, all)
  const [first = '', ...rest] = paragraphsOf(words.opening).map(fill)
  const [second, ...others] = rest
  return {
    // The values are on one line, as is what the owner wrote; a header must be.
    subject: fill(words.subject).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
    /** Empty if the opening is a single paragraph. */
    greeting: second === undefined ? '' : first,
    opening: [second ?? first, ...others] as [string, ...string[]],
    closing: paragraphsOf(words.closing).map(fill),
  }
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).filter(paragraph => paragraph !== '')
}
