import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../test/fake-api.ts'
import { renderPages } from '../test/render-pages.tsx'
import * as findOrder from './find-order.tsx'

test('a form that is sent twice by a double press asks for one email', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  renderPages({ '/find-order': findOrder }, { at: '/find-order' })
  const asked = answer('POST /api/order-link', { message: 'We’ve emailed a link.' })
  const number = page.getByLabelText('Order number')
  const send = () => userEvent.keyboard('{Enter}')
  await page.getByLabelText('Email').fill('ann@example.com')
  await number.fill('1001')
  await send()
  await expect.element(page.getByText('We’ve emailed a link.')).toBeVisible()
  await send()
  await number.fill('1002')
  await send()
  const numbers = () => asked.map(({ body }) => body.number)
  await expect.poll(numbers).toEqual(['1001', '1002'])
  await expect.element(page.getByRole('button', { name: 'Email me a link' })).toBeEnabled()
  vi.advanceTimersByTime(500)
  await send()
  await expect.poll(numbers).toEqual(['1001', '1002', '1002'])
})
