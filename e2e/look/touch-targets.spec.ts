import { expect, openHydrated } from '../fixtures.ts'
import { forgotPassword, menuOf } from '../people.ts'
import { addressesFor } from './main-pages.ts'
import { test } from './still-shop.ts'
import { smallTargets } from './targets.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

// The main pages are measured where they are opened to look for shifts.
test.describe('a finger meets what it aims at', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('on a page that there is not', async ({ page }) => {
    await openHydrated(page, '/nowhere')
    expect(await smallTargets(page)).toEqual([])
  })

  test('in the account menu, in forms and in the question before deleting', async ({ page }) => {
    await openHydrated(page, '/login-user')
    await forgotPassword(page).click()
    expect(await smallTargets(page)).toEqual([])
    const { product } = await addressesFor(page)
    await openHydrated(page, `/view-product-admin/${product}`)
    await menuOf(page).click()
    expect(await smallTargets(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Update' }).click()
    expect(await smallTargets(page)).toEqual([])
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await smallTargets(page)).toEqual([])
  })
})

test('a small target is noticed, and a link within a sentence is none', async ({ page }) => {
  await page.setContent(`
    <button>Ok</button> <p>Read <a href="/about">about the shop</a> first.</p>
    <ul><li><a href="/">Home</a></li></ul>`)
  expect(await smallTargets(page)).toEqual([
    expect.stringMatching(/^"Ok" \(button\): /),
    expect.stringMatching(/^"Home" \(a\): /),
  ])
})
