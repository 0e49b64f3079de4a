import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Discount } from '../../../../contract/discounts/discount.ts'
import { answer, rejection } from '../../test/fake-api.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { expectUsable } from '../../test/usable.ts'
import * as discounts from './discounts.tsx'

const create = page.getByRole('main').getByRole('button', { name: 'Create discount code' })
const row = page.getByRole('row').filter({ hasText: 'FORGE' })
const opener = page.getByRole('button', { name: 'Edit FORGE', exact: true })
const form = page.getByRole('form', { name: 'Create discount code' })
const edit = page.getByRole('form', { name: 'Edit FORGE' })
const percentage = edit.getByLabelText('Percentage', { exact: true })

const at = '2026-11-22T10:00:00.000Z'

const forge: Discount = {
  ...{ id: '1', code: 'FORGE', kind: 'percent', value: 10, state: 'running', uses: 0 },
  ...{ from: null, until: null, minimum: null, maxUses: null, maxUsesPerBuyer: null },
  ...{ categories: [], createdAt: at, updatedAt: at },
}

/** The codes that the server has. */
let codes: Discount[]

beforeEach(() => {
  codes = [forge]
  answer('GET /api/category', { categories: [] })
  answer('GET /api/admin/discount', () => ({ discounts: codes, total: codes.length }))
})

function save({ body }: { body: Record<string, unknown> }) {
  const discount = { ...forge, ...body, updatedAt: at } as Discount
  codes = [discount]
  return { message: 'Saved.', discount }
}

test('deleted categories can be taken out of a code', async () => {
  codes = [{ ...forge, categories: ['gone', 'lost'] }]
  const calls = answer('PUT /api/admin/discount/{id}', save)
  renderAdminPages({ '/discounts-admin': discounts })
  await expect.element(row).toMatchTextContent('10% off 2 deleted categories')
  await opener.click()
  await edit.getByRole('checkbox', { name: 'Deleted category 1' }).click()
  await edit.getByRole('checkbox', { name: 'Deleted category 2' }).click()
  await edit.getByRole('button', { name: 'Save discount code' }).click()
  await expect.element(row).toMatchTextContent('10% off all products')
  expect(calls[0]?.body).toMatchObject({ categories: [] })
})

