import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminDocument } from '../../../../contract/documents/documents.ts'
import { shop } from '../../../../shop/shop.ts'
import { answer, held, rejection } from '../../test/fake-api.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { expectUsable } from '../../test/usable.ts'
import * as list from './list.tsx'
import * as text from './text.tsx'

const at = '2026-11-26T09:00:00.000Z'
const editor = page.getByRole('textbox', { name: 'Markdown' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const preview = page.getByRole('region', { name: 'Preview' })

function terms(fields: Partial<AdminDocument> = {}): AdminDocument {
  return {
    ...{ kind: 'terms', current: 0, isDraft: false, at: null, by: null },
    ...{ markdown: 'Sample terms.', revision: 0, versions: [] },
    ...fields,
  }
}

const version = (version: number) => ({ version, at, by: `admin-${version}`, material: false })
const draft = terms({ isDraft: true, at, by: 'ilse', markdown: 'Our terms.', revision: 1 })

function open(document = terms()) {
  answer('GET /api/admin/document/{kind}', { document })
  answer('POST /api/admin/document/{kind}/preview', ({ body }) => ({
    html: `<h2>Seen</h2><p>${body.markdown}</p>`,
  }))
  return renderAdminPages({ '/texts-admin/:kind': text }, '/texts-admin/terms')
}

test('the list shows which texts are samples, published or have a draft', async () => {
  const documents = shop.info.map(({ page: kind }, n) => ({
    ...{ kind, current: n % 2, isDraft: n === 3, at: n % 2 ? at : null, by: n % 2 ? 'ilse' : null },
  }))
  answer('GET /api/admin/document', { documents })
  renderAdminPages({ '/texts-admin': list })
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect.element(row('Shipping')).toMatchTextContent('Sample')
  await expect.element(row('Returns')).toMatchTextContent('Published')
  await expect.element(row('Accessibility')).toMatchTextContent('Not published')
  await expect.element(row('Terms of sale')).toMatchTextContent('Published Draft')
  await expect
    .element(page.getByRole('link', { name: 'Privacy' }))
    .toHaveAttribute('href', '/texts-admin/privacy')
  await expectUsable()
})

test('the imprint says that its page has the seller’s details', async () => {
  open(terms({ kind: 'imprint', current: 0, markdown: '' }))
  await expect.element(page.getByText(/your details from Settings > Seller/)).toBeVisible()
  await expect.element(page.getByText('No text', { exact: true })).toBeVisible()
})

test.each([0, 1])(
  'version %i of the accessibility statement has a page to view if there is one',
  async current => {
    answer('GET /api/admin/document/{kind}', {
      document: terms({ kind: 'accessibility', current }),
    })
    const histories = answer('GET /api/admin/activity', { activities: [], total: 0 })
    answer('POST /api/admin/document/{kind}/preview', { html: '' })
    renderAdminPages({ '/texts-admin/:kind': text }, '/texts-admin/accessibility')
    await expect.element(editor).toHaveValue('Sample terms.')
    expect(page.getByRole('link', { name: 'View in shop' }).elements()).toHaveLength(current)
    // The settings “Returns” have the id of a text.
    expect(histories[0]?.query).toMatchObject({ subject: 'accessibility', kind: 'document' })
  },
)

test('at 1280 px, the text and its preview each take half the page', async () => {
  await page.viewport(1280, 800)
  open()
  await expect.element(preview).toMatchTextContent('Sample terms.')
  const [text, seen] = [page.getByRole('region', { name: 'Text' }), preview].map(part =>
    part.element().getBoundingClientRect(),
  )
  expect(text?.top).toBe(seen?.top)
  expect(text?.width).toBe(seen?.width)
  expect(editor.element().getBoundingClientRect().width).toBeGreaterThan(440)
})

test('a draft is previewed while it is written, saved with its revision, and can be published', async () => {
  open()
  await expect.element(preview).toMatchTextContent('Sample terms.')
  await expect.element(page.getByText('{{seller.name}}')).toBeVisible()
  await editor.fill('Our terms.')
  await expect.element(button('Publish')).toBeDisabled()
  await expect.element(preview.getByRole('heading', { name: 'Seen' })).toBeVisible()
  await expect.element(preview).toMatchTextContent('Our terms.')
  await expectUsable()
  const saves = answer('PUT /api/admin/document/{kind}', {
    message: 'Draft saved.',
    document: draft,
  })
  await button('Save').click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Draft saved.' })).toBeVisible()
  expect(saves.map(({ body }) => body)).toEqual([{ markdown: 'Our terms.', revision: 0 }])

  await button('Publish').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Material change').click()
  await expectUsable()
  const published = answer('POST /api/admin/document/{kind}/publish', {
    message: 'Text published.',
    document: terms({ ...draft, isDraft: false, current: 1, revision: 2, versions: [version(1)] }),
  })
  await dialog.getByRole('button', { name: 'Publish text' }).click()
  await expect.element(page.getByText('Text published.').first()).toBeVisible()
  await expect.element(button('Publish')).toBeDisabled()
  expect(published.map(({ body }) => body)).toEqual([{ revision: 1, material: true }])
})

test('a sample is published as it is', async () => {
  open()
  const saves = answer('PUT /api/admin/document/{kind}', {
    message: 'Draft saved.',
    document: { ...draft, markdown: 'Sample terms.' },
  })
  const published = answer('POST /api/admin/document/{kind}/publish', {
    message: 'Text published.',
    document: terms({ current: 1, revision: 2, versions: [version(1)] }),
  })
  await button('Publish').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish text' }).click()
  await expect.element(page.getByText('Text published.').first()).toBeVisible()
  expect(saves.map(({ body }) => body)).toEqual([{ markdown: 'Sample terms.', revision: 0 }])
  expect(published.map(({ body }) => body)).toEqual([{ revision: 1, material: false }])
  await expect.element(button('Publish')).toBeDisabled()
})

test('what is wrong is said in the preview, and at the field when it is saved', async () => {
  open()
  const message = 'Line 1: there is no placeholder {{x}}.'
  const wrong = rejection(422, 'validation_failed', message, { fields: { markdown: message } })
  answer('POST /api/admin/document/{kind}/preview', wrong)
  answer('PUT /api/admin/document/{kind}', wrong)
  await editor.fill('{{x}}')
  await expect.element(preview).toMatchTextContent(message)
  await button('Save').click()
  await expect.element(editor).toHaveAccessibleDescription(/no placeholder/)
  await expectUsable()
})

test('a conflict while publishing says so and keeps the page', async () => {
  open(draft)
  answer('POST /api/admin/document/{kind}/publish', rejection(409, 'conflict', 'Changed since.'))
  await button('Publish').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish text' }).click()
  await expect.element(page.getByText('Changed since.')).toBeVisible()
  answer('GET /api/admin/document/{kind}', {
    document: { ...draft, markdown: 'Theirs.', revision: 2 },
  })
  await button('Load latest version').click()
  await expect.element(editor).toHaveValue('Theirs.')
})

test('an earlier version fills in the form, and changes nothing until it is saved', async () => {
  open(terms({ current: 2, revision: 4, versions: [version(2), version(1)], markdown: 'Two.' }))
  await button('More').click()
  await page.getByRole('menuitem', { name: 'Earlier versions' }).click()
  const versions = page.getByRole('dialog')
  await expect.element(versions.getByText('admin-1')).toBeVisible()
  await expect.element(versions.getByRole('listitem').last()).toMatchTextContent('Sample')
  const loads = answer('GET /api/admin/document/{kind}', { document: terms({ markdown: 'One.' }) })
  await button('Use version 1').click()
  await expect.element(editor).toHaveValue('One.')
  expect(loads[0]?.query).toEqual({ version: '1' })
  await expect.element(button('Publish')).toBeDisabled()
})

test('the page waits for its text, and for the first preview', async () => {
  const { answer: later, release } = held({ html: '<p>Seen</p>' })
  open()
  answer('POST /api/admin/document/{kind}/preview', later)
  await expect.element(preview).toMatchTextContent('Loading...')
  release()
  await expect.element(preview).toMatchTextContent('Seen')
})
