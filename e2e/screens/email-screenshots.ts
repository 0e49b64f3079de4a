import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import type { Inbox } from '../inbox.ts'
import { waitUntilSettled } from '../look/settled.ts'

const folder = join(import.meta.dirname, '..', '..', 'screens')

/** Takes screenshots of emails. */
export async function takeEmailScreenshots(page: Page, mails: Record<string, Email>) {
  for (const [name, mail] of Object.entries(mails)) {
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 844 })
      await page.setContent(mail.html ?? `<pre>${mail.text}</pre>`)
      await waitUntilSettled(page)
      await page.screenshot({ path: join(folder, `mail-${name}.${width}.png`), fullPage: true })
    }
  }
}

export async function nthEmail(inbox: Inbox, address: string, count: number): Promise<Email> {
  await inbox.emailTo(address, count)
  const theirs = inbox.emails.filter(mail => mail.to?.some(to => to.address === address))
  const mail = theirs[count - 1]
  if (!mail) throw new Error(`Email ${count} to ${address} is missing.`)
  return mail
}
