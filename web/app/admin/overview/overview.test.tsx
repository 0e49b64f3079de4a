import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../test/fake-api.ts'
import { newOverview } from '../../test/overview.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { busy } from '../../test/retry.ts'
import { expectUsable } from '../../test/usable.ts'
import * as overviewPage from './overview.tsx'

const overview = newOverview()
const tasks = page.getByRole('heading', { name: 'To do' })
const updated = page.getByText(/^Updated /)
const retry = page.getByRole('button', { name: 'Retry' })

async function pressRetry() {
  ;(retry.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

test('the page says why it failed, and moves the focus to the content after a retry', async () => {
  answer('GET /api/admin/overview', busy)
  renderAdminPages({ '/overview': overviewPage })
  await expect
    .element(page.getByRole('main').getByRole('alert'))
    .toMatchTextContent('The shop is too busy.')
  await expectUsable()
  answer('GET /api/admin/overview', { overview })
  await pressRetry()
  await expect.element(tasks).toHaveFocus()
  await expect.element(updated).toBeVisible()
})

test('a failed refresh keeps the older figures, and says when they were loaded', async () => {
  answer('GET /api/admin/overview', { overview })
  renderAdminPages({ '/overview': overviewPage })
  await expect.element(updated).toBeVisible()
  answer('GET /api/admin/overview', busy)
  window.dispatchEvent(new Event('visibilitychange'))
  await expect
    .element(page.getByRole('main').getByRole('alert'))
    .toMatchTextContent('Couldn’t refresh')
  await expect.element(tasks).toBeVisible()
  await expectUsable()
  answer('GET /api/admin/overview', { overview })
  await pressRetry()
  await expect.element(tasks).toHaveFocus()
  await expect.element(retry).not.toBeInTheDocument()
})

test('a role sees its own parts alone, and none that are missing', async () => {
  answer('GET /api/admin/overview', { overview: { lowStock: 2, soldOut: 1, changes: [] } })
  renderAdminPages({ '/overview': overviewPage }, '/overview', ['stock'])
  await expect.element(page.getByRole('link', { name: /Low stock/ })).toBeVisible()
  for (const name of ['Sales', 'Recent orders', 'Users and products']) {
    await expect.element(page.getByRole('heading', { name })).not.toBeInTheDocument()
  }
  await expect.element(page.getByText('No orders yet')).not.toBeInTheDocument()
  await expectUsable()
})
