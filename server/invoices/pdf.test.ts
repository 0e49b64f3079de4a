import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { invoice, invoiceData } from './invoices.fixture.ts'
import { renderPdf } from './pdf.ts'

/** The words of each page, as a reader of the file has them. */
async function read(bytes: Buffer) {
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const { info } = await file.getMetadata()
  const pages: string[] = []
  for (let number = 1; number <= file.numPages; number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent()
    pages.push(items.map(item => ('str' in item ? item.str : '')).join(' '))
  }
  const { Marked } = (await file.getMarkInfo()) ?? {}
  await file.destroy()
  return { pages, info, marked: Marked }
}

test('an invoice contains everything that the law requires, as readable text', async () => {
  const { pages, info, marked } = await read(await renderPdf({ document: invoice() }))
  expect(marked).toBe(true)
  expect(info).toMatchObject({ Title: 'Invoice INV-2026-00001', Language: 'en-IE' })
  expect(pages).toHaveLength(1)
  for (const words of [
    ...['Armory Ltd', 'VAT ID IE1234567X', 'Jürgen Őry-Łukasz', 'Straße 1', '1010 Wien'],
    ...['INV-2026-00001', '23 November 2026', '10001, 22 November 2026', 'Oakheart'],
    ...['€106.90', '23%', '€81.30', '€18.70', '9%', 'Paid', '23 November 2026, by bank transfer'],
  ]) {
    expect(pages[0]).toContain(words)
  }
})

test('an invoice labels a tax number as such, not as a VAT ID', async () => {
  const document = invoice()
  const seller = { ...document.seller, vatId: '12/345/67890' }
  const { pages } = await read(await renderPdf({ document: { ...document, seller } }))
  expect(pages[0]).toContain('Tax number 12/345/67890')
})

test('a small business’s invoice shows no VAT and says why', async () => {
  const { pages } = await read(await renderPdf({ document: invoice({ smallBusiness: true }) }))
  expect(pages[0]).toContain('No VAT is charged: small business')
  expect(pages[0]).not.toContain('23%')
  expect(pages[0]).not.toContain('VAT rate')
})

test('a discount is shown between the lines and the total', async () => {
  const discount = { label: 'Discount SPRING', cents: cents(500) }
  const { pages } = await read(await renderPdf({ document: invoice({ discount }) }))
  expect(pages[0]).toContain('Discount SPRING')
  expect(pages[0]).toContain('−€5.00')
})

test('a credit note names its invoice and the reason', async () => {
  const { lines: _, shipping: __, paid: ___, supplied: ____, ...rest } = invoice()
  const note = {
    ...rest,
    ...({ kind: 'credit-note', number: 'CN-2026-00001', reason: 'Torn strap' } as const),
    invoice: { number: 'INV-2026-00001', date: '2026-11-23' },
  }
  const { pages } = await read(await renderPdf({ document: note }))
  for (const words of ['Credit note CN-2026-00001', 'INV-2026-00001, 23 November', 'Torn strap']) {
    expect(pages[0]).toContain(words)
  }
})

test('a long invoice repeats its header, numbers its pages and loses no line', async () => {
  const name = 'Mail of the Wyvern that is 漢字 and 😀 and longer than a line '.repeat(2)
  const bytes = await renderPdf({ document: invoice(invoiceData(50, name)) })
  const { pages } = await read(bytes)
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, page] of pages.slice(0, -1).entries()) {
    expect(page).toContain('Quantity')
    expect(page).toContain(`page ${index + 1} of ${pages.length}`)
  }
  expect(pages.join(' ').match(/Mail of the Wyvern/g)?.length).toBe(100)
  expect(bytes.equals(await renderPdf({ document: invoice(invoiceData(50, name)) }))).toBe(true)
})
