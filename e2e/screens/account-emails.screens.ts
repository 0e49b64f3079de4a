import { request } from '@playwright/test'
import type { Email } from 'postal-mime'
import { linkIn } from '../inbox.ts'
import { newPerson, signInAs } from '../people.ts'
import { nthEmail, takeEmailScreenshots } from './email-screenshots.ts'
import { test } from './stage.ts'
import { signUp } from './world.ts'

test('emails of accounts', async ({ page, shop, inbox }) => {
  const api = await request.newContext({ baseURL: shop.url })
  const [me, other] = [await newPerson(shop, inbox), await newPerson(shop, inbox)]
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
  const confirmation = await inbox.emailTo(moved)
  await page.request.post('/api/users/verify-email', { data: { token: tokenIn(confirmation) } })
  await forgot(moved)
  const reset = await inbox.emailTo(moved, 2)
  const data = { token: tokenIn(reset), password: 'another cloak 9' }
  await api.post('/api/users/reset-password', { data })

  const mails = {
    activate: await nthEmail(inbox, me.email, 1),
    'taken-address': await nthEmail(inbox, other.email, 2),
    'no-account': await inbox.emailTo(`nobody-${me.email}`),
    'address-wanted': await nthEmail(inbox, other.email, 3),
    'confirm-address': confirmation,
    'address-changed': await nthEmail(inbox, me.email, 2),
    reset,
    'password-changed': await nthEmail(inbox, moved, 3),
  }
  await takeEmailScreenshots(page, mails)
  await api.dispose()
})

const tokenIn = (mail: Email) => linkIn(mail).split('/').at(-1)