test('a code is created with the keyboard alone, and the focus returns', async () => {
  codes = []
  const calls = answer('POST /api/admin/discount', save)
  renderAdminPages({ '/discounts-admin': discounts })
  await expect.element(create).toBeVisible()
  const before = create.element().getBoundingClientRect().toJSON()
  ;(create.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const code = form.getByLabelText('Code', { exact: true })
  await expect.element(code).toHaveFocus()
  // The page behind the drawer stays where it was.
  expect(create.element().getBoundingClientRect().toJSON()).toEqual(before)
  await userEvent.keyboard('a b')
  await form.getByLabelText('Percentage', { exact: true }).fill('150')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(code)
    .toHaveAccessibleDescription(/Use 4 to 30 letters from A to Z, digits or hyphens/)
  await expect.element(code).toHaveFocus()
  await code.fill('forge')
  await form.getByLabelText('Percentage', { exact: true }).fill('15')
  await form.getByLabelText('Minimum order in euros').fill('1,000.00')
  await form.getByLabelText('Total uses').fill('100')
  await form.getByLabelText('Uses per buyer').fill('1')
  await expectUsable()
  await userEvent.keyboard('{Enter}')
  await expect.element(create).toHaveFocus()
  const sent = { code: 'FORGE', value: 15, minimum: 1000, maxUses: 100, maxUsesPerBuyer: 1 }
  expect(calls[0]?.body).toMatchObject(sent)
  await expect
    .element(row)
    .toMatchTextContent('15% off all products, for orders of €1,000.00 or more')
  await expect.element(row).toMatchTextContent('0 of 100 uses, at most 1 per buyer')
  await expect.element(row).toMatchTextContent('Active')
  await userEvent.keyboard('{Enter}')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(create).toHaveFocus()
})

test('a code is changed to an amount with an end', async () => {
  const calls = answer('PUT /api/admin/discount/{id}', call => {
    const { message } = save(call)
    codes = codes.map(code => ({ ...code, state: 'over' }))
    return { message, discount: codes[0] as Discount }
  })
  renderAdminPages({ '/discounts-admin': discounts })
  await opener.click()
  await edit.getByLabelText('Discount').selectOptions('Amount')
  await edit.getByLabelText('Amount in euros').fill('€12,50')
  await edit.getByLabelText('Ends').fill('2020-01-01T00:00')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect.element(row).toMatchTextContent('€12.50 off all products')
  await expect.element(row).toMatchTextContent('Ended')
  await expect.element(opener).toHaveFocus()
  expect(calls[0]?.body).toMatchObject({ kind: 'amount', value: 12.5, updatedAt: at })
  await userEvent.keyboard('{Enter}')
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(opener).toHaveFocus()
  await expectUsable()
})

test('a code that another admin changed is overwritten only after a warning, and only in what was edited', async () => {
  const updatedAt = '2026-11-22T11:00:00.000Z'
  renderAdminPages({ '/discounts-admin': discounts })
  await opener.click()
  await percentage.fill('25')
  codes = [{ ...forge, value: 30, maxUses: 7, updatedAt }]
  answer('PUT /api/admin/discount/{id}', rejection(409, 'conflict', 'It changed.'))
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(edit.getByRole('alert'))
    .toMatchTextContent('Someone else changed this after you opened it')
  await expect.element(percentage).toHaveValue('25')
  await expect.element(edit.getByLabelText('Total uses')).toHaveValue('7')
  await expect
    .element(edit.getByRole('alert'))
    .toMatchTextContent('Also changed elsewhere: Value. Saving will overwrite those changes.')
  const calls = answer('PUT /api/admin/discount/{id}', save)
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect.element(row).toMatchTextContent('25% off all products')
  expect(calls[0]?.body).toMatchObject({ value: 25, maxUses: 7, updatedAt })
})

test('an edited percentage stays one where another admin made the discount an amount', async () => {
  renderAdminPages({ '/discounts-admin': discounts })
  await opener.click()
  await percentage.fill('25')
  const updatedAt = '2026-11-22T11:00:00.000Z'
  codes = [{ ...forge, kind: 'amount', value: 30, maxUses: 7, updatedAt }]
  answer('PUT /api/admin/discount/{id}', rejection(409, 'conflict', 'It changed.'))
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect.element(edit.getByLabelText('Total uses')).toHaveValue('7')
  await expect.element(percentage).toHaveValue('25')
})

test('a code that changed again after the warning is not overwritten', async () => {
  renderAdminPages({ '/discounts-admin': discounts })
  await opener.click()
  await percentage.fill('25')
  codes = [{ ...forge, value: 30, updatedAt: '2026-11-22T11:00:00.000Z' }]
  const calls = answer('PUT /api/admin/discount/{id}', rejection(409, 'conflict', 'It changed.'))
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect.element(edit.getByRole('alert')).toMatchTextContent('Someone else changed this')
  codes = [{ ...forge, value: 40, updatedAt: '2026-11-22T12:00:00.000Z' }]
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => calls).toHaveLength(2)
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => calls.map(({ body }) => body.updatedAt))
    .toEqual([at, '2026-11-22T11:00:00.000Z', '2026-11-22T12:00:00.000Z'])
})

test.each([
  ['codes are deleted after a confirmation', () => ({ message: 'Deleted.' })],
  ['codes that someone else has deleted count as deleted', rejection(404, 'not_found', 'Gone.')],
])('%s', async (_, reply) => {
  const calls = answer('DELETE /api/admin/discount/{id}', () => {
    codes = []
    return reply()
  })
  renderAdminPages({ '/discounts-admin': discounts })
  await page.getByLabelText('Select discount code FORGE').click()
  await page.getByRole('button', { name: 'Delete' }).click()
  expect(calls).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Deleted 1 discount code.' }))
    .toHaveFocus()
  await expect.element(row).not.toBeInTheDocument()
  expect(calls.map(({ params }) => params)).toEqual([{ id: '1' }])
})
