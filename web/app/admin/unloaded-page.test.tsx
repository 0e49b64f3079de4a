import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderAdminPages } from '../test/render-admin-pages.ts'
import { expectUsable } from '../test/usable.ts'
import { returnsAdmin } from './links.ts'
import { UnloadedPage } from './unloaded-page.tsx'

test('a part whose script can’t be loaded says that the shop can’t be reached, and retries', async () => {
  const unloaded = { default: () => <UnloadedPage what="Return" back={returnsAdmin} /> }
  renderAdminPages({ '/returns-admin': unloaded })
  const failure = page.getByRole('main').getByRole('alert')
  await expect.element(failure).toMatchTextContent('We can’t reach the shop.')
  await expectUsable()
  const asked = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => asked.mock.calls.map(([, init]) => init?.method)).toContain('HEAD')
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  asked.mockRestore()
})
