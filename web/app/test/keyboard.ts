import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

/** Presses Tab until the element has the focus, and expects a visible focus. */
export async function tabTo(target: Locator) {
  await expect.element(target).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    await userEvent.tab()
    const focused = document.activeElement
    if (focused !== target.element()) continue
    expect(getComputedStyle(focused).outlineStyle).not.toBe('none')
    return
  }
  throw new Error(`Tab never came to ${target}`)
}

/** Presses Enter as Safari does at the end of a composition. @returns whether nothing took the key */
export function endCompositionInSafari(field: Locator): boolean {
  const init = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }
  return field.element().dispatchEvent(new KeyboardEvent('keydown', init))
}
