import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type {
  Statement,
  StatementColumns,
  StatementEntry,
} from '../../../../contract/statements/statement.ts'
import { endSession } from '../../test/end-session.ts'
import { answer, held, offline, rejection } from '../../test/fake-api.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { signIn } from '../../test/sign-in.ts'
import * as statements from './statements.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

const november: Statement = {
  ...{ id: '1', fileName: 'november.xml', format: 'camt.053.001.08', uploadedBy: 'owner' },
  ...{ uploadedAt: '2026-11-22T10:00:00.000Z', firstDay: '2026-11-20', lastDay: '2026-11-20' },
  ...{ entries: 2, newEntries: 2, open: 1 },
}

async function openUpload() {
  answer('GET /api/admin/statement', { statements: [], total: 0 })
  const rendered = renderAdminPages({ '/statements-admin': statements })
  await button('Upload statement').click()
  await page
    .getByLabelText('File', { exact: true })
    .upload(new File(['Date;Amount'], 'account.csv'))
  return rendered
}

test('a double click uploads a statement once, or it would seem to be known already', async () => {
  const message = 'This file can’t be read.'
  const calls = answer('POST /api/admin/statement', rejection(422, 'validation_failed', message))
  await openUpload()
  await button('Preview').dblClick()
  await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('a statement whose upload got no reply is listed, if it was read', async () => {
  await openUpload()
  answer('GET /api/admin/statement', { statements: [november], total: 1 })
  answer('POST /api/admin/statement', offline)
  await button('Preview').click()
  const alert = page.getByRole('alert').filter({ hasText: 'We can’t reach the shop.' })
  await expect.element(alert).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await expect.element(page.getByRole('link', { name: 'november.xml' })).toBeVisible()
})

test('the chosen statement is kept over a session that ended', async () => {
  const calls = answer('POST /api/admin/statement', rejection(422, 'validation_failed', 'No.'))
  const { admin, go, path } = await openUpload()
  await endSession(path)
  signIn(admin)
  go('/statements-admin')
  await expect.element(page.getByText('Your file is still here')).toBeVisible()
  await button('Preview').click()
  await expect.poll(() => calls[0]?.body).toHaveProperty('file.name', 'account.csv')
})

test('the chosen columns are kept over a session that ended', async () => {
  const columns: StatementColumns = {
    ...{ date: '', amount: '', purpose: '', name: '', iban: '', currency: '', account: '' },
    ...{ dates: 'day-month-year', decimals: 'comma' },
  }
  const table = {
    ...{ headers: ['Tag', 'Betrag', 'Text'], rows: [], separator: ';', columns, problem: '' },
  }
  answer('POST /api/admin/statement', { message: '', statement: null, table })
  const { admin, go, path } = await openUpload()
  await button('Preview').click()
  await page.getByLabelText('Date', { exact: true }).selectOptions('Tag')
  await page.getByLabelText('Amount format').selectOptions('1,234.56: with a point')
  await endSession(path)
  signIn(admin)
  go('/statements-admin')
  await button('Preview').click()
  await expect.element(page.getByLabelText('Date', { exact: true })).toHaveValue('Tag')
  await expect.element(page.getByLabelText('Amount format')).toHaveValue('point')
})

test('a double click reads the chosen columns once, and the page says why neither they nor the saved ones fit', async () => {
  await page.viewport(390, 800)
  const columns: StatementColumns = {
    ...{ date: 'Date', amount: 'Amount', purpose: 'Text', name: '', iban: '' },
    ...{ currency: '', account: '', dates: 'day-month-year', decimals: 'comma' },
  }
  const problem = '“31.02.2026” in row 2 isn’t a valid date in this format.'
  const headers = ['Date', 'Amount', 'Text']
  const table = { headers, rows: [], separator: ';', columns, problem }
  answer('POST /api/admin/statement', { message: '', statement: null, table })
  await openUpload()
  await button('Preview').click()
  await expect.element(button('Read file')).toBeVisible()
  await expect.element(page.getByRole('alert').filter({ hasText: problem })).toBeInViewport()
  const message = 'This file can’t be read.'
  const calls = answer('POST /api/admin/statement', rejection(422, 'validation_failed', message))
  await button('Read file').dblClick()
  await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeInViewport()
  expect(calls).toHaveLength(1)
})

test('a statement asks to review the rest once all matches are recorded', async () => {
  const entry: StatementEntry = {
    ...{ id: '1', day: '2026-11-20', amount: 50, currency: 'EUR', kind: 'credit', state: 'booked' },
    ...{ name: 'Ann', iban: '', purpose: '', order: '10001', undone: false },
    ...{ proposals: [], unknown: [] },
  }
  const list: StatementEntry[] = [entry, { ...entry, id: '2', state: 'open', order: null }]
  answer('GET /api/admin/statement/{id}', { statement: november, list })
  renderAdminPages({ '/statements-admin': statements }, '/statements-admin?statement=1')
  const entries = page.getByRole('region', { name: 'Entries' })
  await expect.element(entries).toMatchTextContent(/^Review the entries marked “To check”\./)
})

test('an entry’s success message disappears once another entry is rejected', async () => {
  const entry: StatementEntry = {
    ...{ id: '1', day: '2026-11-20', amount: 50, currency: 'EUR', kind: 'credit', state: 'open' },
    ...{ name: 'Ann', iban: '', purpose: '', order: null, undone: false },
    ...{ proposals: [], unknown: [] },
  }
  const list = [entry, { ...entry, id: '2', name: 'Ben' }]
  answer('GET /api/admin/statement/{id}', { statement: { ...november, open: 2 }, list })
  answer('PUT /api/admin/statement-entry/{id}', { message: 'Entry ignored.' })
  const message = 'There is no order 7.'
  answer('POST /api/admin/statement-entry/book', {
    results: [{ id: '2', order: '7', done: false, message, effect: null }],
  })
  renderAdminPages({ '/statements-admin': statements }, '/statements-admin?statement=1')
  await button('Ignore').first().click()
  await expect.element(page.getByText('Entry ignored.')).toBeVisible()
  await page.getByLabelText('Order number').last().fill('7')
  await button('Record').last().click()
  await expect.element(page.getByText(message)).toBeVisible()
  const middleOf = (locator: Locator) => {
    const { top, bottom } = locator.element().getBoundingClientRect()
    return (top + bottom) / 2
  }
  const field = page.getByLabelText('Order number').last()
  expect(middleOf(button('Record').last())).toBeCloseTo(middleOf(field), -1)
  await expect.element(page.getByText('Entry ignored.')).not.toBeInTheDocument()
})

test('a failed change is reported right away, while the statement reloads', async () => {
  const entry: StatementEntry = {
    ...{ id: '1', day: '2026-11-20', amount: 50, currency: 'EUR', kind: 'credit', state: 'open' },
    ...{ name: 'Ann', iban: '', purpose: '', order: null, undone: false },
    ...{ proposals: [], unknown: [] },
  }
  const reply = { statement: november, list: [entry] }
  answer('GET /api/admin/statement/{id}', reply)
  const message = 'Something went wrong.'
  answer('POST /api/admin/statement-entry/book', rejection(500, 'internal', message))
  answer('PUT /api/admin/statement-entry/{id}', rejection(500, 'internal', message))
  renderAdminPages({ '/statements-admin': statements }, '/statements-admin?statement=1')
  await page.getByLabelText('Order number').fill('7')
  const { answer: later, release } = held(reply)
  answer('GET /api/admin/statement/{id}', later)
  const alert = page.getByRole('alert').filter({ hasText: message })
  await button('Record').click()
  await expect.element(alert).toBeVisible()
  await alert.getByRole('button', { name: 'Close this message' }).click()
  await button('Ignore').click()
  await expect.element(alert).toBeVisible()
  release()
})
