import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** From an enlarged page or a small phone to a desktop, in CSS pixels. */
export const widths = [320, 390, 768, 1280]
/** The two layouts: in between, only the arrangement changes, which axe does not check. */
const [narrow, wide] = [320, 1280]

/** Expects what is rendered to fit each width and to be accessible in both layouts. */
export async function expectUsable() {
  let audited: Element[] = []
  for (const width of widths) {
    // The height of all tests, so that the next one doesn't have to change it back.
    await page.viewport(width, 900)
    // An open list of options moves with its field a moment later.
    const overflow = () =>
      document.documentElement.scrollWidth - document.documentElement.clientWidth
    await expect.poll(overflow, { message: `too wide at ${width} px` }).toBeLessThanOrEqual(0)
    if (width === narrow) {
      await expectAccessible()
      audited = shownElements()
    }
    // Colors are the same at any width, and comparing them takes a third of an audit.
    if (width === wide && !isSame(shownElements(), audited))
      await expectAccessible({ colors: false })
  }
}

/** What is on screen, except the frame of admin pages, which journeys audit in both layouts. */
function shownElements(): Element[] {
  const frame = 'header, header *, nav[aria-label="Admin"], nav[aria-label="Admin"] *'
  const all = [...document.body.querySelectorAll(`:not(${frame})`)]
  return all.filter(element => element.checkVisibility({ visibilityProperty: true }))
}

function isSame(one: Element[], other: Element[]): boolean {
  return one.length === other.length && one.every((element, place) => element === other[place])
}

/** Expects no violations from axe, beside those that only a whole page can have. */
export async function expectAccessible({ colors = true } = {}) {
  const context = { include: ['body'], exclude: [] }
  const rules = { 'color-contrast': { enabled: colors } }
  const { violations } = await axe.run(context, { resultTypes: ['violations'], rules })
  const found = violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }))
  expect(found).toEqual([])
  // An object among the attributes of an element.
  expect(document.body.innerHTML).not.toContain('="[object ')
}
