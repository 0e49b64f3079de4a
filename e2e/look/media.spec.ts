import type { Page } from '@playwright/test'
import { expect, openHydrated } from '../fixtures.ts'
import { addressesFor, publicPages } from './main-pages.ts'
import { test } from './read-only-shop.ts'

/** The outline of the focused element, or of the nearest ancestor that has one, such as a card. */
const focusOutline = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) return null
    let place = activeElement
    while (getComputedStyle(place).outlineStyle === 'none' && place.parentElement) {
      place = place.parentElement
    }
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(place)
    return {
      name: activeElement.outerHTML.slice(0, 80),
      width: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
      color: outlineColor,
    }
  })

async function expectNoAnimation(page: Page) {
  await page.mouse.move(200, 300)
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 10)
      .map(
        ({ id, effect }) => `${id} ${(effect as KeyframeEffect).target?.outerHTML.slice(0, 80)}`,
      ),
  )
  expect(moving).toEqual([])
}

async function expectVisibleFocus(page: Page) {
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    const focus = await focusOutline(page)
    if (!focus) break
    expect(focus.width, focus.name).toBeGreaterThanOrEqual(2)
    expect(focus.color, focus.name).not.toBe(ground)
  }
}

async function expectPrintable(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Browsers leave out backgrounds, and so the text of buttons and the checks of an order's steps.
  await expect(page.getByRole('main')).toHaveCSS('print-color-adjust', 'exact')
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

test('the public pages respect reduced motion, show their focus in forced colors, and fit the page in print', async ({
  page,
}) => {
  const addresses = await addressesFor(page)
  await page.context().clearCookies()
  for (const shown of publicPages) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce', forcedColors: 'none' })
    await openHydrated(page, shown.path(addresses))
    await expectNoAnimation(page)
    await page.emulateMedia({ forcedColors: 'active' })
    await expectVisibleFocus(page)
    if (shown.name === 'sign-in') await expectBorder(page, 'Login')
    if (shown.name.startsWith('sign')) continue
    await page.setViewportSize({ width: 794, height: 1123 })
    await page.emulateMedia({ media: 'print', forcedColors: 'none' })
    await expectPrintable(page)
  }
})

/** Forced colors remove backgrounds, so that only its border shows a button. */
async function expectBorder(page: Page, name: string) {
  const button = page.getByRole('main').getByRole('button', { name })
  const width = await button.evaluate(one =>
    Number.parseFloat(getComputedStyle(one).borderTopWidth),
  )
  expect(width).toBeGreaterThan(0)
}
