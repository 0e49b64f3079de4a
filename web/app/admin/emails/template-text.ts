import { type EmailTemplate, emailNames } from '../../../../contract/email-template.ts'

export function templateText(template: string): string {
  return emailNames[template as EmailTemplate] ?? template
}
