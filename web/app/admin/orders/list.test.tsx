import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { answerSeller } from '../../test/answer-seller.ts'
import { watchDownloads } from '../../test/downloads.ts'
import { endSession } from '../../test/end-session.ts'
import { answer, held, offline, rejection } from '../../test/fake-api.ts'
import { newOrder, newOrderSummary } from '../../test/orders.ts'
import { newOverview } from '../../test/overview.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { signIn } from '../../test/sign-in.ts'
import { expectUsable } from '../../test/usable.ts'
import * as list from './list.tsx'
import * as orderPage from './order.tsx'

const pages = { '/orders-admin': list }
const rows = page
  .getByRole('table', { name: 'Orders' })
  .getByRole('rowgroup')
  .last()
  .getByRole('row')
const status = page.getByRole('main').getByRole('status').first()
const link = (name: string) => page.getByRole('link', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const order = newOrderSummary()

beforeEach(() => {
  answer('GET /api/admin/order', { orders: [order], total: 1 })
  // The filters have counts.
  answer('GET /api/admin/overview', { overview: newOverview() })
  // A pointer may stay on a row.
  answer('GET /api/admin/order/{number}', { order: newOrder() })
})

test('the list has pages, and says that one is past the last', async () => {
  await page.viewport(390, 320)
  const orders = [order, newOrderSummary({ id: '2', number: '10002' })]
  answer('GET /api/admin/order', ({ query }) => ({
    orders: query.page === '3' ? [] : orders,
    total: 51,
  }))
  const { path, back } = renderAdminPages(pages)
  await expect.element(status).toMatchTextContent('page 1 of 3')
  for (const name of ['First page', 'Previous page', 'Next page', 'Last page'])
    await expect.element(link(name)).toBeVisible()
  expect(rows.elements()).toHaveLength(2)
  await link('Next page').click()
  await expect.element(status).toMatchTextContent('page 2 of 3')
  await expect.element(page.getByLabelText('Select all orders on this page')).toBeInViewport()
  back()
  await expect.element(status).toMatchTextContent('page 1 of 3')
  await link('Last page').click()
  await expect.poll(path).toMatch(/page=3/)
  await expect.element(page.getByText('There is no page 3')).toBeVisible()
  await link('Go to the last page').click()
  await expect.poll(path).toMatch(/page=2/)
})

test('a printed list has its rows, and nothing to search, sort or page through it', async () => {
  answer('GET /api/admin/order', { orders: [order], total: 51 })
  renderAdminPages(pages)
  await expect.element(link('Next page')).toBeVisible()
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  })
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  await expect.element(rows.first()).toBeVisible()
  await expect.element(status).toMatchTextContent('page 1 of 3')
  for (const tool of [page.getByRole('searchbox'), page.getByRole('combobox', { name: 'Sort' })])
    await expect.element(tool).not.toBeInTheDocument()
  for (const name of ['Next page', 'Create order'])
    await expect.element(link(name)).not.toBeInTheDocument()
})

const placeOf = (element: { element: () => Element }) => element.element().getBoundingClientRect()

test('on a phone, the main button is beside the title and the others are in one row', async () => {
  await page.viewport(390, 844)
  renderAdminPages(pages)
  await expect.element(link(order.number)).toBeVisible()
  const title = placeOf(page.getByRole('heading', { level: 1 }))
  const main = placeOf(link('Create order'))
  expect(main.top).toBeLessThan(title.bottom)
  const others = [button('Export'), button('Export items'), link('Upload tracking')].map(placeOf)
  expect(new Set(others.map(({ top }) => top)).size).toBe(1)
  expect(others[0]?.top).toBeGreaterThanOrEqual(main.bottom)
  expect(placeOf(rows.first()).top).toBeLessThan(420)
  ;(page.getByRole('heading', { level: 1 }).element() as HTMLElement).focus()
  await userEvent.tab()
  await expect.element(link('Create order')).toHaveFocus()
  await userEvent.tab()
  await expect.element(button('Export')).toHaveFocus()
  await expectUsable()
})

test('on a phone, each filter is wholly in view when Tab reaches it', async () => {
  await page.viewport(390, 844)
  renderAdminPages(pages)
  await expect.element(status).toMatchTextContent('1 order')
  const filters = page.getByRole('navigation', { name: 'Filters' }).getByRole('link')
  ;(filters.first().element() as HTMLElement).focus()
  for (const filter of filters.elements().slice(1)) {
    await userEvent.keyboard('{Tab}')
    await expect.element(filter).toHaveFocus()
    await expect.element(filter).toBeInViewport({ ratio: 0.99 })
  }
})

