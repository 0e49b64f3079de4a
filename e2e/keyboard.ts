import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until an element of that name has the focus, and expects a visible focus. */
export async function tabTo(page: Page, name: RegExp) {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(async () => {
      // A dialog that has just opened moves the focus by a timer, and a key pressed before would go elsewhere.
      await new Promise(done => setTimeout(done))
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

/**
 * Moves the focus to this element as people do: past the header and the menu by the link that skips them, and back
 * with Shift.
 */
async function tabToElement(target: Locator) {
  await expect(target).toBeAttached()
  // Looking for a role takes long on a large page, so it is only done again once the element is gone.
  let element = await target.elementHandle()
  for (let presses = 0; presses < 150; presses++) {
    const key = await element?.evaluate(nextKey)
    if (key === 'none') return
    if (key === 'gone') element = await target.elementHandle()
    else await target.page().keyboard.press(key ?? 'Tab')
  }
  throw new Error(`Tab never came to ${target}`)
}

async function nextKey(target: Node) {
  // As in `tabTo`: a dialog that has just opened moves the focus by a timer.
  await new Promise(done => setTimeout(done))
  const focused = document.activeElement
  if (target === focused) return 'none'
  if (!target.isConnected) return 'gone'
  const skipped = focused instanceof HTMLAnchorElement && focused.getAttribute('href') === '#main'
  if (skipped && document.querySelector('#main')?.contains(target)) return 'Enter'
  const isBefore =
    focused && focused.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING
  return isBefore ? 'Shift+Tab' : 'Tab'
}

const isBox = (target: Locator) =>
  target.evaluate(element => element instanceof HTMLInputElement && element.type === 'checkbox')

type File = Parameters<Locator['setInputFiles']>[0]

/** How a person uses a page, with one kind of device. */
export type InputMethod = {
  press: (target: Locator) => Promise<void>
  fill: (field: Locator, text: string) => Promise<void>
  choose: (field: Locator, option: string) => Promise<void>
  upload: (field: Locator, file: File) => Promise<void>
}

export const byMouse: InputMethod = {
  press: async target => {
    if (!(await isBox(target))) return target.click()
    // A switch is drawn by its label.
    const id = await target.getAttribute('id')
    await target.page().locator(`label[for="${id}"]`).last().click()
  },
  fill: (field, text) => field.fill(text),
  choose: async (field, option) => void (await field.selectOption(option)),
  upload: (field, file) => field.setInputFiles(file),
}

/** The keyboard alone: what Tab does not come to can't be used. */
export const byKeyboard: InputMethod = {
  press: async target => {
    await tabToElement(target)
    await target.page().keyboard.press((await isBox(target)) ? 'Space' : 'Enter')
  },
  fill: async (field, text) => {
    await tabToElement(field)
    await field.page().keyboard.press('ControlOrMeta+A')
    await field.page().keyboard.press('Delete')
    // All at once: a large form would render again for each letter.
    await field.page().keyboard.insertText(text)
  },
  choose: async (field, option) => {
    await tabToElement(field)
    await field.page().keyboard.type(option)
    await expect(field.locator('option:checked')).toHaveText(option)
  },
  upload: async (field, file) => {
    // Before Tab: a busy page might learn that the chooser is awaited only after the key, and open none.
    const choosing = field.page().waitForEvent('filechooser')
    await tabToElement(field)
    await field.page().keyboard.press('Space')
    await (await choosing).setFiles(file as string)
  },
}
