import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../test/fake-api.ts'
import { newOrder, newOrderLine } from '../test/orders.ts'
import { renderPages } from '../test/render-pages.tsx'
import { expectUsable } from '../test/usable.ts'
import * as withdraw from './withdraw.tsx'

test('a description of the items takes precedence, even for a buyer who can see the order', async () => {
  const order = newOrder({ lines: [newOrderLine({ quantity: 2 })] })
  answer('GET /api/withdrawal', ({ query }) => ({
    order: query.number === order.number ? order : null,
  }))
  const at = '2026-11-22T10:00:00.000Z'
  const calls = answer('POST /api/withdrawal', { message: 'We received it.', at, emailed: true })
  renderPages({ '/withdraw': withdraw })
  const main = page.getByRole('main')
  const description = 'One of two, it is too small.'
  await page.getByLabelText('Full name').fill('Ann')
  await page.getByLabelText('Order number').fill(order.number)
  await page.getByLabelText('Email').fill(order.email)
  const items = page.getByLabelText('Which items')
  await expect.element(items).not.toBeVisible()
  await page.getByLabelText('What do you want to return?').selectOptions('Only some items')
  await items.fill(description)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(main).toMatchTextContent(description)
  await expect.element(main).not.toMatchTextContent('2 × Helm')
  await expectUsable()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect.element(main.getByRole('status')).toBeVisible()
  expect(calls.map(({ body }) => body)).toMatchObject([{ scope: 'some', description }])
})
