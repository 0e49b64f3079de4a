import type { Page } from '@playwright/test'
import { expect, expectAccessible } from './fixtures.ts'

/** From an enlarged page or a small phone to a desktop, in CSS pixels. */
export const widths = [320, 390, 768, 1280]

/**
 * The two layouts. All rules for narrow screens apply at 320 px, and all for wide ones at 1280 px.
 * In between, only the arrangement changes, which axe does not check.
 */
const audited = [320, 1280]

/** Expects the page to fit each width and to be accessible in both layouts. */
export async function expectUsable(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await expectFits(page)
    // Colors are the same at any width, and comparing them takes a third of an audit.
    if (audited.includes(width)) await expectAccessible(page, { colors: width === audited[0] })
  }
}

/** Expects the page to fit its current width, and to be accessible if that is a layout of ours. */
export async function expectUsableNow(page: Page) {
  await expectFits(page)
  if (audited.includes(page.viewportSize()?.width ?? 0)) await expectAccessible(page)
}

async function expectFits(page: Page) {
  const { clientWidth, overflow } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { clientWidth, overflow: scrollWidth - clientWidth }
  })
  const where = `${page.url()} at ${clientWidth} px`
  expect(overflow, `${where} is too wide`).toBeLessThanOrEqual(0)
}
