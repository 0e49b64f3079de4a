import type { Page } from '@playwright/test'
import { expect, openHydrated } from '../fixtures.ts'
import { addressesFor, publicPages } from './main-pages.ts'
import { test } from './still-shop.ts'

/** How it is seen what has the focus, on itself or on what is around it, such as a card. */
const focusOf = (page: Page) =>
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

test.describe('in the colors of the system', () => {
  for (const shown of publicPages) {
    test(`the focus is seen on ${shown.name}`, async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' })
      const path = shown.path(await addressesFor(page))
      await page.context().clearCookies()
      await openHydrated(page, path)
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      for (let presses = 0; presses < 12; presses++) {
        await page.keyboard.press('Tab')
        const focus = await focusOf(page)
        if (!focus) break
        expect(focus.width, focus.name).toBeGreaterThanOrEqual(2)
        expect(focus.color, focus.name).not.toBe(ground)
      }
    })
  }

  test('every button has an edge', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await openHydrated(page, '/login-user')
    const edges = await page
      .getByRole('main')
      .getByRole('button', { name: 'Login' })
      .evaluateAll(all => all.map(one => Number.parseFloat(getComputedStyle(one).borderTopWidth)))
    expect(edges).toHaveLength(1)
    expect(Math.min(...edges)).toBeGreaterThan(0)
  })
})

test('for who wants less motion nothing is animated', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const addresses = await addressesFor(page)
  for (const shown of publicPages) {
    await page.context().clearCookies()
    await openHydrated(page, shown.path(addresses))
    await page.mouse.move(200, 300)
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 10)
        .map(
          ({ id, effect }) => `${id} ${(effect as KeyframeEffect).target?.outerHTML.slice(0, 80)}`,
        ),
    )
    expect(moving, shown.name).toEqual([])
  }
})

test.describe('on paper', () => {
  for (const shown of publicPages.filter(({ name }) => !name.startsWith('sign'))) {
    test(`${shown.name} shows its content, as wide as the sheet`, async ({ page }) => {
      await page.setViewportSize({ width: 794, height: 1123 })
      await page.emulateMedia({ media: 'print' })
      await openHydrated(page, shown.path(await addressesFor(page)))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
    })
  }
})
