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
