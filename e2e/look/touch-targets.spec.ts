import { expect, expectAccessible, openHydrated } from '../fixtures.ts'
import { forgotPassword, menuOf } from '../people.ts'
import { addressesFor } from './main-pages.ts'
import { test } from './read-only-shop.ts'
import { smallTargets } from './touch-targets.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

// layout-shift.spec.ts measures the main pages, which it opens anyway.
test.describe('touch targets', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('the not-found page, the account menu, forms and the confirmation before deleting have only large enough targets', async ({
    page,
  }) => {
    await openHydrated(page, '/nowhere')
    expect(await smallTargets(page)).toEqual([])
    await openHydrated(page, '/login-user')
    await forgotPassword(page).click()
    expect(await smallTargets(page)).toEqual([])
    const { product } = await addressesFor(page)
    await openHydrated(page, `/view-product-admin/${product}`)
    await menuOf(page).click()
    expect(await smallTargets(page)).toEqual([])
    await page.keyboard.press('Escape')
    const more = page.getByRole('button', { name: 'More' })
    await more.click()
    await page.getByRole('menuitem').first().waitFor()
    expect(await smallTargets(page)).toEqual([])
    // The check has scrolled, and a menu hides with its button.
    await more.scrollIntoViewIfNeeded()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await smallTargets(page)).toEqual([])
  })
})

test('the checks report a small target, but no link within a sentence, and an image without a text alternative', async ({
  page,
}) => {
  await page.setContent(`
    <button>Ok</button> <p>Read <a href="/about">about the shop</a> first.</p>
    <ul><li><a href="/">Home</a></li></ul>`)
  expect(await smallTargets(page)).toEqual([
    expect.stringMatching(/^"Ok" \(button\): /),
    expect.stringMatching(/^"Home" \(a\): /),
  ])

  await page.setContent('<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">')
  await expect(expectAccessible(page)).rejects.toThrow('image-alt')
})
