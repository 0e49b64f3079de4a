import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Stock, StockMove } from '../../../../contract/stock.ts'
import { answer, rejection } from '../../test/fake-api.ts'
import { answerCatalogue, listed, newAdminProduct } from '../../test/fake-catalogue.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { busy } from '../../test/retry.ts'
import { expectUsable } from '../../test/usable.ts'
import * as productPage from '../products/product.tsx'
import * as stockPage from './stock.tsx'

const panel = page.getByRole('region', { name: 'Stock' })
const facts = () => panel.element().querySelector('dl')?.textContent
const form = page.getByRole('form', { name: 'Update product' })
const row = page.getByRole('row').filter({ hasText: 'Plate' })
const rowQuantity = row.getByLabelText('Quantity', { exact: true })
const quantity = panel.getByLabelText('Quantity', { exact: true })
const reason = panel.getByLabelText('Reason')
const inRow = (name: string) => row.getByRole('button', { name })
const save = page.getByRole('button', { name: 'Save', exact: true })

/** Answers for one product, whose stock has a version. */
function answerStock(onHand: number | null) {
  const product = newAdminProduct({ name: 'Plate' })
  let count = 0
  let stock: Stock | null = null
  let moves: StockMove[] = []
  const set = (next: number | null, reason = 'Elsewhere') => {
    count += 1
    const at = new Date(Date.UTC(2026, 10, 2, 10, count)).toISOString()
    const move = { at, reason, onHand: next ?? 0, held: 0, order: null, orderNumber: null }
    moves = [{ ...move, id: String(count), actor: 'admin' }, ...moves]
    stock = next === null ? null : { onHand: next, held: 0, updatedAt: at }
  }
  const reply = () => ({ stock, availability: 'available' as const, moves, more: false })
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
    return { products: [{ ...facts, stock, availability: 'available' }], total: 1 }
  })
  answer('PUT /api/admin/stock/{id}', ({ body }) => {
    expectVersion(body.updatedAt)
    const now = stock?.onHand ?? 0
    set(body.delta === undefined ? Number(body.onHand) : now + Number(body.delta), `${body.reason}`)
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

test('a delivery keeps its input when the stock was changed elsewhere in the meantime', async () => {
  const { set, onHand } = answerStock(3)
  renderAdminPages(pages)
  await inRow('Add stock').click()
  await rowQuantity.fill('20')
  set(8)
  await row.getByRole('button', { name: 'Add', exact: true }).click()
  await expect
    .element(row.getByRole('alert'))
    .toMatchTextContent('changed elsewhere in the meantime: 8 on hand')
  await expect.element(rowQuantity).toHaveValue('20')
  await expectUsable()
  await row.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(inRow('Add stock')).toBeVisible()
  expect(onHand()).toBe(28)
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
    .toMatchTextContent('changed elsewhere in the meantime: 30 on hand')
  await expect.element(inRow('Save')).toBeVisible()
  expect(onHand()).toBe(30)
})

test('a count keeps its input when the stock was changed elsewhere in the meantime', async () => {
  const { product, set } = answerStock(28)
  renderAdminPages(pages, `/view-product-admin/${product.id}`)
  await panel.getByRole('radio', { name: 'Set', exact: true }).click()
  await quantity.fill('6')
  await reason.fill('Counted twice')
  set(30)
  await panel.getByRole('button', { name: 'Set stock' }).click()
  await expect.element(panel.getByRole('alert').last()).toMatchTextContent('30 on hand')
  await expect.poll(facts).toMatch(/On hand\s*30/)
  await expect.element(quantity).toHaveValue('6')
  await expect.element(reason).toHaveValue('Counted twice')
  await panel.getByRole('button', { name: 'Set stock' }).click()
  await expect.poll(facts).toMatch(/On hand\s*6/)
})

test('the product form keeps its stock when that was changed elsewhere in the meantime', async () => {
  const { product, set } = answerStock(6)
  await openForm(product.id)
  const field = form.getByLabelText('Stock')
  await field.fill('10')
  set(2)
  await save.click()
  await page.getByRole('button', { name: 'Load latest version' }).click()
  await expect.poll(facts).toMatch(/On hand\s*2/)
  await expect.element(field).toHaveValue('10')
  await save.click()
  await expect.poll(facts).toMatch(/On hand\s*10/)
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
  await expect.element(panel.getByRole('alert').last()).toMatchTextContent('changed elsewhere')
  expect(onHand()).toBe(40)
})

test('the list says that it failed to load, and that nothing matches', async () => {
  answer('GET /api/admin/stock', busy)
  renderAdminPages(pages)
  await expect
    .element(page.getByRole('main').getByRole('alert'))
    .toMatchTextContent('We couldn’t load the products')
  await expectUsable()
  answerStock(3)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(row).toBeVisible()
  answer('GET /api/admin/stock', { products: [], total: 0 })
  await page.getByRole('searchbox').fill('no such thing')
  await expect.element(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
})