test('on a phone, filters can be scrolled away from the one that has the focus', async () => {
  await page.viewport(390, 844)
  renderAdminPages(pages)
  await expect.element(status).toMatchTextContent('1 order')
  const filters = page.getByRole('navigation', { name: 'Filters' })
  ;(filters.getByRole('link').first().element() as HTMLElement).focus()
  filters.element().scrollLeft = 200
  await userEvent.keyboard('{Shift}')
  expect(filters.element().scrollLeft).toBe(200)
})

test('an admin who can only read orders sees no “Create order” button, and no empty action row on a phone', async () => {
  await page.viewport(390, 844)
  renderAdminPages(pages, undefined, ['orders.read'])
  await expect.element(link(order.number)).toBeVisible()
  const title = page.getByRole('heading', { level: 1 })
  const status = title.element().nextElementSibling?.getBoundingClientRect().top ?? Number.NaN
  expect(status - placeOf(title).bottom).toBeLessThan(8)
  await expect.element(link('Create order')).not.toBeInTheDocument()
})

test('clearing the selection by keyboard leaves the focus in the list', async () => {
  renderAdminPages(pages)
  await page.getByLabelText(`Select order ${order.number}`).click()
  ;(button('Clear').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Clear')).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(page.getByLabelText(`Select order ${order.number}`)).toHaveFocus()
})

test('a confirmation that is opened right after Cancel stays open', async () => {
  renderAdminPages(pages)
  await page.getByLabelText(`Select order ${order.number}`).click()
  const ask = button('Record payment').element() as HTMLElement
  ask.click()
  await expect.element(dialog).toBeVisible()
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  ;(cancel.element() as HTMLElement).click()
  // React has rendered by then, but the dialog's close event comes in a later task.
  await null
  ask.click()
  await new Promise(resolve => setTimeout(resolve))
  await expect
    .element(page.getByRole('dialog', { name: 'Record payment for 1 order?' }))
    .toBeVisible()
})

test('a bulk action records payment for each order, and says why it couldn’t', async () => {
  const [a, b] = [order, newOrderSummary({ id: '2', number: '10002' })]
  let orders = [a, b]
  answer('GET /api/admin/order', () => ({ orders, total: orders.length }))
  const paid = newOrder({ payment: 'paid' })
  const conflict = rejection(409, 'conflict', 'This order has changed since you opened it.')
  const calls = answer('PUT /api/admin/order/{number}', ({ params: { number } }) => {
    if (number === b.number) conflict()
    orders = [newOrderSummary({ ...a, payment: 'paid' }), newOrderSummary({ ...b, received: 1 })]
    return { message: '', order: paid, booked: null }
  })
  renderAdminPages(pages)
  await page.getByLabelText('Select all orders on this page').click()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect.element(bar).toMatchTextContent('2 orders selected')
  await expectUsable()
  const ask = bar.getByRole('button', { name: 'Record payment' })
  await ask.click()
  const question = page.getByRole('dialog', { name: 'Record payment for 2 orders?' })
  await expect.element(question).toMatchTextContent('€200.60')
  await expectUsable()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(ask).toHaveFocus()
  expect(calls).toEqual([])
  await userEvent.keyboard('{Enter}')
  await question.getByRole('button', { name: 'Record payment' }).click()
  const outcome = page.getByRole('main').getByRole('alert')
  await expect.element(outcome).toMatchTextContent('Recorded payment for 1 order.')
  await expect
    .element(outcome)
    .toMatchTextContent('10002: This order has changed since you opened it.')
  await expect.element(outcome).toHaveFocus()
  await expect.element(rows.filter({ hasText: a.number })).toMatchTextContent('Paid')
  await expect.element(rows.filter({ hasText: b.number })).toMatchTextContent('Partly paid')
  // A failed order stays selected.
  await expect.element(page.getByLabelText(`Select order ${b.number}`)).toBeChecked()
  await expect.element(page.getByLabelText(`Select order ${a.number}`)).not.toBeChecked()
  await outcome.getByRole('button', { name: 'Close this message' }).click()
  await expect.element(outcome).not.toBeInTheDocument()
})

test('a bulk action that can’t reach the shop doesn’t wait for each order', async () => {
  const [a, b] = [order, newOrderSummary({ id: '2', number: '10002' })]
  answer('GET /api/admin/order', { orders: [a, b], total: 2 })
  const calls = answer('PUT /api/admin/order/{number}', offline)
  renderAdminPages(pages)
  await page.getByLabelText('Select all orders on this page').click()
  await button('Record payment').click()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  const outcome = page.getByRole('main').getByRole('alert')
  await expect
    .element(outcome)
    .toMatchTextContent(`${a.number}: We lost the connection and don’t know whether this was done.`)
  await expect.element(outcome).toMatchTextContent(`${b.number}: Not tried`)
  await expect.element(outcome).not.toMatchTextContent('Recorded payment')
  expect(calls).toHaveLength(1)
  await expect.element(page.getByLabelText(`Select order ${b.number}`)).toBeChecked()
})

test('what was selected still is after signing in again', async () => {
  const other = newOrderSummary({ id: '2', number: '10002' })
  answer('GET /api/admin/order', { orders: [order, other], total: 2 })
  const { admin, go, path } = renderAdminPages(pages)
  await page.getByLabelText(`Select order ${other.number}`).click()
  await endSession(path)
  signIn(admin)
  go('/orders-admin')
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect.element(bar).toMatchTextContent('1 order selected')
  await expect.element(page.getByLabelText(`Select order ${other.number}`)).toBeChecked()
})

test('a bulk action ships only paid orders, and names the others', async () => {
  const orders = [
    newOrderSummary({ payment: 'paid' }),
    newOrderSummary({ id: '2', number: '10002', received: 1 }),
  ]
  answer('GET /api/admin/order', { orders, total: 2 })
  const shipped = newOrder({ payment: 'paid', fulfillment: 'shipped' })
  const calls = answer('PUT /api/admin/order/{number}', {
    ...{ message: '', order: shipped, booked: null },
  })
  renderAdminPages(pages)
  await page.getByLabelText('Select all orders on this page').click()
  await button('Mark as shipped (1)').click()
  const question = page.getByRole('dialog', { name: 'Mark 1 order as shipped?' })
  await expect.element(question).toMatchTextContent('an email without a tracking number')
  await expect
    .element(question)
    .toMatchTextContent('Not included: 10002 (partly paid, not shipped).')
  const confirm = question.getByRole('button', { name: 'Mark as shipped' })
  await confirm.click()
  await expect.element(question).toMatchTextContent('Enter a carrier')
  await question.getByLabelText('Carrier').fill('An Post')
  await confirm.click()
  await expect.element(page.getByText('Marked 1 order as shipped.')).toBeVisible()
  expect(calls.map(({ params, body }) => [params.number, body])).toMatchObject([
    [order.number, { action: 'ship', carrier: 'An Post' }],
  ])
})

test('the carrier of orders that could not be marked as shipped doesn’t have to be retyped', async () => {
  answer('GET /api/admin/order', { orders: [newOrderSummary({ payment: 'paid' })], total: 1 })
  answer('PUT /api/admin/order/{number}', offline)
  renderAdminPages(pages)
  await page.getByLabelText('Select all orders on this page').click()
  await button('Mark as shipped').click()
  await dialog.getByLabelText('Carrier').fill('An Post')
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect.element(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  const shipped = newOrder({ payment: 'paid', fulfillment: 'shipped' })
  const reply = { message: '', order: shipped, booked: null }
  const calls = answer('PUT /api/admin/order/{number}', reply)
  await button('Mark as shipped').click()
  await expect.element(dialog.getByLabelText('Carrier')).toHaveValue('An Post')
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect.element(page.getByText('Marked 1 order as shipped.')).toBeVisible()
  expect(calls[0]?.body).toMatchObject({ action: 'ship', carrier: 'An Post' })
})

test('a bulk action marks orders for pickup as ready, even if the shop no longer offers any', async () => {
  const pickup = newOrderSummary({ payment: 'paid', pickup: 'Dock 7' })
  const orders = [pickup, newOrderSummary({ id: '2', number: '10002', payment: 'paid' })]
  answer('GET /api/admin/order', { orders, total: 2 })
  const calls = answer('PUT /api/admin/order/{number}', {
    ...{ message: '', order: newOrder({ payment: 'paid' }), booked: null },
  })
  renderAdminPages(pages)
  await page.getByLabelText('Select all orders on this page').click()
  await expect.element(button('Mark as shipped (1)')).toBeVisible()
  await button('Mark as ready (1)').click()
  const question = page.getByRole('dialog', { name: 'Mark 1 order as ready for pickup?' })
  await question.getByRole('button', { name: 'Mark as ready' }).click()
  await expect.element(page.getByText('Marked 1 order as ready for pickup.')).toBeVisible()
  expect(calls.map(({ params, body }) => [params.number, body])).toMatchObject([
    [pickup.number, { action: 'ship', carrier: '' }],
  ])
})

test('a right-to-left name doesn’t reorder the text beside it', async () => {
  const name = 'אדם (Smith)'
  answer('GET /api/admin/order', { orders: [newOrderSummary({ name })], total: 1 })
  renderAdminPages(pages)
  await expect.element(page.getByText(name)).toHaveStyle({ unicodeBidi: 'isolate' })
})

test('on a phone, all but the first of three or more actions are in a menu, so the rows stay in view', async () => {
  await page.viewport(390, 844)
  const paid = newOrderSummary({ id: '2', number: '10002', payment: 'paid' })
  const orders = [newOrderSummary(), paid]
  answer('GET /api/admin/order', { orders, total: 2 })
  renderAdminPages(pages)
  await page.getByLabelText('Select all orders on this page').click()
  await expect.element(button('Record payment (1)')).toBeVisible()
  await expect.element(button('Mark as shipped (1)')).not.toBeInTheDocument()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  expect(bar.element().getBoundingClientRect().height).toBeLessThan(136)
  await button('More').click()
  const menu = page.getByRole('menu')
  await expect.element(menu).toMatchTextContent(/Mark as shipped \(1\).*Packing slips.*Pick list/)
  const downloads = watchDownloads()
  await page.getByRole('menuitem', { name: 'Packing slips' }).click()
  expect(downloads).toEqual(['/api/admin/order/packing-slips?orders=10001,10002'])
  await expectUsable()
})

test('on a phone, the card of an order without a payment state has no payment label', async () => {
  await page.viewport(390, 844)
  const canceled = newOrderSummary({ state: 'canceled' })
  answer('GET /api/admin/order', { orders: [canceled], total: 1 })
  renderAdminPages(pages)
  await expect.element(link(order.number)).toBeVisible()
  const cells = [...rows.first().element().querySelectorAll('[data-card="fact"]')]
  const shown = cells.filter(cell => cell.checkVisibility())
  expect(shown.map(cell => cell.textContent)).toEqual(['Canceled'])
})

test('an order leads to the next one of the list that led to it, and back', async () => {
  const orders = [newOrderSummary({ id: '2', number: '10002' }), order]
  answer('GET /api/admin/order', { orders, total: 2 })
  answer('GET /api/admin/order/{number}', ({ params: { number = '' } }) => ({
    order: newOrder({ number }),
  }))
  answerSeller()
  const opened = { ...pages, '/view-order-admin/:number': orderPage }
  const { path } = renderAdminPages(opened, '/orders-admin?search=ann')
  await link('10002').click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveTextContent('Order 10002')
  await page.viewport(390, 844)
  const { width, height } = link('Next order').element().getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await expect.element(link('Previous order')).not.toBeInTheDocument()
  await link('Next order').click()
  await expect.element(heading).toHaveTextContent(`Order ${order.number}`)
  await expect.element(link('Next order')).not.toBeInTheDocument()
  await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click()
  await expect.poll(path).toBe('/orders-admin?search=ann')
})

test('search and filters are hidden until there are orders, but not when a filter has no matches', async () => {
  answer('GET /api/admin/order', { orders: [], total: 0 })
  const { go } = renderAdminPages(pages)
  const filters = page.getByRole('navigation', { name: 'Filters' })
  const search = page.getByLabelText('Search orders')
  await expect.element(page.getByText('No orders yet')).toBeVisible()
  await expect.element(search).not.toBeInTheDocument()
  await expect.element(filters).not.toBeInTheDocument()
  go('/orders-admin?filter=disputed')
  await expect.element(page.getByText('No orders match this filter')).toBeVisible()
  await expect.element(search).toBeVisible()
  await expect.element(filters).toBeVisible()
})

test('search and filters stay where a list that found nothing loads another result', async () => {
  answer('GET /api/admin/order', { orders: [], total: 0 })
  const { path } = renderAdminPages(pages, '/orders-admin?filter=disputed')
  await expect.element(page.getByText('No orders match this filter')).toBeVisible()
  const { answer: later, release } = held({ orders: [order], total: 1 })
  answer('GET /api/admin/order', later)
  await page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: 'All' }).click()
  await expect.poll(path).toBe('/orders-admin')
  await expect.element(page.getByLabelText('Search orders')).toBeVisible()
  release()
  await expect.element(rows).toHaveLength(1)
})

