import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Availability, Stock, StockMove } from '../../../../contract/stock/stock.ts'
import { endSession } from '../../test/end-session.ts'
import { answer, rejection } from '../../test/fake-api.ts'
import { answerCatalogue, listed, newAdminProduct } from '../../test/fake-catalogue.ts'
import { tabTo } from '../../test/keyboard.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { signIn } from '../../test/sign-in.ts'
import { expectUsable } from '../../test/usable.ts'
import * as productPage from '../products/product.tsx'
import * as stockPage from './stock.tsx'

const panel = page.getByRole('region', { name: 'Stock', exact: true })
const facts = () => panel.element().querySelector('dl')?.textContent
const form = page.getByRole('form', { name: 'Update product' })
const row = page.getByRole('row').filter({ hasText: 'Plate' })
const rowQuantity = row.getByLabelText('Quantity', { exact: true })
const quantity = panel.getByLabelText('Quantity', { exact: true })
const reason = panel.getByLabelText('Reason')
const inRow = (name: string) => row.getByRole('button', { name })
const save = page.getByRole('button', { name: 'Save', exact: true })

/**
 * Answers for one product, whose stock has a version.
 * @param held by order 10001
 */
function answerStock(onHand: number | null, held = 0) {
  const product = newAdminProduct({ name: 'Plate' })
  let count = 0
  let stock: Stock | null = null
  let moves: StockMove[] = []
  const set = (next: number | null, reason = 'Elsewhere') => {
    count += 1
    const at = new Date(Date.UTC(2026, 10, 2, 10, count)).toISOString()
    const moved = (next ?? 0) - (stock?.onHand ?? 0)
    const move = { at, reason, onHand: moved, held: 0, order: null, orderNumber: null }
    moves = [{ ...move, id: String(count), actor: 'admin' }, ...moves]
    stock = next === null ? null : { onHand: next, held, updatedAt: at }
  }
  const availability = (): Availability => (stock && stock.onHand - held < 5 ? 'few' : 'available')
  const reply = () => ({ stock, availability: availability(), waiting: 2, moves, more: false })
  const expectVersion = (version: unknown) => {
    if ((version || null) !== (stock?.updatedAt ?? null))
      rejection(409, 'conflict', 'It changed.')()
  }
  set(onHand)
  answerCatalogue(product)
  answer('GET /api/admin/stock/{id}', reply)
  answer('GET /api/admin/stock', () => {
    const { id, name, image, category, hidden } = listed(product)
    const facts = { id, name, image, category, hidden }
    return { products: [{ ...facts, stock, availability: availability() }], total: 1 }
  })
  answer('PUT /api/admin/stock/{id}', ({ body }) => {
    expectVersion(body.updatedAt)
    const now = stock?.onHand ?? 0
    const { onHand, delta, reason } = body
    const next = delta === undefined ? (onHand as number | null) : now + Number(delta)
    if (next !== null && next < held) {
      const message = `Order 10001 holds ${held} of these items`
      rejection(409, 'conflict', message, { fields: { onHand: message } })()
    }
    set(next, String(reason))
    return reply()
  })
  answer('PUT /api/product/update/{id}', ({ body }) => {
    expectVersion(body.stockUpdatedAt)
    set(Number(body.stock), 'Set with the product')
    return { message: 'Product updated.', image: null, product }
  })
  return { product, set, onHand: () => stock?.onHand }
}

const pages = { '/stock-admin': stockPage, '/view-product-admin/:id': productPage }

async function openForm(id: string) {
  renderAdminPages(pages, `/view-product-admin/${id}`)
  await expect.poll(facts).toBeDefined()
}

/** Returns to the tab after long enough to refetch. */
async function returnToTab() {
  await vi.advanceTimersByTimeAsync(60_000)
  window.dispatchEvent(new Event('visibilitychange'))
}

test('the product form sets the stock, and keeps the input when it is rejected', async () => {
  const { product } = answerStock(4)
  await openForm(product.id)
  const field = form.getByLabelText('Stock')
  await expect.element(field).toHaveValue('4')
  await field.fill('some')
  await save.click()
  await expect.element(form).toMatchTextContent('Enter a whole number')
  await expect.element(field).toHaveFocus()
  await field.fill('12')
  await save.click()
  await expect.element(save).not.toBeInTheDocument()
  await expect.poll(facts).toMatch(/On hand\s*12/)
  await expect
    .element(panel.getByRole('listitem').first())
    .toMatchTextContent('Set with the product')
  await expect
    .element(page.getByText('No changes to its name, price, category, image'))
    .toBeVisible()
})

