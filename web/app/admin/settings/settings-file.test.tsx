import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SettingsPreview } from '../../../../contract/settings/settings-file.ts'
import { answer, rejection } from '../../test/fake-api.ts'
import { chooseLarge } from '../../test/files.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { expectUsable } from '../../test/usable.ts'
import * as settingsPage from './settings.tsx'

const preview = page.getByRole('region', { name: 'Preview' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

const changed = (version: number): SettingsPreview => ({
  groups: [
    {
      ...{ group: 'footer', version, outcome: 'change', left: [] },
      changes: [{ field: 'contact', from: '', to: 'help@shop.example' }],
    },
    {
      ...{ group: 'bank', version: 2, outcome: 'change', left: [] },
      changes: [{ field: 'holder', from: 'Armory Ltd', to: 'Mallory' }],
    },
    {
      ...{ group: 'goods', version: 0, outcome: 'reject', changes: [] },
      left: [{ field: 'material', message: 'Enter a text.' }],
    },
    { group: 'tax', version: 0, outcome: 'forbidden', changes: [], left: [] },
  ],
  texts: [
    {
      ...{ kind: 'terms', revision: 4, outcome: 'change', problem: '' },
      changes: [{ line: 7, from: 'Old words.', to: 'New words.' }],
    },
    { kind: 'privacy', revision: 0, outcome: 'change', problem: '', changes: [] },
    {
      ...{ kind: 'returns', revision: 0, outcome: 'reject', changes: [] },
      problem: 'Line 2: there is no placeholder {{seller.nam}}.',
    },
    { kind: 'imprint', revision: 0, outcome: 'forbidden', problem: '', changes: [] },
    { kind: 'payment', revision: 2, outcome: 'keep', problem: '', changes: [] },
  ],
  unknown: ['theme', 'footer.motto', 'texts.cookies'],
})

async function choose(content = '{}') {
  await page.viewport(390, 800)
  renderAdminPages({ '/settings-admin': settingsPage }, '/settings-admin?section=file')
  await page.getByLabelText('File').upload(new File([content], 'settings.json'))
  await button('Preview').click()
}

test('the days of VAT rates and closed days are previewed as people write them', async () => {
  const rates = { field: 'rates', from: '', to: 'Poland: 23% from 2021-07-01 (TEDB, 2026-08-22)' }
  answer('POST /api/admin/settings/import/preview', {
    ...{ texts: [], unknown: [] },
    groups: [{ group: 'tax', version: 0, outcome: 'change', left: [], changes: [rates] }],
  })
  await choose()
  await expect
    .element(preview)
    .toMatchTextContent('Poland: 23% from 1 Jul 2021 (TEDB, 22 Aug 2026)')
})

test('a file is previewed by field and line, and what is chosen is imported', async () => {
  const previewed = answer('POST /api/admin/settings/import/preview', changed(3))
  const applied = answer('POST /api/admin/settings/import', { message: 'Imported settings.' })
  await choose('{"format":"armory-settings"}')
  await expect.element(page.getByRole('heading', { name: /Preview of settings/ })).toHaveFocus()
  expect(previewed[0]?.body).toEqual({ text: '{"format":"armory-settings"}' })
  await expect.element(preview).toMatchTextContent('Contactnone→becomeshelp@shop.example')
  await expect.element(preview).toMatchTextContent('Material: not imported. Enter a text.')
  await expect.element(preview).toMatchTextContent('Your role doesn’t include these settings.')
  await expect
    .element(preview)
    .toMatchTextContent(
      'Skipped, not supported by this version: theme; Contact and links: motto; Text: cookies.',
    )
  await expect.element(preview).toMatchTextContent('Unchanged: Payment.')
  await expect
    .element(preview)
    .toMatchTextContent('Line 2: there is no placeholder {{seller.nam}}.')
  await expect.element(preview).toMatchTextContent('Your role can’t publish texts.')
  await preview.getByText('1 change').click()
  await expect.element(preview).toMatchTextContent('Line 7Old words.→becomesNew words.')
  expect(page.getByRole('checkbox', { name: /^Text/ }).elements()).toHaveLength(2)
  await page.getByRole('checkbox', { name: 'Text: Privacy' }).click()
  // The bank account has to be asked for.
  const bank = page.getByRole('checkbox', { name: 'Bank account' })
  await expect.element(bank).not.toBeChecked()
  await expect.element(button('Import 1 group and 1 text')).toBeVisible()
  await expectUsable()
  bank.element().focus()
  await userEvent.keyboard(' ')
  await button('Import 2 groups and 1 text').click()
  await expect.element(page.getByText('Imported settings.')).toBeVisible()
  expect(applied[0]?.body).toMatchObject({ groups: { footer: 3, bank: 2 }, texts: { terms: 4 } })
  expect(preview.elements()).toHaveLength(0)
})

test('a preview that is out of date is replaced, and says so', async () => {
  answer('POST /api/admin/settings/import/preview', changed(3))
  const message = 'The settings have changed since the preview. Check the new preview first.'
  answer('POST /api/admin/settings/import', rejection(409, 'conflict', message))
  await choose()
  await expect.element(button('Import 1 group and 2 texts')).toBeVisible()
  const previews = answer('POST /api/admin/settings/import/preview', changed(4))
  const again = answer('POST /api/admin/settings/import', rejection(409, 'conflict', message))
  await button('Import 1 group and 2 texts').click()
  await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  await button('Import 1 group and 2 texts').click()
  await expect.poll(() => again.at(-1)?.body).toMatchObject({ groups: { footer: 4 } })
  // Or the last one would reach the next test.
  await expect.poll(() => previews.length).toBe(2)
})

test('a file that has nothing new, or can’t be read, says so', async () => {
  answer('POST /api/admin/settings/import/preview', { groups: [], texts: [], unknown: [] })
  await choose()
  await expect.element(preview).toMatchTextContent('Nothing to import: this file changes nothing.')
  expect(page.getByRole('button', { name: /^Import/ }).elements()).toHaveLength(0)
  const message = 'This isn’t a settings export.'
  answer('POST /api/admin/settings/import/preview', rejection(422, 'validation_failed', message))
  await button('Preview').click()
  await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  chooseLarge(page.getByLabelText('File'), new File(['x'.repeat(1_600_000)], 'large.json'))
  await button('Preview').click()
  await expect
    .element(page.getByText('This file is too large to be a settings export.'))
    .toBeVisible()
})