test('the outcome of a bulk action stays in view when its list is empty', async () => {
  renderAdminPages(pages, '/orders-admin?search=ann&filter=unpaid')
  await page.getByLabelText(`Select order ${order.number}`).click()
  await button('Record payment').click()
  answer('GET /api/admin/order', { orders: [], total: 0 })
  const paid = newOrder({ payment: 'paid' })
  answer('PUT /api/admin/order/{number}', { message: '', order: paid, booked: null })
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect.element(page.getByText('Recorded payment for 1 order.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
})

test('orders to ship are listed oldest first, all orders newest first', async () => {
  const calls = answer('GET /api/admin/order', { orders: [order], total: 1 })
  const { path } = renderAdminPages(pages)
  const filters = page.getByRole('navigation', { name: 'Filters' })
  const sort = page.getByLabelText('Sort')
  await filters.getByRole('link', { name: 'To ship' }).click()
  await expect.element(sort).toHaveValue('oldest')
  expect(calls.at(-1)?.query).toMatchObject({ state: 'to-ship', sort: 'oldest' })
  await filters.getByRole('link', { name: 'All' }).click()
  await expect.element(sort).toHaveValue('newest')
  expect(path()).toBe('/orders-admin')
})

test('a filter and a sort order that are chosen at the same moment are both kept', async () => {
  const { path } = renderAdminPages(pages)
  const filter = page
    .getByRole('navigation', { name: 'Filters' })
    .getByRole('link', { name: 'To ship' })
  const sort = page.getByLabelText('Sort')
  await expect.element(filter).toBeVisible()
  const select = sort.element() as HTMLSelectElement
  ;(filter.element() as HTMLElement).click()
  select.value = 'oldest'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  // Orders to ship are sorted by that anyway.
  await expect.poll(path).toBe('/orders-admin?filter=to-ship')
  await expect.element(sort).toHaveValue('oldest')
  await expect.element(filter).toHaveAttribute('aria-current', 'page')
})

test('filters by shipping, country, payment method and day are in the address, the list and the export', async () => {
  await page.viewport(390, 700)
  const calls = answer('GET /api/admin/order', { orders: [order], total: 1 })
  const { path } = renderAdminPages(pages)
  await button('Filters').click()
  await page.getByLabelText('Shipping method').selectOptions('Express')
  await page.getByLabelText('Country').selectOptions('Netherlands')
  await page.getByLabelText('Payment method').selectOptions('Bank transfer')
  await page.getByLabelText('From').fill('2026-11-01')
  const asked = 'shipping=Express&country=NL&method=transfer&from=2026-11-01'
  await expect.poll(path).toBe(`/orders-admin?${asked}`)
  await expect
    .poll(() => calls.at(-1)?.query)
    .toMatchObject({
      ...{ shipping: 'Express', country: 'NL', paymentMethod: 'transfer', from: '2026-11-01' },
    })
  await expectUsable()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Filters (4)')).toHaveFocus()
  answer('GET /api/users/confirm-password', { message: 'Confirmed.' })
  const downloads = watchDownloads()
  await button('Export items').click()
  await expect.poll(() => downloads).toEqual([expect.stringMatching(/country=NL.*rows=items/)])
  await button('Filters (4)').click()
  await button('Clear filters').click()
  await expect.poll(path).toBe('/orders-admin')
})

test('a row says when an order was placed, how it is paid, and where and how it goes', async () => {
  renderAdminPages(pages)
  for (const text of ['22 Nov 2026', 'Bank transfer', 'Ireland', 'Standard shipping'])
    await expect.element(rows.first()).toMatchTextContent(text)
})

test('an order is loaded once the pointer stays on its row', async () => {
  const loads = answer('GET /api/admin/order/{number}', { order: newOrder() })
  renderAdminPages(pages)
  await rows.first().hover()
  await expect.poll(() => loads.map(({ params }) => params.number)).toEqual([order.number])
})

test('packing slips and a pick list of the selected orders are files', async () => {
  const paid = newOrderSummary({ id: '2', number: '10002', payment: 'paid' })
  answer('GET /api/admin/order', { orders: [order, paid], total: 2 })
  renderAdminPages(pages)
  await page.getByLabelText('Select all orders on this page').click()
  await expect
    .element(link('Packing slips'))
    .toHaveAttribute('href', '/api/admin/order/packing-slips?orders=10001,10002')
  await expect
    .element(link('Pick list (1)'))
    .toHaveAttribute('href', '/api/admin/order/pick-list?orders=10002')
  await expectUsable()
})
