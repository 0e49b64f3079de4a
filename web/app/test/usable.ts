import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** From an enlarged page or a small phone to a desktop, in CSS pixels. */
export const widths = [320, 390, 768, 1280]
/** The two layouts: in between, only the arrangement changes, which axe does not check. */
const audited = [320, 1280]

/** Expects what is rendered to fit each width and to be accessible in both layouts. */
export async function expectUsable() {
  for (const width of widths) {
    await page.viewport(width, 844)
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth, `too wide at ${width} px`).toBeLessThanOrEqual(clientWidth)
    // Colors are the same at any width, and comparing them takes a third of an audit.
    if (audited.includes(width)) await expectAccessible({ colors: width === audited[0] })
  }
}

/** Expects no violations from axe, beside those that only a whole page can have. */
export async function expectAccessible({ colors = true } = {}) {
  const context = { include: ['body'], exclude: [] }
  const rules = { 'color-contrast': { enabled: colors } }
  const { violations } = await axe.run(context, { resultTypes: ['violations'], rules })
  const found = violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }))
  expect(found).toEqual([])
}
