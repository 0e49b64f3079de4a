import { type Locator, userEvent } from 'vitest/browser'

/** Opens a `details` element, or closes it. */
export async function unfold(details: Locator) {
  const summary = details.element().querySelector(':scope > summary')
  if (!summary) throw new Error('This is no details element.')
  await userEvent.click(summary)
}
