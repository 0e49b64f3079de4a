import { dirname, join } from 'node:path'
import { openHydrated } from '../fixtures.ts'
import { imageFile } from '../people.ts'
import { button, failRequests, hangRequests } from './network.ts'
import type { Screen, Stage } from './screen.ts'

const profiles = '**/api/users/profile/*'

async function openSettings({ page, world }: Stage) {
  await page.goto(`/update-user/${world.person.id}`)
  await button(page, 'Update').waitFor()
  return page
}

/** The pages of a signed-in person. */
export const account: Screen[] = [
  {
    name: 'profile-user',
    as: 'user',
    open: async ({ page, world }) => {
      await page.goto(`/user-profile/${world.person.id}`)
      await page.getByText(world.person.email).first().waitFor()
    },
  },
  {
    name: 'profile-admin',
    as: 'admin',
    open: async ({ page, world }) => {
      await page.goto(`/user-profile/${world.admin.id}`)
      await page.getByRole('heading', { name: 'Admin Profile' }).waitFor()
    },
  },
  {
    name: 'profile-loading',
    as: 'user',
    open: async ({ page, world }) => {
      await hangRequests(page, profiles)
      await page.goto(`/user-profile/${world.person.id}`)
      await page.getByText('Loading...').waitFor()
    },
  },
  {
    name: 'profile-failed',
    as: 'user',
    open: async ({ page, world }) => {
      await failRequests(page, profiles)
      await page.goto(`/user-profile/${world.person.id}`)
      await button(page, 'Retry').waitFor()
    },
  },
  {
    name: 'profile-not-found',
    as: 'admin',
    open: async ({ page }) => {
      await page.goto('/user-profile/nobody')
      await page.getByRole('heading', { name: 'Profile not found' }).waitFor()
    },
  },
  { name: 'edit-profile', as: 'user', open: openSettings },
  {
    name: 'edit-profile-errors',
    as: 'user',
    open: async stage => {
      const page = await openSettings(stage)
      await page.getByLabel('Phone').fill('12')
      await page.getByLabel('Username').fill('no spaces please')
      await page.getByLabel('New email').fill('nowhere')
      await page.getByLabel('New password').fill('short')
      await button(page, 'Update').click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'edit-profile-image',
    as: 'user',
    open: async stage => {
      const page = await openSettings(stage)
      await page.getByLabel('Image').setInputFiles(join(dirname(imageFile), 'hero-narrow.webp'))
      await page.getByAltText('The image you chose').waitFor()
    },
  },
  {
    name: 'edit-profile-leaving',
    as: 'user',
    open: async stage => {
      const page = await openSettings(stage)
      await page.getByLabel('Name', { exact: true }).fill('My draft')
      // Screenshots do not include the browser's own dialog.
      page.on('dialog', dialog => void dialog.dismiss())
      await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click()
    },
  },
  {
    name: 'edit-profile-failed',
    as: 'user',
    open: async ({ page, world }) => {
      await openHydrated(page, '/')
      await failRequests(page, profiles)
      await page.goto(`/update-user/${world.person.id}`)
      await button(page, 'Retry').waitFor()
    },
  },
]
