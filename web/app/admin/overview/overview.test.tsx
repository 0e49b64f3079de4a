import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SetupTask } from '../../../../contract/admin/overview.ts'
import { answer } from '../../test/fake-api.ts'
import { newOverview } from '../../test/overview.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { busy } from '../../test/retry.ts'
import { expectUsable } from '../../test/usable.ts'
import * as overviewPage from './overview.tsx'
import * as setup from './setup.tsx'

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

test('each task links to the list where it is handled, and goes once it is done', async () => {
  const refund = { number: '10001', amount: 50 }
  answer('GET /api/admin/overview', { overview: { ...overview, returns: 2, soldOut: 1 } })
  renderAdminPages({ '/overview': overviewPage })
  const task = (name: string) =>
    page
      .getByRole('region', { name: 'To do' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name }) })
  await expect.element(task('Returns requested')).toMatchTextContent('2')
  await expect
    .element(task('Returns requested').getByRole('link'))
    .toHaveAttribute('href', '/returns-admin')
  await expect
    .element(task('Sold out').getByRole('link'))
    .toHaveAttribute('href', '/stock-admin?filter=sold-out')
  await expect
    .element(page.getByRole('main').getByText('Refunds to transfer'))
    .not.toBeInTheDocument()
  const transfersBack = [refund]
  answer('GET /api/admin/overview', {
    overview: { ...overview, soldOut: 1, refundsToSend: 1, transfersBack },
  })
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(task('Returns requested')).not.toBeInTheDocument()
  await expect.element(task('Refunds to transfer')).toMatchTextContent('1')
  const transfers = page.getByRole('region', { name: 'Refunds to transfer' })
  await expect.element(transfers.getByRole('listitem')).toMatchTextContent('10001 €50.00')
  await expectUsable()
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

test('an empty shop leads to adding a product, and one without orders to trying it', async () => {
  const empty = { ...overview, latest: [], payment: 'demo' as const }
  answer('GET /api/admin/overview', { overview: { ...empty, products: 0 } })
  renderAdminPages({ '/overview': overviewPage })
  await expect
    .element(page.getByRole('link', { name: 'Add a product' }))
    .toHaveAttribute('href', '/products-admin')
  await expect.element(page.getByText('No orders yet')).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Sales' })).not.toBeInTheDocument()
  await expectUsable()
  answer('GET /api/admin/overview', { overview: empty })
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await expect.element(page.getByText(/^Try it: /)).toBeVisible()
})

test('the overview says to set up a shop with an example currency before a test order locks it', async () => {
  const settings: SetupTask[] = [
    {
      ...{ name: 'Your shop', setting: 'shop', file: 'Settings' },
      ...{ state: 'example', level: 'blocks', means: 'Its currency is an example.' },
    },
  ]
  const fresh = { ...overview, latest: [], payment: 'demo' as const, settings }
  answer('GET /api/admin/overview', { overview: fresh })
  renderAdminPages({ '/overview': overviewPage })
  await expect.element(page.getByText('your first order locks the currency')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Set up your shop' }))
    .toHaveAttribute('href', '/setup-shop-admin')
  await expect.element(page.getByRole('link', { name: 'View shop' }).last()).toBeVisible()
  await expectUsable()
})

test('the overview of a closed shop doesn’t suggest a test order, and links to “Before you sell” even if no task is left', async () => {
  const closed = { ...overview, latest: [], payment: 'transfer' as const, settings: [] }
  answer('GET /api/admin/overview', { overview: closed })
  renderAdminPages({ '/overview': overviewPage }, undefined, undefined, { closed: true })
  await expect.element(page.getByText('Your shop is closed: visitors')).toBeVisible()
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Before you sell' }))
    .toHaveAttribute('href', '/setup-admin')
})

test('the settings that are missing are a link away, and the overview is one back', async () => {
  const missing = { name: 'Logo', setting: 'logo', file: 'Settings', state: 'missing' as const }
  const settings = [{ ...missing, level: 'better' as const, means: 'It has none.' }]
  answer('GET /api/admin/overview', { overview: { ...overview, settings } })
  renderAdminPages({ '/overview': overviewPage, '/setup-admin': setup })
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Before you sell (1)' }).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect.element(title).toHaveTextContent('Before you sell')
  await main.getByRole('link', { name: 'Overview' }).click()
  await expect.element(title).toHaveTextContent('Overview')
})

test('a role sees its own parts alone, and none that are missing', async () => {
  answer('GET /api/admin/overview', { overview: { lowStock: 2, soldOut: 1, changes: [] } })
  renderAdminPages({ '/overview': overviewPage }, '/overview', ['stock'])
  await expect.element(page.getByRole('link', { name: /Low stock/ })).toBeVisible()
  for (const name of ['Sales', 'Recent orders', 'Users and products']) {
    await expect.element(page.getByRole('heading', { name })).not.toBeInTheDocument()
  }
  await expect.element(page.getByText('No orders yet')).not.toBeInTheDocument()
})
