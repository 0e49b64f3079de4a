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

async function expectFitsPrint(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

for (const shown of publicPages) {
  const printed = !shown.name.startsWith('sign')
  const inPrint = printed ? ', and fits the page in print' : ''

  test(`${shown.name} respects reduced motion and shows its focus in forced colors${inPrint}`, async ({
    page,
  }) => {
    const path = shown.path(await addressesFor(page))
    await page.context().clearCookies()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openHydrated(page, path)
    await expectNoAnimation(page)
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
    await expectVisibleFocus(page)
    if (!printed) return
    await page.setViewportSize({ width: 794, height: 1123 })
    await page.emulateMedia({ media: 'print', reducedMotion: 'reduce', forcedColors: 'none' })
    await expectFitsPrint(page)
  })
}

test('every button has a border in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openHydrated(page, '/login-user')
  const edges = await page
    .getByRole('main')
    .getByRole('button', { name: 'Login' })
    .evaluateAll(all => all.map(one => Number.parseFloat(getComputedStyle(one).borderTopWidth)))
  expect(edges).toHaveLength(1)
  expect(Math.min(...edges)).toBeGreaterThan(0)
})
