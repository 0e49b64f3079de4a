import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, openHydrated, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { newPerson, owner, signInAs } from './people.ts'
import { removeSeries } from './sets.ts'
import { expectUsable } from './usable.ts'

/** How many key presses a day takes at most, besides what is typed. */
const longestDay = { 390: 420, 1280: 520 }

/** A CSV of 200 products, with the given prices in some rows. */
function csvOf(series: string, prices: Record<number, string>) {
  const lines = Array.from({ length: 200 }, (_, at) => {
    return `${series} ${at},Plates and mail.,${prices[at] ?? '99.50'},${series}`
  })
  return ['Name,Description,Price,Category', ...lines].join('\r\n')
}

async function pressOn(page: Page, name: RegExp) {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

/** Counts the key presses of a page from now on, besides what is typed. */
function countPresses(page: Page) {
  let presses = 0
  const press = page.keyboard.press.bind(page.keyboard)
  page.keyboard.press = (...key) => {
    presses += 1
    return press(...key)
  }
  return () => presses
}

async function goTo(page: Page, entry: string) {
  if (await page.getByRole('button', { name: 'Admin menu' }).isVisible())
    await pressOn(page, /^Admin menu$/)
  await pressOn(page, new RegExp(`^${entry}$`))
  const heading = entry === 'Products' ? 'Products & Categories' : entry
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
}

async function preview(page: Page, name: string, text: string) {
  const choosing = page.waitForEvent('filechooser')
  await pressOn(page, /^File/)
  await (await choosing).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await pressOn(page, /^Preview$/)
  await expect(page.getByRole('heading', { name: `Preview of ${name}` })).toBeFocused()
}

/** On a phone, more is in menus. SCALE=large counts the presses on a desktop as well. */
const widths = process.env.SCALE === 'large' ? ([390, 1280] as const) : ([390] as const)

for (const width of widths) {
  test(`an admin works through a day with the keyboard alone at ${width} px`, async ({
    page,
    shop,
    inbox,
    admin,
  }, { annotations }) => {
    test.slow()
    const said = (words: string | RegExp) => page.getByRole('status').filter({ hasText: words })
    const heading = page.getByRole('heading', { level: 1 })
    const person = await newPerson(shop, inbox)
    const series = `Day ${randomUUID().slice(0, 8)}`
    const { categories } = await (await admin.get('/api/category')).json()
    const category = categories[0].name
    await page.setViewportSize({ width, height: 844 })
    await signInAs(page, owner)
    await openHydrated(page, '/overview')
    const presses = countPresses(page)

    await test.step('block and unblock a user found by part of the email address', async () => {
      await goTo(page, 'Users')
      await pressOn(page, /^Table$/)
      await tabTo(page, /^Search users/)
      await page.keyboard.type(`${person.userName}@exam`)
      await expect(said('1 user for')).toBeVisible()
      await pressOn(page, /^Ilse Torr/)
      await expect(heading).toHaveText('Ilse Torr')
      await pressOn(page, /^Block$/)
      await pressOn(page, /^Block user$/)
      await expect(said('is blocked')).toBeVisible()
      await pressOn(page, /^Unblock$/)
      await pressOn(page, /^Unblock user$/)
      await expect(said('is no longer blocked')).toBeVisible()
    })

    await test.step('import 200 products after fixing three rows', async () => {
      await goTo(page, 'Products')
      await pressOn(page, /^Import$/)
      await expect(heading).toHaveText('Import and export')
      await preview(page, 'wrong.csv', csvOf(series, { 7: 'cheap', 99: '', 150: '1.299' }))
      await expect(page.getByText('Fix the 3 rejected rows in the file')).toBeVisible()
      await preview(page, 'mended.csv', csvOf(series, {}))
      await pressOn(page, /^Import 200 rows$/)
      await expect(said('Imported: 200 created, 0 changed.')).toBeVisible()
    })

    await test.step('move six products to another category', async () => {
      await goTo(page, 'Products')
      await tabTo(page, /^Search products/)
      await page.keyboard.type(series)
      await pressOn(page, /^Table$/)
      await expect(said('200 products for')).toBeVisible()
      await tabTo(page, new RegExp(`^Select product ${series}`))
      await page.keyboard.press('Space')
      for (let more = 1; more < 6; more++)
        await tabTo(page, new RegExp(`^Select product ${series}`))
      await page.keyboard.press('Shift+Space')
      await pressOn(page, /^Move$/)
      const question = page.getByRole('dialog', { name: 'Move 6 products to another category?' })
      await expect(question.getByLabel('Category')).toBeFocused()
      await page.keyboard.type(category)
      await pressOn(page, /^Move 6 products$/)
      await expect(said(`Moved 6 products to ${category}.`)).toBeFocused()
    })

    await test.step('change a price', async () => {
      await pressOn(page, new RegExp(`^${series}`))
      // Until then, Tab goes through the long list of the page before.
      await expect(heading).toHaveText(new RegExp(`^${series}`))
      await pressOn(page, /^Update$/)
      await tabTo(page, /^Price/)
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('120')
      await pressOn(page, /^Save$/)
      await expect(said('updated')).toBeVisible()
    })

    await test.step('read who changed what', async () => {
      await goTo(page, 'Activity')
      const entries = page.getByRole('main').locator('tbody tr')
      await expect(entries.first()).toHaveText(
        /^Product Day.*Price from €99\.50 to €120\.00.*admin/,
      )
      await expect(entries.filter({ hasText: 'Moved' })).toHaveCount(6)
      await tabTo(page, /^What$/)
      await page.keyboard.type('Users')
      await expect(page).toHaveURL('/activity-admin?kind=user')
      await expect(entries.filter({ hasText: person.userName })).toHaveText([
        /Unblockedadmin/,
        /Blockedadmin/,
      ])
      await tabTo(page, /^Action$/)
      await page.keyboard.type('Blocked')
      await expect(page).toHaveURL('/activity-admin?change=block')
      await expect(entries.filter({ hasText: person.userName })).toHaveCount(2)
      const what = page.getByLabel('What', { exact: true })
      // The choice of an action replaces that of a kind, a moment after the address.
      await expect(what).toHaveValue('')
      await what.selectOption('Users')
      await expect(page).toHaveURL('/activity-admin?kind=user')
      await page.getByLabel('To', { exact: true }).fill('2001-01-01')
      await expect(page).toHaveURL('/activity-admin?kind=user&to=2001-01-01')
      await expect(
        page.getByRole('heading', { name: 'No changes match this filter' }),
      ).toBeVisible()
      await pressOn(page, /^See all changes$/)
      await expect(page).toHaveURL('/activity-admin')
      await expect(page.getByLabel('To', { exact: true })).toHaveValue('')
    })
    annotations.push({ type: 'key presses', description: String(presses()) })
    expect(presses()).toBeLessThanOrEqual(longestDay[width])
    await expectUsable(page)
    await removeSeries(admin, series)
  })
}
