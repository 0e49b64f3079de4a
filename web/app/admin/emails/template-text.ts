import { type EmailTemplate, emailNames } from '../../../../contract/mail/email-template.ts'

export function templateText(template: string): string {
  return emailNames[template as EmailTemplate] ?? template
}
