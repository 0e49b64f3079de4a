import { type Letter, letterText, type Sender } from './letter.ts'
import { letterHtml } from './letter-html.ts'

/** @param shop its name, and the URL that links begin with, without a trailing slash */
export function renderLetter(
  letter: Letter,
  shop: Sender,
): { subject: string; text: string; html: string } {
  return {
    subject: letter.subject,
    text: letterText(letter, shop),
    html: letterHtml(letter, shop),
  }
}
