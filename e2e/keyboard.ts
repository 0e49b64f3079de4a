import { expect, type Page } from '@playwright/test'

/** Presses Tab until what has the focus is named so, and shows that it has the focus. */
export async function tabTo(page: Page, name: RegExp) {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      if (!element) return undefined
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const label = labels.map(({ textContent }) => textContent).join(' ')
      const text = element.getAttribute('aria-label') || element.textContent || label
      // A card shows the focus of its link around itself, a choice that of its button.
      const shown = [element, element.closest('article'), element.closest('label')].some(
        place => place && getComputedStyle(place).outlineStyle !== 'none',
      )
      return { text: text.trim(), shown }
    })
    if (!focused || !name.test(focused.text)) continue
    expect(focused.shown).toBe(true)
    return
  }
  throw new Error(`Tab never came to ${name}`)
}
