import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { TableLine, TablePreview } from '../../../../contract/table-import.ts'
import { endSession } from '../../test/end-session.ts'
import { answer } from '../../test/fake-api.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { signIn } from '../../test/sign-in.ts'
import { expectUsable } from '../../test/usable.ts'
import * as tracking from './tracking.tsx'

const pages = { '/tracking-admin': tracking }
const preview = page.getByRole('region', { name: 'Preview' })
const lines = preview.getByRole('listitem').filter({ hasText: /^Row \d/ })
const button = (name: string) => page.getByRole('button', { name, exact: true })

const newLine = (line: number, outcome: TableLine['outcome'], text: string): TableLine => ({
  ...{ line, name: String(10_000 + line), outcome, text },
})

function previewOf(lines: TableLine[], digest: string = crypto.randomUUID()): TablePreview {
  const count = (wanted: string) => lines.filter(({ outcome }) => outcome === wanted).length
  return {
    digest,
    readAs: { encoding: 'UTF-8', separator: 'semicolons' },
    counts: { change: count('change'), keep: count('keep'), reject: count('reject') },
    lines,
    ignored: ['Weight'],
  }
}

async function choose() {
  const file = new File(['Order;Tracking\r\n10001;1'], 'tracking.csv', { type: 'text/csv' })
  await page.getByLabelText('File').upload(file)
  await page.getByLabelText('Carrier').fill('UPS')
  await button('Preview').click()
}

const mixed = [
  newLine(2, 'change', 'Ships all remaining items with UPS, 1.'),
  newLine(3, 'reject', 'There is no order 10003.'),
  newLine(4, 'keep', 'It has this tracking number already.'),
]

test('a file is previewed with an error for each rejected row, and the others are applied', async () => {
  await page.viewport(390, 800)
  const previewed = answer('POST /api/admin/order/tracking/preview', previewOf(mixed, 'd1'))
  const applied = answer('POST /api/admin/order/tracking', {
    message: 'Shipped 1 order.',
    failed: [{ line: 2, name: '10002', text: 'This order isn’t paid.' }],
  })
  renderAdminPages(pages)
  await choose()
  await expect.element(page.getByRole('heading', { name: /Preview of tracking/ })).toHaveFocus()
  expect(previewed[0]?.body).toMatchObject({ carrier: 'UPS' })
  // The rejected ones are shown first.
  expect(lines.elements()).toHaveLength(1)
  await expect.element(lines.first()).toMatchTextContent('There is no order 10003.')
  await expect.element(preview).toMatchTextContent('Ignored columns: Weight.')
  await preview.getByRole('button', { name: 'All 3' }).click()
  expect(lines.elements()).toHaveLength(3)
  await expectUsable()
  await button('Apply 1 row').click()
  const result = page.getByRole('region', { name: 'Result' })
  await expect.element(result).toMatchTextContent('Shipped 1 order.')
  await expect.element(result).toMatchTextContent('Row 2, 10002: This order isn’t paid.')
  expect(applied[0]?.body).toMatchObject({ carrier: 'UPS', digest: 'd1' })
  expect(preview.elements()).toHaveLength(0)
})

test('the chosen file and its carrier are kept over a session that ended, until they are applied', async () => {
  const previewed = answer('POST /api/admin/order/tracking/preview', previewOf(mixed))
  const { admin, go, path } = renderAdminPages(pages)
  await choose()
  await expect.element(preview).toBeVisible()
  await endSession(path)
  signIn(admin)
  go('/tracking-admin')
  const kept = page.getByText('Your file is still here')
  await expect.element(kept).toBeVisible()
  await button('Preview').click()
  await expect.element(preview).toBeVisible()
  expect(previewed[1]?.body).toMatchObject({ carrier: 'UPS' })
  expect(previewed[1]?.body).toHaveProperty('file.name', 'tracking.csv')
  answer('POST /api/admin/order/tracking', { message: 'Shipped 1 order.', failed: [] })
  await button('Apply 1 row').click()
  await expect.element(page.getByLabelText('File')).toHaveValue('')
  await expect.element(kept).not.toBeInTheDocument()
})
