import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Permission } from '../../../../contract/accounts/permissions.ts'
import type { EditPreview } from '../../../../contract/checkout/edit-order.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { answerSeller } from '../../test/answer-seller.ts'
import { answer, rejection } from '../../test/fake-api.ts'
import { happened, newOrder, newOrderLine, newPayment } from '../../test/orders.ts'
import { newProduct } from '../../test/products.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { expectUsable } from '../../test/usable.ts'
import * as list from './list.tsx'
import * as orderPage from './order.tsx'

const form = page.getByRole('form', { name: 'Edit items' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const quantityOf = (name: string) => page.getByLabelText(`Quantity of ${name}`)
const said = (text: string) => page.getByRole('status').filter({ hasText: text })
const alertOf = (text: string) => page.getByRole('alert').filter({ hasText: text })

const cape = newProduct({ id: 'cape', name: 'Cape', price: 50 })
const unpaid = newOrder({
  lines: [newOrderLine({ quantity: 2, total: 200 })],
  ...{ subtotal: 200, shippingPrice: 0, total: 200, due: 200 },
  can: ['edit-items', 'book-payment', 'note'],
})
const paid = newOrder({
  ...unpaid,
  ...{ payment: 'paid', paid: 200, due: 0, payments: [newPayment({ amount: 200 })] },
  can: ['edit-items', 'ship', 'refund', 'note'],
})
const [helm] = unpaid.lines.map(({ id, name }) => ({ id, name }))

type Wanted = { id: string; quantity: number }[]

/** What the server says of other items, at €100 each, or €50 for what is added. */
function previewOf(order: Order, lines: Wanted, changes: Partial<EditPreview> = {}): EditPreview {
  const priced = lines.map(({ id, quantity }) => {
    const price = id === cape.id ? 50 : 100
    const name = id === cape.id ? 'Cape' : (helm?.name ?? '')
    const product = { id, name, image: null, price }
    return { product, quantity, total: price * quantity, problem: null, left: null }
  })
  const total = priced.reduce((sum, line) => sum + line.total, 0)
  return {
    ...{ lines: priced, subtotal: total, discount: null, shipping: 'Standard shipping' },
    ...{ shippingPrice: 0, tax: [], total, digest: `digest-${total}`.padEnd(43, 'x') },
    refund: Math.max(0, order.paid - total),
    due: Math.max(0, total - order.paid),
    ...changes,
  }
}

function openForm(order: Order, changes: Partial<EditPreview> = {}, may?: Permission[]) {
  answer('GET /api/admin/order/{number}', { order })
  answer('GET /api/admin/order', { orders: [], total: 0 })
  answer('GET /api/product', { products: [cape], total: 1 })
  answerSeller()
  answer('POST /api/admin/order/{number}/items/preview', ({ body }) => ({
    preview: previewOf(order, (body as { lines: Wanted }).lines, changes),
  }))
  const pages = { '/view-order-admin/:number': orderPage, '/orders-admin': list }
  renderAdminPages(pages, `/view-order-admin/${order.number}`, may)
}

function answerEdit(order: Order, total: number) {
  const data = {
    lines: [{ id: helm?.id ?? '', name: helm?.name ?? '', before: 2, after: 3 }],
    total: { before: order.total, after: total },
  }
  const events = [...order.events, happened({ type: 'items-edited', data })]
  const after = { ...order, total, events }
  return answer('PUT /api/admin/order/{number}', { message: '', order: after, booked: null })
}

test('items of an unpaid order are changed once the new total is shown', async () => {
  await page.viewport(390, 844)
  openForm(unpaid)
  const calls = answerEdit(unpaid, 350)
  await button('Edit items').click()
  await expect.element(quantityOf(helm?.name ?? '')).toHaveFocus()
  await button('Save items').click()
  await expect.element(page.getByText('Change an item first')).toBeVisible()
  await quantityOf(helm?.name ?? '').fill('3')
  await page.getByRole('combobox', { name: 'Add a product' }).fill('ca')
  await page.getByRole('option', { name: 'Cape' }).click()
  await expect
    .element(form)
    .toMatchTextContent('The buyer is asked to pay €350.00 instead of €200.00.')
  await expect.element(form).toMatchTextContent('Total before€200.00')
  // Where the sums stood before the change, at the right edge.
  const right = (text: string) =>
    form.getByText(text, { exact: true }).element().parentElement?.getBoundingClientRect().right
  const edge = form.getByLabelText('Internal note').element().getBoundingClientRect().right
  expect([right('Subtotal'), right('Total before')]).toEqual([edge, edge])
  await expectUsable()
  await page.getByLabelText('Message to the buyer').fill('As you asked')
  await button('Save items').click()
  await expect.element(said('Changed the items: ')).toMatchTextContent('total €200.00 → €350.00.')
  expect(calls.map(({ body }) => body)).toMatchObject([
    {
      ...{ action: 'edit-items', updatedAt: unpaid.updatedAt, buyerMessage: 'As you asked' },
      digest: previewOf(unpaid, [
        { id: 'other', quantity: 3 },
        { id: 'cape', quantity: 1 },
      ]).digest,
      lines: [
        { id: helm?.id, quantity: 3 },
        { id: cape.id, quantity: 1 },
      ],
    },
  ])
})

test('a refund is confirmed, and a higher total says that the order waits', async () => {
  openForm(paid)
  const calls = answerEdit(paid, 100)
  await button('Edit items').click()
  await quantityOf(helm?.name ?? '').fill('3')
  await expect.element(form).toMatchTextContent('The order can’t be shipped until then.')
  await quantityOf(helm?.name ?? '').fill('1')
  await expect.element(form).toMatchTextContent('The buyer is owed €100.00.')
  await button('Save items').click()
  await expect.element(alertOf('Change the items and refund €100.00?')).toBeVisible()
  expect(calls).toEqual([])
  await button('Save items and refund €100.00').click()
  await expect.element(form).not.toBeInTheDocument()
  expect(calls).toHaveLength(1)
})

test('staff who can’t refund are told before they save', async () => {
  openForm(paid, {}, ['orders.read', 'orders.manage'])
  await button('Edit items').click()
  await quantityOf(helm?.name ?? '').fill('1')
  await expect.element(form).toMatchTextContent('Your role can’t refund.')
})

test('wrong items and a failed preview are explained, and can be corrected', async () => {
  openForm(unpaid)
  await button('Edit items').click()
  await quantityOf(helm?.name ?? '').fill('0')
  await button('Save items').click()
  await expect.element(page.getByText('Enter a whole number from 1 to 99')).toBeVisible()
  await button(`Remove ${helm?.name}`).click()
  await button('Save items').click()
  await expect.element(page.getByText('Leave at least one item, or cancel the order')).toBeVisible()
  const failed = 'POST /api/admin/order/{number}/items/preview'
  answer(failed, rejection(409, 'conflict', 'This order’s payment is disputed.'))
  await page.getByRole('combobox', { name: 'Add a product' }).fill('ca')
  await page.getByRole('option', { name: 'Cape' }).click()
  await expect.element(alertOf('The new total couldn’t be calculated.')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await quantityOf('Cape').fill('2')
  await expect.element(alertOf('The new total couldn’t be calculated.')).not.toBeInTheDocument()
  await quantityOf('Cape').fill('1')
  vi.useRealTimers()
  answer(failed, { preview: previewOf(unpaid, [{ id: 'cape', quantity: 1 }]) })
  await button('Retry').click()
  await expect.element(form).toMatchTextContent('The buyer is asked to pay €50.00')
  await expectUsable()
})

test('Escape empties the search for products before it closes the form', async () => {
  openForm(unpaid)
  await button('Edit items').click()
  const search = page.getByRole('combobox', { name: 'Add a product' })
  await search.fill('ca')
  await expect.element(page.getByRole('option', { name: 'Cape' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(search).toHaveValue('')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Edit items')).toHaveFocus()
})

test('what is rejected keeps the input, and shows what is left', async () => {
  openForm(unpaid)
  await button('Edit items').click()
  await quantityOf(helm?.name ?? '').fill('5')
  await expect.element(form).toMatchTextContent('The buyer is asked to pay €500.00')
  const message = 'Not enough in stock: Helm (at most 3 in this order).'
  answer('PUT /api/admin/order/{number}', rejection(409, 'sold_out', message))
  const short = previewOf(unpaid, [{ id: helm?.id ?? '', quantity: 5 }])
  const lines = short.lines.map(line => ({ ...line, problem: 'too-few' as const, left: 3 }))
  answer('POST /api/admin/order/{number}/items/preview', { preview: { ...short, lines } })
  await button('Save items').click()
  await expect.element(alertOf(message)).toBeVisible()
  await expect.element(page.getByText('Only 3 in stock')).toBeVisible()
  // What can't be ordered has no total of its own.
  await expect.element(page.getByText(/each$/).first()).toBeVisible()
  await expect.element(quantityOf(helm?.name ?? '')).toHaveValue('5')
  await quantityOf(helm?.name ?? '').fill('3')
  await expect.element(page.getByText('Only 3 in stock')).not.toBeInTheDocument()
})
