import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIResponse, expect, type Page, request } from '@playwright/test'
import { type Inbox, linkIn } from './inbox.ts'
import { adminPassword, type RunningShop } from './shop.ts'

export type Person = { id: string; email: string; userName: string; password: string }

export const owner = { email: 'owner@example.com', password: adminPassword }
export const imageFile = join(import.meta.dirname, '..', 'web', 'public', 'art', 'avatar.webp')

/** An address that has received no email yet. */
export const newAddress = () => `${randomUUID().slice(0, 8)}@example.com`

/** Registers and confirms a new account by the API. */
export async function newPerson(
  shop: RunningShop,
  inbox: Inbox,
  userName = `p-${randomUUID().slice(0, 8)}`,
): Promise<Person> {
  const api = await request.newContext({ baseURL: shop.url })
  const person = { userName, email: `${userName}@example.com`, password: 'dragon-scale 7' }
  const buffer = await readFile(imageFile)
  await expectOk(
    await api.post('/api/users/register', {
      multipart: {
        ...person,
        name: 'Ilse Torr',
        phone: '+353861234567',
        image: { name: 'me.webp', mimeType: 'image/webp', buffer },
      },
    }),
  )
  const token = linkIn(await inbox.emailTo(person.email))
    .split('/')
    .at(-1)
  await expectOk(await api.post('/api/users/verify-email', { data: { token } }))
  const { email, password } = person
  const login = await expectOk(await api.post('/api/auth/login', { data: { email, password } }))
  const { user } = await login.json()
  await api.dispose()
  return { ...person, id: user.id }
}

/** Signs the page's browser in. Pages that are open already notice only on reload. */
export async function signInAs(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
) {
  const login = await expectOk(
    await page.request.post('/api/auth/login', { data: { email, password } }),
  )
  const { user } = await login.json()
  return user as { id: string }
}

async function expectOk(reply: APIResponse): Promise<APIResponse> {
  if (!reply.ok()) throw new Error(`${reply.url()} answered ${reply.status()}`)
  return reply
}

export const forgotPassword = (page: Page) =>
  page.locator('summary').filter({ hasText: 'Forgot Password ?' })

export const menuOf = (page: Page) => page.getByRole('button', { name: 'Account menu' })

export async function chooseFromMenu(page: Page, entry: string) {
  // Chromium renders background tabs so rarely that a click there takes seconds.
  await page.bringToFront()
  const menu = page.locator('#account-menu')
  const choice = menu.getByText(entry, { exact: true })
  // A page that has just loaded closes the menu. A click that succeeded must never be repeated.
  await expect(async () => {
    if (!(await menu.isVisible())) await menuOf(page).click()
    await choice.click({ trial: true, timeout: 5_000 })
  }).toPass()
  await choice.click()
}