test('a delivery keeps its input when the stock has changed since the form was opened', async () => {
  const { set, onHand } = answerStock(3)
  renderAdminPages(pages)
  await inRow('Update stock').click()
  await rowQuantity.fill('20')
  set(8)
  await row.getByRole('button', { name: 'Add', exact: true }).click()
  await expect
    .element(row.getByRole('alert'))
    .toMatchTextContent('has changed since you opened it: 8 on hand')
  await expect.element(rowQuantity).toHaveValue('20')
  await expectUsable()
  await row.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(inRow('Update stock')).toBeVisible()
  expect(onHand()).toBe(28)
})

test.for([
  ['loads its product', ['stock', 'catalogue'], 1],
  ['loads nothing that the role may not see', ['stock'], 0],
] as const)('a hovered row %s', async ([, permissions, loaded]) => {
  const { product } = answerStock(3)
  const calls = answer('GET /api/admin/product/{id}', { product })
  renderAdminPages(pages, '/stock-admin', [...permissions])
  await expect.element(row).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await row.hover()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(calls).toHaveLength(loaded)
})

test('a move keeps its input over a session that ended, beside that of the product', async () => {
  const { product, set, onHand } = answerStock(18)
  const at = `/view-product-admin/${product.id}`
  const { admin, go, path } = renderAdminPages(pages, at)
  await expect.poll(facts).toBeDefined()
  await form.getByLabelText('Name').fill('Bronze plate')
  await panel.getByRole('radio', { name: 'Remove', exact: true }).click()
  await quantity.fill('5')
  await reason.fill('Broken')
  await endSession(path)
  set(16)
  signIn(admin)
  go(at)
  await expect.element(panel).toMatchTextContent('Your stock change is still here')
  expect(page.getByText('You are signed in again').elements()).toHaveLength(1)
  await expect.element(quantity).toHaveValue('5')
  await expect.element(reason).toHaveValue('Broken')
  await expect.element(form.getByLabelText('Name')).toHaveValue('Bronze plate')
  await panel.getByRole('button', { name: 'Remove stock' }).click()
  await expect.element(panel).toMatchTextContent('This stock has changed since you opened it')
  await panel.getByRole('button', { name: 'Remove stock' }).click()
  await expect.poll(onHand).toBe(11)
})

test('a row keeps its delivery over a session that ended', async () => {
  answerStock(3)
  const { admin, go, path } = renderAdminPages(pages)
  await inRow('Update stock').click()
  await rowQuantity.fill('20')
  await endSession(path)
  signIn(admin)
  go('/stock-admin')
  await expect.element(row).toMatchTextContent('Your unsaved changes are still here')
  await expect.element(rowQuantity).toHaveValue('20')
})

test('the panel adds, removes, sets and stops tracking stock', async () => {
  const { product, onHand } = answerStock(18, 2)
  renderAdminPages(pages, `/view-product-admin/${product.id}`)
  await expect.poll(facts).toMatch(/On hand\s*18\s*In orders\s*2\s*Available\s*16/)
  const press = (name: string) => panel.getByRole('button', { name }).click()
  const choose = (name: string) => panel.getByRole('radio', { name, exact: true }).click()
  const done = panel.getByRole('status').first()
  await quantity.fill('-50')
  await press('Add stock')
  await expect.element(panel).toMatchTextContent('Enter a whole number from 1')
  await choose('Remove')
  await expect.element(quantity).toHaveValue('-50')
  await expect.element(panel).not.toMatchTextContent('Enter a whole number')
  await quantity.fill('3')
  await press('Remove stock')
  await expect.element(done).toMatchTextContent('Removed 3: 15 on hand')
  await choose('Set')
  await quantity.fill('1')
  await expect.element(panel).toMatchTextContent('“Set to 1”')
  await press('Set stock')
  await expect.element(panel).toMatchTextContent('Order 10001 holds 2 of these items')
  await expect.element(quantity).toHaveFocus()
  await expect.element(quantity).toHaveValue('1')
  await quantity.fill('5')
  await reason.fill('Inventory in November')
  await press('Set stock')
  await expect.element(done).toMatchTextContent('Inventory in November: 5 on hand, 2 in orders.')
  await expect.element(reason).toHaveValue('')
  await expect.element(panel).toMatchTextContent('Only a few left')
  await expect.element(panel.getByRole('listitem').first()).toMatchTextContent('−10 on hand')

  await choose('Stop tracking')
  await press('Stop tracking')
  const question = page.getByRole('dialog', { name: 'Stop tracking?' })
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await expectUsable()
  await userEvent.keyboard('{Enter}')
  await expect.element(question).not.toBeInTheDocument()
  expect(onHand()).toBe(5)
  await press('Stop tracking')
  await question.getByRole('button', { name: 'Stop tracking' }).click()
  await expect.element(panel).toMatchTextContent('never sells out')
  await expect.element(panel.getByRole('button', { name: 'Set stock' })).toBeVisible()
  expect(onHand()).toBeUndefined()
})

