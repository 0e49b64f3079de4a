import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, held, offline } from '../test/fake-api.ts'
import { happened, newOrder, newOrderLine } from '../test/orders.ts'
import { renderPages } from '../test/render-pages.tsx'
import { forgetSession, signIn } from '../test/sign-in.ts'
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

for (const how of ['Edit', 'Back']) {
  test(`${how} leads from the confirmation to the form, with its input and the focus`, async () => {
    const order = newOrder({ lines: [newOrderLine({ name: 'Helm', quantity: 3 })] })
    answer('GET /api/withdrawal', { order })
    const at = `/withdraw?number=${order.number}`
    const { path, back } = renderPages({ '/withdraw': withdraw }, { at })
    await page.getByLabelText('Full name').fill('Ann')
    await page.getByLabelText('Helm').selectOptions('2 of 3')
    await page.getByRole('button', { name: 'Continue' }).click()
    const edit = page.getByRole('button', { name: 'Edit' })
    await expect.element(edit).toBeVisible()
    if (how === 'Edit') await edit.click()
    else back()
    await expect.element(page.getByLabelText('Helm')).toHaveValue('2')
    await expect.element(page.getByLabelText('Full name')).toHaveValue('Ann')
    await expect.element(page.getByText('You can withdraw from an order')).toHaveFocus()
    expect(path()).toBe(at)
  })
}

test('Edit leads to the form even if Continue was clicked again while the confirmation was loading', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const order = newOrder()
  const [loading, again] = [held({ order }), held({ order })]
  const replies = [{ order }, { order }, loading.answer(), again.answer()]
  const calls = answer('GET /api/withdrawal', () => replies.shift() ?? { order })
  const at = `/withdraw?number=${order.number}`
  renderPages({ '/withdraw': withdraw }, { at })
  const next = page.getByRole('button', { name: 'Continue' })
  await next.click()
  await expect.poll(() => calls.length).toBe(3)
  // Sooner, it would be the same press.
  vi.advanceTimersByTime(500)
  await next.click()
  await expect.poll(() => calls.length).toBe(4)
  loading.release()
  const edit = page.getByRole('button', { name: 'Edit' })
  await expect.element(edit).toBeVisible()
  again.release()
  await edit.click()
  await expect.element(next).toBeVisible()
})

test('a withdrawal that is confirmed again after a lost reply is the same request', async () => {
  const order = newOrder()
  answer('GET /api/withdrawal', { order })
  const lost = answer('POST /api/withdrawal', offline)
  renderPages({ '/withdraw': withdraw }, { at: `/withdraw?number=${order.number}` })
  await page.getByRole('button', { name: 'Continue' }).click()
  const confirm = page.getByRole('button', { name: 'Confirm withdrawal' })
  await confirm.click()
  await expect.element(page.getByText('can’t reach the shop')).toBeVisible()
  const at = '2026-11-22T10:00:00.000Z'
  const again = answer('POST /api/withdrawal', { message: 'We received it.', at, emailed: true })
  await confirm.click()
  await expect.poll(() => again).toHaveLength(1)
  expect(again[0]?.body.requestKey).toMatch(/^[\d-]+$/)
  expect(again[0]?.body.requestKey).toBe(lost[0]?.body.requestKey)
})

test('Back after a guest’s withdrawal leads to an empty form', async () => {
  answer('GET /api/withdrawal', { order: null })
  const at = '2026-11-22T10:00:00.000Z'
  answer('POST /api/withdrawal', { message: 'We received it.', at, emailed: true })
  const { back } = renderPages({ '/withdraw': withdraw })
  await page.getByLabelText('Full name').fill('Ann')
  await page.getByLabelText('Order number').fill('1001')
  await page.getByLabelText('Email').fill('ann@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect.element(page.getByText('We received it.')).toHaveFocus()
  back()
  await expect.element(page.getByLabelText('Full name')).toHaveValue('')
})

test('Back leads to an empty form once the user who filled it in has signed out', async () => {
  signIn()
  answer('GET /api/withdrawal', { order: null })
  const { back } = renderPages({ '/withdraw': withdraw })
  await page.getByLabelText('Full name').fill('Ann')
  await page.getByLabelText('Order number').fill('1001')
  await page.getByLabelText('Email').fill('ann@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  forgetSession()
  back()
  await expect.element(page.getByLabelText('Full name')).toHaveValue('')
})

test('a user who signs out in another tab leaves nothing of theirs on the page', async () => {
  signIn()
  const order = newOrder({ lines: [newOrderLine({ name: 'Helm', quantity: 3 })] })
  answer('GET /api/withdrawal', { order })
  renderPages({ '/withdraw': withdraw }, { at: `/withdraw?number=${order.number}` })
  await expect.element(page.getByLabelText('Email')).toHaveValue(order.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  const main = page.getByRole('main')
  await expect.element(main).toMatchTextContent('3 × Helm')
  answer('GET /api/withdrawal', { order: null })
  forgetSession()
  await expect.element(page.getByLabelText('Email')).toHaveValue('')
  await expect.element(main).not.toMatchTextContent('Helm')
})

test('a withdrawal that was sent stays confirmed once its user signs out in another tab', async () => {
  signIn()
  const order = newOrder({ lines: [newOrderLine({ quantity: 3 })] })
  answer('GET /api/withdrawal', { order })
  const at = '2026-11-22T10:00:00.000Z'
  answer('POST /api/withdrawal', { message: 'We received it.', at, emailed: true })
  const { path } = renderPages(
    { '/withdraw': withdraw },
    { at: `/withdraw?number=${order.number}` },
  )
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect.element(page.getByText('We received it.')).toBeVisible()
  const confirmedAt = path()
  forgetSession()
  // Only a navigation could replace it, and starts at once.
  await new Promise(requestAnimationFrame)
  expect(path()).toBe(confirmedAt)
  await expect.element(page.getByText('We received it.')).toBeVisible()
})

test('“Return more items” starts with nothing selected', async () => {
  const [helm, boots] = [
    newOrderLine({ name: 'Helm', quantity: 3 }),
    newOrderLine({ id: 'boots', name: 'Boots', quantity: 1 }),
  ]
  const lines = [{ id: helm.id, quantity: 1 }]
  const withdrawal = happened({
    type: 'withdrawal',
    data: { withdrawal: 'w1', lines, description: '' },
  })
  const order = newOrder({ lines: [helm, boots], events: [withdrawal] })
  answer('GET /api/withdrawal', { order })
  renderPages({ '/withdraw': withdraw }, { at: `/withdraw?number=${order.number}` })
  await page.getByRole('link', { name: 'Return more items.' }).click()
  await expect.element(page.getByLabelText('Helm')).toHaveValue('0')
  await expect.element(page.getByLabelText('Boots')).toHaveValue('0')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('Choose at least one item').first()).toBeVisible()
})
