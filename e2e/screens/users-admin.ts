import type { Page } from '@playwright/test'
import { button, holdBack, refuse } from './moves.ts'
import type { Screen, Stage } from './screen.ts'

const calls = '**/api/admin/dashboard?*'

async function openUsers(page: Page, query = '') {
  await page.goto(`/users${query}`)
  await page.getByRole('main').getByRole('article').first().waitFor()
}

const openUser = (id: (world: Stage['world']) => string) => async (stage: Stage) => {
  const { page, world } = stage
  await page.goto(`/view-user/${id(world)}`)
  await button(page, 'Update').waitFor()
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
      await holdBack(page, calls)
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
      await refuse(page, calls)
      await page.goto('/users')
      await button(page, 'Retry').waitFor()
    },
  },
  { name: 'user', open: openUser(world => world.person.id) },
  { name: 'user-own', open: openUser(world => world.admin.id) },
  { name: 'user-history', open: ofChanged },
  {
    name: 'user-edit',
    open: async stage => {
      const page = await ofChanged(stage)
      await button(page, 'Update').click()
      await button(page, 'Save').waitFor()
    },
  },
  {
    name: 'user-edit-errors',
    open: async stage => {
      const page = await ofChanged(stage)
      await button(page, 'Update').click()
      await page.getByLabel('Phone').fill('12')
      await page.getByLabel('User name').fill('no spaces please')
      await button(page, 'Save').click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
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
      await refuse(page, '**/api/users/profile/*')
      await page.goto(`/view-user/${world.changed.id}`)
      await button(page, 'Retry').waitFor()
    },
  },
]

/** How admins look after users. */
export const usersAdmin: Screen[] = screens.map(screen => ({ ...screen, as: 'admin' }))
