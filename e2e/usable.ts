import type { Page } from '@playwright/test'
import { findSplitWords } from '../web/app/test/split-words.ts'
import { expect, expectAccessible } from './fixtures.ts'

/** Words that every column has room for. */
const shortWords = /(?<!\S)\p{L}{2,12}(?!\S)/gu

/** From an enlarged page or a small phone to a desktop, in CSS pixels. */
export const widths = [320, 390, 768, 1024, 1280]

/**
 * The two layouts. All rules for narrow screens apply at 320 px, and all for wide ones at 1280 px.
 * In between, only the arrangement changes, which axe does not check.
 */
const [narrow, wide] = [320, 1280]

/**
 * Expects the page to fit each width and to be accessible. The wide layout is audited only if it shows other elements
 * outside the frame (the header and the admin menu).
 * @param frame audit the wide layout in any case
 */
export async function expectUsable(page: Page, { frame = false } = {}) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await expectFits(page)
    if (width === narrow) {
      await expectAccessible(page)
      await page.evaluate(rememberVisibleElements)
    }
    // Colors are the same at any width, and comparing them takes a third of an audit.
    if (width === wide && (frame || (await page.evaluate(showsOtherElements))))
      await expectAccessible(page, { colors: false })
  }
}

type Shown = { shownElements: () => Element[]; audited: Element[] }

/** Remembers what is on screen, except the frame. */
function rememberVisibleElements() {
  const shownElements = () => {
    const frame = 'header, header *, nav[aria-label="Admin"], nav[aria-label="Admin"] *'
    const all = [...document.body.querySelectorAll(`:not(${frame})`)]
    return all.filter(element => element.checkVisibility({ visibilityProperty: true }))
  }
  Object.assign(window, { shownElements, audited: shownElements() } satisfies Shown)
}

function showsOtherElements() {
  const { shownElements, audited } = window as unknown as Shown
  const shown = shownElements()
  return shown.length !== audited.length || shown.some((element, at) => element !== audited[at])
}

/** Expects the page to fit its current width, and to be accessible if that is a layout of ours. */
export async function expectUsableNow(page: Page) {
  await expectFits(page)
  if ([narrow, wide].includes(page.viewportSize()?.width ?? 0)) await expectAccessible(page)
}

async function expectFits(page: Page) {
  const { clientWidth, overflow } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { clientWidth, overflow: scrollWidth - clientWidth }
  })
  const where = `${page.url()} at ${clientWidth} px`
  expect(overflow, `${where} is too wide`).toBeLessThanOrEqual(0)
  expect(await page.evaluate(findSplitWords, shortWords), `${where} breaks words`).toEqual([])
}
