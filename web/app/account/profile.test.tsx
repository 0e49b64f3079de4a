import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, rejection } from '../test/fake-api.ts'
import { renderPages } from '../test/render-pages.tsx'
import { newUser, signIn } from '../test/sign-in.ts'
import * as profile from './profile.tsx'
import * as updateProfile from './update-profile.tsx'

const main = page.getByRole('main')
const pages = { '/user-profile/:id': profile, '/update-user/:id': updateProfile }

test('another person’s pages say so, and link to one’s own profile', async () => {
  const [me, other] = [signIn(), newUser({ email: 'other@example.com' })]
  answer('GET /api/users/profile/{id}', ({ params: { id } }) => {
    if (id === me.id) return { user: me }
    return rejection(403, 'forbidden', 'This profile isn’t yours.')()
  })
  const { path, go } = renderPages(pages, { at: `/user-profile/${other.id}` })
  const title = page.getByRole('heading', { name: 'This profile isn’t yours' })
  await expect.element(title).toBeVisible()
  go('/')
  await expect.element(title).not.toBeInTheDocument()
  go(`/update-user/${other.id}`)
  await expect.element(title).toBeVisible()
  await page.getByRole('link', { name: 'Your profile' }).click()
  await expect.poll(path).toBe(`/user-profile/${me.id}`)
  await expect.element(main).toMatchTextContent(me.email)
})

test('the page of a user who does not exist says so', async () => {
  signIn({ isAdmin: 1, is_admin: 1 })
  answer('GET /api/users/profile/{id}', rejection(404, 'not_found', 'No such user'))
  renderPages(pages, { at: '/user-profile/nobody' })
  await expect.element(page.getByRole('heading', { name: 'Profile not found' })).toBeVisible()
})
