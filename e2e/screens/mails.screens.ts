import { join } from 'node:path'
import { request } from '@playwright/test'
import type { Email } from 'postal-mime'
import { steady } from '../look/steady.ts'
import { linkIn, type Mailbox } from '../mailbox.ts'
import { newPerson, signInAs } from '../people.ts'
import { test } from './stage.ts'
import { signUp } from './world.ts'

const folder = join(import.meta.dirname, '..', '..', 'screens')

test('mails', async ({ page, shop, mailbox }) => {
  const api = await request.newContext({ baseURL: shop.url })
  const [me, other] = [await newPerson(shop, mailbox), await newPerson(shop, mailbox)]
  const moved = `moved-${me.email}`
  const forgot = (email: string) =>
    api.post('/api/users/forgot-password', { data: { email, password: 'another cloak 9' } })
  const ask = (email: string) =>
    page.request.put(`/api/users/update/${me.id}`, {
      data: { email, currentPassword: me.password },
    })

  await signUp(api, 'taken', other.email)
  await forgot(`nobody-${me.email}`)
  await signInAs(page, me)
  await ask(other.email)
  await ask(moved)
  const confirmation = await mailbox.mailTo(moved)
  await page.request.post('/api/users/verify-email', { data: { token: tokenIn(confirmation) } })
  await forgot(moved)
  const reset = await mailbox.mailTo(moved, 2)
  const data = { token: tokenIn(reset), password: 'another cloak 9' }
  await api.post('/api/users/reset-password', { data })

  const mails = {
    activate: await nth(mailbox, me.email, 1),
    'taken-address': await nth(mailbox, other.email, 2),
    'no-account': await mailbox.mailTo(`nobody-${me.email}`),
    'address-wanted': await nth(mailbox, other.email, 3),
    'confirm-address': confirmation,
    'address-changed': await nth(mailbox, me.email, 2),
    reset,
    'password-changed': await nth(mailbox, moved, 3),
  }
  for (const [name, mail] of Object.entries(mails)) {
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 844 })
      await page.setContent(mail.html ?? `<pre>${mail.text}</pre>`)
      await steady(page)
      await page.screenshot({ path: join(folder, `mail-${name}.${width}.png`), fullPage: true })
    }
  }
  await api.dispose()
})

async function nth(mailbox: Mailbox, address: string, count: number): Promise<Email> {
  await mailbox.mailTo(address, count)
  const theirs = mailbox.mails.filter(mail => mail.to?.some(to => to.address === address))
  const mail = theirs[count - 1]
  if (!mail) throw new Error(`Mail ${count} to ${address} is missing.`)
  return mail
}

const tokenIn = (mail: Email) => linkIn(mail).split('/').at(-1)
