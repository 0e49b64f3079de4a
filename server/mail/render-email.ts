import { type EmailContent, emailText, type Sender } from './email-content.ts'
import { emailHtml } from './email-html.ts'

/** @param shop its name, and the URL that links begin with, without a trailing slash */
export function renderEmail(
  email: EmailContent,
  shop: Sender,
): { subject: string; text: string; html: string } {
  return {
    subject: email.subject,
    text: emailText(email, shop),
    html: emailHtml(email, shop),
  }
}
