import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import { test as base } from '../../test/audited.ts'
import type { Browser } from '../../test/browser.ts'
import { newCategory, newProduct } from '../../test/builders.ts'
import { readPdfPages } from '../../test/read-pdf-pages.ts'
import { buy, stockOf } from '../../test/selling.ts'

const test = base.extend<{
  preview: (csv: string) => ReturnType<typeof upload>
  apply: (csv: string) => Promise<{ message: string; failed: { text: string }[] }>
}>({
  preview: async ({ admin }, use) => use(csv => upload(admin, csv)),
  apply: async ({ admin, preview }, use) => {
    await use(async csv => {
      const { digest } = await preview(csv)
      return admin.client('POST /api/admin/stock/stocktake', {
        body: { file: fileOf(csv), digest },
      })
    })
  },
})

const fileOf = (csv: string) => new File([csv], 'stocktake.csv')

function upload({ client }: Browser, csv: string) {
  return client('POST /api/admin/stock/stocktake/preview', { body: { file: fileOf(csv) } })
}

test('the list has all tracked products, and sets their stock once they are counted', async ({
  context,
  admin,
  openBrowser,
  preview,
  apply,
}) => {
  const categoryId = await newCategory(context, { name: 'Galespire' })
  const helm = await newProduct(context, { name: '=Helm', categoryId, stock: 7 })
  const cape = await newProduct(context, { name: 'Cape', stock: 3 })
  const boots = await newProduct(context, { name: 'Boots', stock: 4 })
  await newProduct(context, { name: 'Uncounted' })
  await buy(openBrowser(), helm)
  await admin.client('GET /api/admin/stock/stocktake').catch(() => {})
  const { body, headers } = admin.answer()
  expect(headers['content-disposition']).toMatch(/stocktake-20\d\d-\d\d-\d\d\.csv/)
  const rows = parse<Record<string, string>>(body, { bom: true, columns: true })
  expect(rows).toEqual([
    {
      ...{ ID: helm, Name: "'=Helm", Category: 'Galespire' },
      ...{ 'In stock': '7', 'Held for orders': '1', Counted: '' },
    },
    // As on paper: those without a category last, by name.
    expect.objectContaining({ ID: boots }),
    expect.objectContaining({ ID: cape, 'In stock': '3', 'Held for orders': '0' }),
  ])
  const csv = body.trimEnd().split('\r\n')
  const counted = [`${csv[1]}5`, csv[2], `${csv[3]}3`]
  const file = [csv[0], ...counted].join('\r\n')
  expect(await preview(file)).toMatchObject({
    counts: { change: 1, keep: 2, reject: 0 },
    lines: [
      { name: '=Helm', text: '7 becomes 5 (−2).' },
      { name: 'Boots', text: 'Not counted.' },
      { name: 'Cape', text: 'No change: 3 in stock.' },
    ],
  })
  expect(await stockOf(context, helm)).toEqual({ on_hand: 7, held: 1 })
  expect(await apply(file)).toEqual({ message: 'Updated the stock of 1 product.', failed: [] })
  expect(await stockOf(context, helm)).toEqual({ on_hand: 5, held: 1 })
  const { moves } = await admin.client('GET /api/admin/stock/{id}', { params: { id: helm } })
  expect(moves[0]).toMatchObject({ onHand: -2, reason: 'Stocktake', actor: expect.any(String) })
  // The same file again: its list is older than the stock.
  expect(await preview(file)).toMatchObject({ counts: { change: 0, keep: 2, reject: 1 } })
  expect(await stockOf(context, helm)).toEqual({ on_hand: 5, held: 1 })
})

