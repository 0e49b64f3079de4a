import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../test/fake-api.ts'
import { newOrderSummary } from '../test/orders.ts'
import { renderPages } from '../test/render-pages.tsx'
import { signIn } from '../test/sign-in.ts'
import { expectUsable } from '../test/usable.ts'
import * as myOrders from './my-orders.tsx'

test('the orders are listed with their items, page by page', async () => {
  signIn()
  const lines = [{ id: '1', name: 'Quill Manticore', image: null }]
  const numbers = Array.from({ length: 11 }, (_, index) => String(10_011 - index))
  const orders = numbers.map(number =>
    newOrderSummary({ id: number, number, lines, lineCount: 5, count: 5 }),
  )
  answer('GET /api/order', ({ query }) => ({
    orders: query.page === '2' ? orders.slice(10) : orders.slice(0, 10),
    total: 11,
  }))
  renderPages({ '/my-orders': myOrders })
  const links = page.getByRole('main').getByRole('link', { name: /^Order \d/ })
  const shown = () => links.elements().map(({ textContent }) => textContent)
  await expect.poll(shown).toEqual(numbers.slice(0, 10).map(number => `Order ${number}`))
  await expectUsable()
  await page.getByRole('link', { name: 'Older' }).click()
  await expect.poll(shown).toEqual(['Order 10001'])
  await expect.element(page.getByRole('main')).toMatchTextContent('Quill Manticore and 4 more')
  await expect.element(page.getByRole('main')).toMatchTextContent(', 5 sets')
  await page.getByRole('link', { name: 'Newer' }).click()
  await expect.poll(() => shown().length).toBe(10)
})