test('“Show more” loads older changes, which link to their orders, and moves the focus there', async () => {
  const { product } = answerStock(18)
  const moves = Array.from({ length: 13 }, (_, index): StockMove => {
    const of = index === 11 ? { onHand: 0, held: 2, order: '1', orderNumber: '10001' } : null
    const move = { id: String(index), at: product.createdAt, reason: 'Delivered', actor: null }
    return { ...move, onHand: 1, held: 0, order: null, orderNumber: null, ...of }
  })
  answer('GET /api/admin/stock/{id}', ({ query }) => ({
    ...{ stock: null, availability: 'available', waiting: 0 },
    moves: query.page === '2' ? moves.slice(10) : moves.slice(0, 10),
    more: query.page !== '2',
  }))
  renderAdminPages(pages, `/view-product-admin/${product.id}`)
  const entries = panel.getByRole('listitem')
  await expect.poll(() => entries.elements().length).toBe(10)
  await panel.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => entries.elements().length).toBe(13)
  await expect.element(entries.nth(10)).toHaveFocus()
  await expect.element(entries.nth(11)).toMatchTextContent('+2 in orders')
  await expect
    .element(entries.nth(11).getByRole('link', { name: 'Order 10001' }))
    .toHaveAttribute('href', '/view-order-admin/10001')
  await expectUsable()
})

test('a change names its order to those who may not see orders, without a link', async () => {
  const { product } = answerStock(18)
  const held = { order: '1', orderNumber: '10001', onHand: 0, held: 2 }
  const move = { id: '1', at: product.createdAt, reason: 'Ordered', actor: null, ...held }
  const moves: StockMove[] = [move]
  const stock = { stock: null, availability: 'available', waiting: 0 } as const
  answer('GET /api/admin/stock/{id}', { ...stock, moves, more: false })
  renderAdminPages(pages, `/view-product-admin/${product.id}`, ['catalogue', 'stock'])
  await expect.element(panel.getByRole('listitem')).toMatchTextContent('Order 10001')
  await expect.element(panel.getByRole('link', { name: 'Order' })).not.toBeInTheDocument()
})

test('a row sets the stock, but sells out only after a confirmation', async () => {
  const { onHand } = answerStock(null)
  renderAdminPages(pages, '/stock-admin?filter=not-counted')
  await inRow('Set stock').click()
  await userEvent.keyboard('0{Enter}')
  const question = page.getByRole('dialog', { name: 'Set stock to 0?' })
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await rowQuantity.fill('9')
  await userEvent.keyboard('{Enter}')
  await expect.element(row).toMatchTextContent('In stock')
  expect(onHand()).toBe(9)
})

test('staff who can’t open a product can lower and set its stock in the list', async () => {
  const { onHand } = answerStock(18)
  renderAdminPages(pages, '/stock-admin', ['stock'])
  const change = async (kind: string, count: string) => {
    await inRow('Update stock').click()
    await row.getByLabelText('Change').selectOptions(kind)
    await rowQuantity.fill(count)
    await row.getByRole('button', { name: kind, exact: true }).click()
    await expect.element(inRow('Update stock')).toHaveFocus()
  }
  await change('Remove', '3')
  expect(onHand()).toBe(15)
  await change('Set', '11')
  expect(onHand()).toBe(11)
  await inRow('Update stock').click()
  await rowQuantity.fill('4')
  for (const kind of ['Remove', 'Set', 'Remove']) {
    await row.getByLabelText('Change').selectOptions(kind)
    await expect.element(rowQuantity).toHaveValue('4')
  }
  await inRow('Remove').click()
  await expect.element(inRow('Update stock')).toHaveFocus()
  expect(onHand()).toBe(7)
  await expect.element(row).toMatchTextContent('7')
  await inRow('Update stock').click()
  await expectUsable()
})

