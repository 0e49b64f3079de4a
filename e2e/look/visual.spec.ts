import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { owner, signInAs } from '../people.ts'
import { clearMemoryCache } from './layout-shifts.ts'
import {
  addressesFor,
  type MainPage,
  privatePages,
  publicPages,
  waitForData,
} from './main-pages.ts'
import { test } from './read-only-shop.ts'
import { fingerprintFile, renderingFingerprint } from './rendering.ts'
import { openSettled, waitUntilSettled } from './settled.ts'

const widths = [
  [390, 844],
  [1280, 800],
] as const

test.beforeAll(async ({ browser }, { config }) => {
  const machine = await renderingFingerprint(browser)
  if (config.updateSnapshots !== 'none') await writeFile(fingerprintFile, machine)
  const drawnBy = await readFile(fingerprintFile, 'utf8')
  test.skip(machine !== drawnBy, `This is ${machine.trim()}; the images are of ${drawnBy.trim()}.`)
})

const notFound: MainPage = { name: 'not-found', path: () => '/nowhere', mark: /./ }
const privateSnapshots = ['profile', 'users', 'product-admin']

const people = [
  'fenn.ashford',
  'greta.coldwell',
  'hale.dunmore',
  'isolde.emberly',
  'joren.holloway',
]

/** Dates are fixed, not masked, because a mask is as wide as the date. */
const fixDates = (page: Page) =>
  page.route('**/api/**', async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/(?<=At":")[^"]*/g, '2026-01-01T12:00:00.000Z')
    await route.fulfill({ response, body })
  })

/** The default avatar depends on the random id. */
const fixAvatars = (page: Page) =>
  page.route('**/art/avatar-*.webp', async route => {
    const first = route
      .request()
      .url()
      .replace(/avatar-\d+/, 'avatar-1')
    await route.fulfill({ response: await route.fetch({ url: first }) })
  })

/** Lists the same users every time, all with avatars. */
async function fixUserList(page: Page) {
  await page.route('**/api/admin/dashboard?*', async route => {
    const { admins } = await (await route.fetch()).json()
    const users = people.map(userName => ({ ...admins[0], id: userName, userName, is_admin: 0 }))
    await route.fulfill({ json: { users, admins, totalusers: 58 } })
  })
}

for (const [width, height] of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, isMobile: width < 1000, hasTouch: width < 1000 })
    test.use({ expectedErrors: [/status of 404/] })
    test.setTimeout(300_000)

    // In one context, whose cache has the scripts and fonts from the second page on.
    test('the main pages match their snapshots', async ({ page }) => {
      const addresses = await addressesFor(page)
      const browser = await page.context().newCDPSession(page)
      const expectSnapshot = async (shown: MainPage) => {
        await clearMemoryCache(browser)
        await openSettled(page, shown.path(addresses))
        await waitForData(page, shown)
        await waitUntilSettled(page)
        await expect.soft(page).toHaveScreenshot(`${shown.name}-${width}.png`)
      }
      await page.context().clearCookies()
      for (const shown of [...publicPages, notFound]) await expectSnapshot(shown)
      await signInAs(page, owner)
      await fixDates(page)
      await fixAvatars(page)
      await fixUserList(page)
      for (const shown of privatePages)
        if (privateSnapshots.includes(shown.name)) await expectSnapshot(shown)
    })
  })
}
