import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Page, request } from '@playwright/test'
import { expect, openHydrated, test } from './fixtures.ts'
import { linkIn } from './inbox.ts'
import { imageFile, owner, signInAs } from './people.ts'
import { expectUsable } from './usable.ts'

const rows = (page: Page, name: string) => page.getByRole('table', { name }).locator('tbody tr')
const statusMessage = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words })
const selected = (page: Page, what: string) =>
  page.getByRole('region', { name: `Selected ${what}` })

test('an admin resends the link of a pending sign-up, and deletes the sign-up', async ({
  page,
  shop,
  inbox,
}) => {
  const userName = `w${randomUUID().slice(0, 8)}`
  const email = `${userName}@waiting.example`
  const visitor = await request.newContext({ baseURL: shop.url })
  await visitor.post('/api/users/register', {
    multipart: {
      ...{ userName, email, password: owner.password, name: 'Wil Waits', phone: '+353861234567' },
      image: { name: 'me.webp', mimeType: 'image/webp', buffer: await readFile(imageFile) },
    },
  })
  const first = linkIn(await inbox.emailTo(email))
  await signInAs(page, owner)
  await openHydrated(page, `/users?view=table&search=${userName}@wait`)
  await page
    .getByRole('navigation', { name: 'Filters' })
    .getByRole('link', { name: 'Pending sign-ups' })
    .press('Enter')
  await expect(statusMessage(page, '1 sign-up for')).toBeVisible()
  await expect(rows(page, 'Sign-ups')).toContainText(`Wil Waits${email}`)
  await page.getByLabel('Select sign-up Wil Waits').press('Space')
  await expectUsable(page)
  const bar = selected(page, 'sign-ups')
  await bar.getByRole('button', { name: 'Resend' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Resend' }).press('Enter')
  await expect(statusMessage(page, 'Sent a new link to 1 sign-up.')).toBeFocused()
  expect(linkIn(await inbox.emailTo(email, 2))).not.toBe(first)

  await page.getByLabel('Select sign-up Wil Waits').press('Space')
  await bar.getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(statusMessage(page, 'Deleted 1 sign-up.')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'No sign-ups found' })).toBeVisible()
  await visitor.dispose()
})
