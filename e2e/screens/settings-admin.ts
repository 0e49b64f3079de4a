import { openHydrated } from '../fixtures.ts'
import { button } from './network.ts'
import { at, forAdmins, loadingAndFailed } from './page-states.ts'

const path = '/settings-admin'
const calls = '**/api/admin/settings/*'

/** The settings of the shop. */
export const settingsAdmin = forAdmins([
  { name: 'settings', open: at(path) },
  { name: 'settings-empty', emptyShop: true, open: at(path) },
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
  { name: 'settings-goods', open: at(`${path}?section=goods`) },
  {
    name: 'settings-compliance',
    open: at(`${path}?section=compliance`),
  },
  { name: 'settings-checkout', open: at(`${path}?section=checkout`) },
  { name: 'settings-orders', open: at(`${path}?section=orders`) },
  { name: 'settings-returns', open: at(`${path}?section=returns`) },
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
  ...loadingAndFailed('settings', calls, at(path), 'Loading...'),
])
