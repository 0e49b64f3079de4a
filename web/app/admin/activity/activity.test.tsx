import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/fake-api.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import * as activity from './activity.tsx'

test('the choice of a change replaces that of a kind, and the other way round, however fast they follow', async () => {
  answer('GET /api/admin/user', { users: [], total: 0 })
  const { path } = renderAdminPages({ '/activity-admin': activity })
  const what = page.getByLabelText('What', { exact: true })
  const action = page.getByLabelText('Action', { exact: true })
  await expect.element(what).toBeVisible()
  choose(what.element(), 'user')
  choose(action.element(), 'block')
  await expect.poll(path).toBe('/activity-admin?change=block')
  await expect.element(what).toHaveValue('')
  await expect.element(action).toHaveValue('block')
  await action.selectOptions('Any action')
  await expect.poll(path).toBe('/activity-admin')
  choose(action.element(), 'block')
  choose(what.element(), 'user')
  await expect.poll(path).toBe('/activity-admin?kind=user')
  await expect.element(what).toHaveValue('user')
  await expect.element(action).toHaveValue('')
})

/** Without waiting until the page shows it. */
function choose(select: Element, value: string) {
  ;(select as HTMLSelectElement).value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
