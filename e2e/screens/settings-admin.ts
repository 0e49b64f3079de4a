import { openHydrated } from '../fixtures.ts'
import { button, failRequests, hangRequests } from './network.ts'
import type { Screen } from './screen.ts'

const path = '/settings-admin'
const calls = '**/api/admin/settings/*'

const screens: Omit<Screen, 'as'>[] = [
  { name: 'settings', open: ({ page }) => openHydrated(page, path) },
  { name: 'settings-empty', emptyShop: true, open: ({ page }) => openHydrated(page, path) },
  {
    name: 'settings-errors',
    open: async ({ page }) => {
      await openHydrated(page, `${path}?section=footer`)
      await page.getByLabel('Discord').fill('javascript:alert(1)')
      await page.getByLabel('Facebook').fill('nowhere')
      await button(page, 'Save').click()
      await page.getByText('Enter a link').first().waitFor()
    },
  },
  { name: 'settings-goods', open: ({ page }) => openHydrated(page, `${path}?section=goods`) },
  {
    name: 'settings-compliance',
    open: ({ page }) => openHydrated(page, `${path}?section=compliance`),
  },
  { name: 'settings-checkout', open: ({ page }) => openHydrated(page, `${path}?section=checkout`) },
  { name: 'settings-orders', open: ({ page }) => openHydrated(page, `${path}?section=orders`) },
  { name: 'settings-returns', open: ({ page }) => openHydrated(page, `${path}?section=returns`) },
  {
    name: 'settings-featured',
    open: async ({ page }) => {
      await openHydrated(page, `${path}?section=home`)
      await page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click()
      await page.getByLabel('Add a product').fill('a')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'settings-reset',
    open: async ({ page }) => {
      const address = '/api/admin/settings/returns'
      const { settings } = await (await page.request.get(address)).json()
      const { value, version } = settings
      const data = { ...value, address: 'Armory Returns\n1 Dock Road', version }
      await page.request.put(address, { data })
      await openHydrated(page, `${path}?section=returns`)
      await button(page, 'Reset').click()
      await page.request.delete(`${address}?version=${version + 1}`)
    },
    top: true,
  },
  {
    name: 'settings-loading',
    open: async ({ page }) => {
      await hangRequests(page, calls)
      await page.goto(path)
      await page.getByRole('main').getByText('Loading...').waitFor()
    },
  },
  {
    name: 'settings-failed',
    open: async ({ page }) => {
      await failRequests(page, calls)
      await page.goto(path)
      await button(page, 'Retry').waitFor()
    },
  },
]

/** The settings of the shop. */
export const settingsAdmin: Screen[] = screens.map(screen => ({ ...screen, as: 'admin' }))
