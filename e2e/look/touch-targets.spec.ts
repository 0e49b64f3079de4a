import type { Page } from '@playwright/test'
import { expect, openHydrated } from '../fixtures.ts'
import { forgotPassword, menuOf } from '../people.ts'
import { addressesFor, arrived, type MainPage, privatePages, publicPages } from './main-pages.ts'
import { test } from './still-shop.ts'
import { smallTargets } from './targets.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

async function expectLarge(page: Page, shown: MainPage, path: string) {
  await openHydrated(page, path)
  await arrived(page, shown)
  expect(await smallTargets(page)).toEqual([])
}

test.describe('a finger meets what it aims at', () => {
  test.use({ expectedErrors: [/status of 404/] })

  for (const shown of [...publicPages, { name: 'not-found', path: () => '/nowhere', mark: /./ }]) {
    test(`on ${shown.name}`, async ({ page }) => {
      const path = shown.path(await addressesFor(page))
      await page.context().clearCookies()
      await expectLarge(page, shown, path)
    })
  }

  for (const shown of privatePages) {
    test(`on ${shown.name}`, async ({ page }) => {
      await expectLarge(page, shown, shown.path(await addressesFor(page)))
    })
  }

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
