import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPages } from '../test/render-pages.tsx'
import { signIn } from '../test/sign-in.ts'
import * as adminLayout from './admin-layout.tsx'
import * as directory from './users/directory.tsx'

test('a user without admin access sees a message instead of the menu', async () => {
  signIn()
  renderPages({ '/users': directory }, { layout: adminLayout })
  await expect.element(page.getByRole('heading', { name: 'This page is for admins' })).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: 'Admin' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Admin menu' })).not.toBeInTheDocument()
})
