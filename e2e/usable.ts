import type { Page } from '@playwright/test'
import { expect, expectAccessible } from './fixtures.ts'

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
  expect(await page.evaluate(findBrokenWords), `${where} breaks words`).toEqual([])
}

/** Words of up to twelve letters that break across lines, as in a column that is too narrow. */
function findBrokenWords(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const broken: string[] = []
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const parent = text.parentElement
    // Text for screen readers only is one pixel wide.
    if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.offsetWidth === 1) continue
    for (const { index, 0: word } of text.data.matchAll(/(?<!\S)\p{L}{2,12}(?!\S)/gu)) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
      if (new Set(tops).size > 1) broken.push(`${word} in “${text.data.trim()}”`)
    }
  }
  return broken
}
