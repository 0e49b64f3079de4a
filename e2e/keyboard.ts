import { expect, type Page } from '@playwright/test'

/** Presses Tab until an element of that name has the focus, and expects a visible focus. */
export async function tabTo(page: Page, name: RegExp) {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      if (!element) return undefined
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const label = labels.map(({ textContent }) => textContent).join(' ')
      const text = element.getAttribute('aria-label') || element.textContent || label
      // A card shows the focus of its link, and an option that of its radio button.
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
