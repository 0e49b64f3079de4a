import type { Page } from '@playwright/test'
import { button, failRequests, hangRequests } from './network.ts'
import type { Screen, Stage } from './screen.ts'

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

const screens: Omit<Screen, 'as'>[] = [
  { name: 'users', open: ({ page }) => openUsers(page) },
  { name: 'users-page-5', open: ({ page }) => openUsers(page, '?page=5') },
  { name: 'users-search', open: ({ page }) => openUsers(page, '?search=ashford') },
  {
    name: 'users-none',
    open: async ({ page }) => {
      await page.goto('/users?search=nobody+at+all')
      await page.getByRole('heading', { name: 'No users found' }).waitFor()
    },
  },
  {
    name: 'users-loading',
    open: async ({ page }) => {
      await hangRequests(page, calls)
      await page.goto('/users')
      await page
        .getByText(/loading\.\.\./i)
        .first()
        .waitFor()
    },
  },
  {
    name: 'users-failed',
    open: async ({ page }) => {
      await failRequests(page, calls)
      await page.goto('/users')
      await button(page, 'Retry').waitFor()
    },
  },
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
    open: async ({ page }) => {
      await page.goto('/users?view=table&search=nobody+at+all')
      await page.getByRole('heading', { name: 'No users found' }).waitFor()
    },
  },
  {
    name: 'users-table-past-the-end',
    open: async ({ page }) => {
      await page.goto('/users?view=table&page=90')
      await page.getByText('There is no page').waitFor()
    },
  },
  {
    name: 'users-table-loading',
    open: async ({ page }) => {
      await hangRequests(page, tables)
      await page.goto('/users?view=table')
      await page.getByRole('navigation', { name: 'Filters' }).waitFor()
    },
  },
  {
    name: 'users-table-failed',
    open: async ({ page }) => {
      await failRequests(page, tables)
      await page.goto('/users?view=table')
      await button(page, 'Retry').waitFor()
    },
  },
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
  {
    name: 'user-not-found',
    open: async ({ page }) => {
      await page.goto('/view-user/nobody')
      await page.getByRole('heading', { name: 'User not found' }).waitFor()
    },
  },
  {
    name: 'user-failed',
    open: async ({ page, world }) => {
      await failRequests(page, '**/api/users/profile/*')
      await page.goto(`/view-user/${world.changed.id}`)
      await button(page, 'Retry').waitFor()
    },
  },
]

/** Users, as admins see them. */
export const usersAdmin: Screen[] = screens.map(screen => ({ ...screen, as: 'admin' }))
