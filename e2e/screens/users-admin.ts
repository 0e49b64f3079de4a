import type { Page } from '@playwright/test'
import { button, failRequests } from './network.ts'
import { at, forAdmins, loadingAndFailed, showing } from './page-states.ts'
import type { Stage } from './screen.ts'

const calls = '**/api/admin/dashboard?*'

const tables = '**/api/admin/user?*'

async function openUserTable(page: Page, query = '') {
  await page.goto(`/users?view=table${query}`)
  await page.getByLabel('Select all users').waitFor()
}

async function choose(page: Page) {
  await openUserTable(page, '&sort=email')
  for (const index of [0, 1, 3])
    await page
      .getByRole('checkbox')
      .nth(index + 1)
      .check()
}

async function openUsers(page: Page, query = '') {
  await page.goto(`/users${query}`)
  await page.getByRole('main').getByRole('article').first().waitFor()
}

const openUser = (id: (world: Stage['world']) => string) => async (stage: Stage) => {
  const { page, world } = stage
  await page.goto(`/view-user/${id(world)}`)
  await page.getByLabel('Phone').waitFor()
  return page
}

const ofChanged = async (stage: Stage) => {
  const page = await openUser(world => world.changed.id)(stage)
  await page.getByRole('region', { name: 'History' }).getByRole('listitem').first().waitFor()
  return page
}

/** Users, as admins see them. */
export const usersAdmin = forAdmins([
  { name: 'users', open: ({ page }) => openUsers(page) },
  { name: 'users-page-5', open: ({ page }) => openUsers(page, '?page=5') },
  { name: 'users-search', open: ({ page }) => openUsers(page, '?search=ashford') },
  { name: 'users-none', open: showing('/users?search=nobody+at+all', 'No users found') },
  ...loadingAndFailed('users', calls, at('/users'), 'Users loading...'),
  { name: 'users-table', open: ({ page }) => openUserTable(page) },
  { name: 'users-table-chosen', top: true, open: ({ page }) => choose(page) },
  {
    name: 'users-table-block',
    top: true,
    open: async ({ page }) => {
      await choose(page)
      await page.getByRole('button', { name: /^Block/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'users-table-not-deleted',
    top: true,
    open: async ({ page }) => {
      await failRequests(page, '**/api/admin/user/delete')
      await choose(page)
      await page.getByRole('button', { name: /^Delete/ }).click()
      await button(page.getByRole('dialog'), /^Delete/).click()
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
  {
    name: 'users-table-none',
    open: showing('/users?view=table&search=nobody+at+all', 'No users found'),
  },
  {
    name: 'users-table-past-the-end',
    open: showing('/users?view=table&page=90', 'There is no page'),
  },
  ...loadingAndFailed('users-table', tables, at('/users?view=table'), 'Users loading...'),
  {
    name: 'users-waiting',
    open: async ({ page }) => {
      await page.goto('/users?view=table&filter=waiting')
      await page.getByText(/^(\d+ sign-ups?|No sign-ups)$/).waitFor()
    },
  },
  { name: 'user', open: openUser(world => world.person.id) },
  { name: 'user-own', open: openUser(world => world.admin.id) },
  { name: 'user-history', open: ofChanged },
  {
    name: 'user-edit',
    open: async stage => {
      const page = await ofChanged(stage)
      await page.getByLabel('Phone').fill('+353867654321')
      await button(page, 'Save').waitFor()
    },
  },
  {
    name: 'user-edit-errors',
    open: async stage => {
      const page = await ofChanged(stage)
      await page.getByLabel('Phone').fill('12')
      await page.getByLabel('Username').fill('no spaces please')
      await button(page, 'Save').click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'user-block',
    top: true,
    open: async stage => {
      const page = await ofChanged(stage)
      await button(page, 'Unblock').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'user-delete',
    top: true,
    open: async stage => {
      const page = await ofChanged(stage)
      await button(page, 'Delete').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'user-not-found', open: showing('/view-user/nobody', 'User not found') },
  {
    name: 'user-failed',
    open: async ({ page, world }) => {
      await failRequests(page, '**/api/users/profile/*')
      await page.goto(`/view-user/${world.changed.id}`)
      await button(page, 'Retry').waitFor()
    },
  },
])