test('each row that cannot be counted says why', async ({
  context,
  openBrowser,
  preview,
  apply,
}) => {
  const helm = await newProduct(context, { name: 'Helm', stock: 7 })
  const cape = await newProduct(context, { name: 'Cape', stock: 3 })
  const loose = await newProduct(context, { name: 'Loose' })
  const [boots, belt] = [
    await newProduct(context, { name: 'Boots', stock: 1 }),
    await newProduct(context, { name: 'Belt', stock: 1 }),
  ]
  await buy(openBrowser(), cape)
  const rows: [row: string, why: RegExp][] = [
    [',,5', /Enter the product’s ID/],
    ['nonsense,,5', /no product with this ID/],
    [`${helm},,-1`, /isn’t a whole number/],
    [`${boots},,1.5`, /isn’t a whole number/],
    [`${belt},,1000001`, /isn’t a whole number/],
    [`${helm},8,5`, /Row 4 has this product, too/],
    [`${cape},3,0`, /Orders hold 1/],
    [`${loose},,9`, /Tracked from now on, with 9/],
  ]
  const csv = ['ID,In stock,Counted', ...rows.map(([row]) => row)].join('\n')
  const { lines, counts } = await preview(csv)
  for (const [at, [row, why]] of rows.entries()) expect(lines[at]?.text, row).toMatch(why)
  expect(counts).toEqual({ change: 1, keep: 0, reject: 7 })
  expect(await apply(csv)).toMatchObject({ message: 'Updated the stock of 1 product.' })
  expect(await stockOf(context, loose)).toMatchObject({ on_hand: 9 })
  const stale = await preview(`ID,In stock,Counted\n${helm},8,5`)
  expect(stale.lines[0]?.text).toMatch(/was 8 on the list and is 7 now/)
})

test('nothing is set once the stock is not as the preview showed', async ({
  context,
  admin,
  preview,
}) => {
  const helm = await newProduct(context, { name: 'Helm', stock: 7 })
  const csv = `ID,Counted\n${helm},5`
  const { digest } = await preview(csv)
  await admin.client('PUT /api/admin/stock/{id}', {
    params: { id: helm },
    body: { onHand: 8, reason: 'Found one' },
  })
  await expect(
    admin.client('POST /api/admin/stock/stocktake', { body: { file: fileOf(csv), digest } }),
  ).rejects.toMatchObject({ code: 'conflict' })
  expect(await stockOf(context, helm)).toEqual({ on_hand: 8, held: 0 })
})

test('a file is bounded', async ({ preview }) => {
  const rows = (count: number, counted: string) =>
    Array.from({ length: count }, (_, at) => `${at},${counted}`).join('\n')
  await expect(preview(`ID,Counted\n${rows(5_001, '')}`)).rejects.toMatchObject({
    fields: { file: expect.stringMatching(/more than 5,000 rows/) },
  })
  await expect(preview('Name,Counted\nHelm,1')).rejects.toMatchObject({
    fields: { file: expect.stringMatching(/among them “ID”/) },
  })
})

test('the list is printed by category, with what is expected if asked for', async ({
  context,
  admin,
}) => {
  const print = async (query: { expected?: '1' }) => {
    await admin.client('GET /api/admin/stock/stocktake/paper', { query }).catch(() => {})
    return admin.answer()
  }
  expect((await print({})).json().error).toMatchObject({ code: 'conflict' })
  const categoryId = await newCategory(context, { name: 'Galespire' })
  const boots = await newProduct(context, { name: 'Boots', stock: 41 })
  const helm = await newProduct(context, { name: 'Helm', categoryId, stock: 73 })
  const cape = await newProduct(context, { name: 'Cape', categoryId, stock: 0 })
  await newProduct(context, { name: 'Untracked' })
  const { headers, rawPayload } = await print({ expected: '1' })
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toMatch(/"stocktake-20\d\d-\d\d-\d\d\.pdf"/)
  const [text = ''] = await readPdfPages(rawPayload)
  const places = ['Galespire', 'Cape', cape, 'Helm', helm, 'Uncategorized', 'Boots', boots]
  expect(places.map(part => text.indexOf(part))).toEqual(
    places.map(part => text.indexOf(part)).toSorted((a, b) => a - b),
  )
  expect(text).not.toContain('Untracked')
  expect(text).toMatch(/Printed\s+\d{1,2} [A-Z][a-z]+ 20\d\d/)
  expect(text).toMatch(/Expected.*\b73\b.*\b41\b/)
  const [blind = ''] = await readPdfPages((await print({})).rawPayload)
  expect(blind).toContain('Helm')
  expect(blind).not.toMatch(/Expected|\b73\b|\b41\b/)
})
