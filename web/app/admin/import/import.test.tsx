import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ImportLine, ImportPreview } from '../../../../contract/catalogue/import.ts'
import { answer, rejection } from '../../test/fake-api.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { expectUsable } from '../../test/usable.ts'
import * as importPage from './import.tsx'

const preview = page.getByRole('region', { name: 'Preview' })
const lines = preview.getByRole('listitem').filter({ hasText: /^Row \d/ })
const button = (name: string) => page.getByRole('button', { name })
const said = (hasText: string) => page.getByRole('status').filter({ hasText })

function newLine(line: number, changes: Partial<ImportLine> = {}): ImportLine {
  const outcome = 'create' as const
  return { line, name: `Set ${line}`, outcome, changes: [], problems: [], notes: [], ...changes }
}

function previewOf(lines: ImportLine[]): ImportPreview {
  const count = (wanted: string) => lines.filter(({ outcome }) => outcome === wanted).length
  return {
    digest: crypto.randomUUID(),
    readAs: { encoding: 'UTF-8', separator: 'semicolons' },
    isShopify: false,
    counts: {
      create: count('create'),
      change: count('change'),
      keep: count('keep'),
      reject: count('reject'),
    },
    lines,
    newCategories: ['Forge'],
    namesakes: 0,
    ignored: [],
  }
}

async function choose() {
  const file = new File(['Name;Price\r\nPlate;9'], 'sets.csv', { type: 'text/csv' })
  await page.getByLabelText('File').upload(file)
}

test('a file is chosen, and says why it cannot be read', async () => {
  renderAdminPages({ '/import-admin': importPage })
  await button('Preview').click()
  await expect.element(page.getByText('Choose a file')).toBeVisible()
  await expect.element(page.getByLabelText('File')).toHaveFocus()
  const message = 'We don’t recognize any column names in the first row.'
  answer('POST /api/admin/import/preview', rejection(422, 'validation_failed', message))
  await choose()
  await button('Preview').click()
  await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
})

test('the preview names each rejected row, and imports nothing', async () => {
  const problems = [{ column: 'Price', message: 'Enter a price' }]
  const rejected = newLine(101, { outcome: 'reject', problems })
  answer('POST /api/admin/import/preview', previewOf([newLine(9), rejected]))
  renderAdminPages({ '/import-admin': importPage })
  await choose()
  await button('Preview').click()
  await expect.element(preview.getByRole('heading', { name: 'Preview of sets.csv' })).toHaveFocus()
  await expect.element(preview).toMatchTextContent('Fix the rejected row in the file')
  await expect.element(lines).toMatchTextContent(/^Row 101.*Rejected.*Price: Enter a price/)
  await expect.element(preview.getByRole('button', { name: /^Import/ })).not.toBeInTheDocument()
  await expectUsable()
})

test('the preview says how many new products have the name of another one, as after an import without a reply', async () => {
  answer('POST /api/admin/import/preview', { ...previewOf([newLine(2), newLine(3)]), namesakes: 2 })
  renderAdminPages({ '/import-admin': importPage })
  await choose()
  await button('Preview').click()
  await expect
    .element(preview)
    .toMatchTextContent(
      '2 of the new products have the same name as an existing product or one in an earlier row.',
    )
})

test('a long preview is shown a part at a time, and disappears with another file and once imported', async () => {
  const all = Array.from({ length: 200 }, (_, index) => newLine(index + 2))
  answer('POST /api/admin/import/preview', previewOf(all))
  const counts = { create: 200, change: 0, keep: 0, reject: 0 }
  const message = 'Imported: 200 created, 0 changed.'
  const calls = answer('POST /api/admin/import', { message, counts, id: 'i1' })
  renderAdminPages({ '/import-admin': importPage })
  await choose()
  await button('Preview').click()
  await expect.element(preview).toBeVisible()
  await choose()
  await expect.element(preview).not.toBeInTheDocument()
  await button('Preview').click()
  await expect.element(preview).toMatchTextContent('New categories, without images: Forge.')
  await expect.poll(() => lines.elements().length).toBe(100)
  await button('Show 100 more').click()
  await expect.poll(() => lines.elements().length).toBe(200)
  await button('Import 200 rows').dblClick()
  await expect.element(said(message)).toBeVisible()
  await expect.element(preview).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('File')).toHaveValue('')
  expect(calls).toHaveLength(1)
  expect(calls[0]?.body).toMatchObject({ kind: 'products' })

  const undone = 'Import undone: 200 deleted.'
  const undos = answer('POST /api/admin/import/{id}/undo', { message: undone })
  const { top } = button('Undo import').element().getBoundingClientRect()
  expect(top).toBeGreaterThan(said(message).element().getBoundingClientRect().bottom)
  await button('Undo import').click()
  const question = page.getByRole('dialog', { name: 'Undo this import?' })
  expect(undos).toEqual([])
  await question.getByRole('button', { name: 'Undo import' }).click()
  await expect.element(said(undone)).toBeVisible()
  await expect.element(button('Undo import')).not.toBeInTheDocument()
  expect(undos.map(({ params }) => params)).toEqual([{ id: 'i1' }])
})

test('a record that changed since the preview is previewed again before it is imported', async () => {
  const change = (from: string) => {
    const changes = [{ field: 'Price', from, to: '€777.00' }]
    return previewOf([newLine(2, { outcome: 'change', changes })])
  }
  answer('POST /api/admin/import/preview', change('€1,299.90'))
  renderAdminPages({ '/import-admin': importPage })
  await choose()
  await button('Preview').click()
  await expect.element(lines).toMatchTextContent(/Price\s*€1,299.90\s*→\s*becomes\s*€777.00/)
  const stale = 'Something changed since the preview. Check the new preview, then import again.'
  answer('POST /api/admin/import', rejection(409, 'conflict', stale))
  const newest = change('€5.00')
  answer('POST /api/admin/import/preview', newest)
  await button('Import 1 row').click()
  await expect.element(preview.getByRole('alert')).toMatchTextContent('Check the new preview')
  await expect.element(lines).toMatchTextContent(/Price\s*€5.00\s*→\s*becomes\s*€777.00/)
  const counts = { create: 0, change: 1, keep: 0, reject: 0 }
  const message = 'Imported: 0 created, 1 changed.'
  const calls = answer('POST /api/admin/import', { message, counts, id: 'i1' })
  await button('Import 1 row').click()
  await expect.element(said(message)).toBeVisible()
  expect(calls[0]?.body).toMatchObject({ digest: newest.digest })
  const conflict = 'Set 2 was changed since the import.'
  answer('POST /api/admin/import/{id}/undo', rejection(409, 'conflict', conflict))
  await button('Undo import').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect.element(page.getByRole('alert').filter({ hasText: conflict })).toBeVisible()
  await expectUsable()
})