test('the list is sorted and changed with the keyboard alone', async () => {
  const { onHand } = answerStock(30)
  const { path, back } = renderAdminPages(pages)
  await expect.element(row).toBeVisible()
  const arrow = page.getByLabelText('Sort').element().parentElement?.querySelector('svg')
  expect(arrow?.closest('[aria-hidden="true"]')).toBeTruthy()
  await tabTo(page.getByRole('table').getByRole('link', { name: 'Product' }))
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toBe('/stock-admin?sort=name')
  const add = page.getByRole('button', { name: 'Update stock of Plate' })
  await tabTo(add)
  await userEvent.keyboard('{Enter}')
  await expect.element(rowQuantity).toHaveFocus()
  await userEvent.keyboard('2.5{Enter}')
  const wrong = row.getByRole('alert').filter({ hasText: 'Enter a whole number' })
  await expect.element(wrong).toBeVisible()
  await expect.element(rowQuantity).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(add).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('5{Enter}')
  await expect.element(row).toMatchTextContent('35')
  await expect.element(add).toHaveFocus()
  expect(onHand()).toBe(35)
  await expectUsable()
  back()
  await expect.poll(path).toBe('/stock-admin')
})

test('a filter keeps the search, and so does the way to a product and back', async () => {
  const { product } = answerStock(0)
  const { path } = renderAdminPages(pages)
  const filter = (name: string) => page.getByRole('link', { name, exact: true })
  const search = page.getByRole('searchbox')
  await filter('Sold out').click()
  await expect.poll(path).toBe('/stock-admin?filter=sold-out')
  await search.fill('Plate')
  await expect
    .element(page.getByRole('status').filter({ hasText: '1 product for “Plate”' }))
    .toBeVisible()
  for (const width of [390, 1280]) {
    await page.viewport(width, 844)
    const { width: named } = row.getByRole('rowheader').element().getBoundingClientRect()
    expect(named).toBeGreaterThanOrEqual(14 * 16)
  }
  await inRow('Update stock').click()
  await userEvent.keyboard('20{Enter}')
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Added 20: Plate has 20 on hand.' }))
    .toBeInTheDocument()
  await expect.element(row).toMatchTextContent('In stock')

  await page.viewport(390, 844)
  await filter('Tracked').click()
  await expect.element(search).toHaveValue('Plate')
  await row.getByRole('link', { name: 'Plate' }).click()
  await expect.poll(path).toBe(`/view-product-admin/${product.id}`)
  await expect.element(panel.getByRole('heading', { name: 'Stock', exact: true })).toBeInViewport()
  await page.getByRole('main').getByRole('link', { name: 'Stock', exact: true }).click()
  await expect.poll(path).toMatch(/^\/stock-admin\?/)
  await expect.element(search).toHaveValue('Plate')
})

test('a first count keeps its input when the stock was counted elsewhere in the meantime', async () => {
  const { set, onHand } = answerStock(null)
  renderAdminPages(pages, '/stock-admin?filter=not-counted')
  await inRow('Set stock').click()
  set(30)
  await rowQuantity.fill('12')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(row.getByRole('alert'))
    .toMatchTextContent('has changed since you opened it: 30 on hand')
  await expect.element(inRow('Save')).toBeVisible()
  expect(onHand()).toBe(30)
})

test('the product form reports a conflict even if the stock was reloaded since it was typed', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const { product, set, onHand } = answerStock(10)
  await openForm(product.id)
  const field = form.getByLabelText('Stock')
  await field.fill('12')
  set(30)
  await returnToTab()
  await expect.poll(facts).toMatch(/On hand\s*30/)
  await save.click()
  await page.getByRole('button', { name: 'Load latest version' }).click()
  await expect.element(field).toHaveValue('12')
  expect(onHand()).toBe(30)
  await save.click()
  await expect.poll(facts).toMatch(/On hand\s*12/)
})

test('a count reports a conflict even if the stock was reloaded since it was typed', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const { product, set, onHand } = answerStock(12)
  renderAdminPages(pages, `/view-product-admin/${product.id}`)
  await panel.getByRole('radio', { name: 'Set', exact: true }).click()
  await quantity.fill('11')
  set(40)
  await returnToTab()
  await expect.poll(facts).toMatch(/On hand\s*40/)
  await panel.getByRole('button', { name: 'Set stock' }).click()
  await expect
    .element(panel.getByRole('alert').last())
    .toMatchTextContent('has changed since you opened it')
  expect(onHand()).toBe(40)
})
