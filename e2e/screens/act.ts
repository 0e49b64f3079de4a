import type { Page } from '@playwright/test'
import { button } from './network.ts'

/** Starts an action by its button or from the menu. */
export async function act(page: Page, name: string | RegExp) {
  const shown = button(page, name)
  if (await shown.isVisible()) return shown.click()
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
