import type { UpdateProfile } from '../../contract/accounts/user.ts'
import { password } from '../test/accounts.ts'
import type { Browser } from '../test/browser.ts'

export async function signIn(browser: Browser, email: string, typed = password) {
  await browser.client('POST /api/auth/login', { body: { email, password: typed } })
  return browser
}

export const update = ({ client }: Browser, id: string, body: UpdateProfile) =>
  client('PUT /api/users/update/{id}', { params: { id }, body })
