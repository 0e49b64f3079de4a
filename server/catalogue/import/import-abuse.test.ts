import { expect } from 'vitest'
import { importLimits } from '../../../contract/admin-limits.ts'
import { apiError } from '../../test/browser.ts'
import { newCategory, newProduct } from '../../test/builders.ts'
import { test } from '../../test/fixtures.ts'
import { importOf } from '../../test/imports.ts'
import { listProducts } from '../products/public-product-list.ts'
import { previewImport } from './import.ts'

const header = 'Name,Description,Price'
const megabytes = (count: number) => 'x'.repeat(count * 1024 * 1024)

const rejected: [string, string | Uint8Array<ArrayBuffer>, RegExp][] = [
  ['a file of 10 MB', `${header}\n${megabytes(10)},Words.,1`, /up to 8 MB/],
  ['a cell of 7 MB', `${header}\n${megabytes(7)},Words.,1`, /more than 100000 characters/],
  ['a quote of 7 MB', `${header}\n"${megabytes(7)},Words.,1`, /more than 100000 characters/],
  ['a header of 7 MB', `"${megabytes(7)}`, /more than 100000 characters/],
  [
    'an open quote',
    `${header}\n"Name,Words.,1\n`,
    /^Line 2 has a quotation mark that is never closed/,
  ],
  ['900 columns', `${header}${',x'.repeat(900)}\n`, /more than 100 columns/],
  ['1,000 more columns', `${header}${',x'.repeat(1_000)}\n`, /^Line 1 has more than 1000 cells/],
  ['null bytes', `${header}\nA\0B,Words.,1`, /isn’t a text file/],
  [
    'too many lines',
    `${header}\n${'A,B,1\n'.repeat(importLimits.lines + 1)}`,
    /more than 10,000 rows/,
  ],
  ['millions of lines', `${header}\n${'A\n'.repeat(3_000_000)}`, /more than 10,000 rows/],
  ['a column twice', 'Name,Title,Price\nA,B,1', /two columns for “Title”/],
  ['no known column', 'Artikel;Preis\nA;1', /^We don’t recognize any column names/],
  ['a column that all objects have', 'constructor\nA', /^We don’t recognize any column names/],
  ['a header alone', header, /has no rows/],
  ['nothing but line breaks', '\n\n\n', /is empty/],
]

test.for(rejected)('%s is rejected', async ([, csv, words], { admin }) => {
  const { client } = admin
  const call = client('POST /api/admin/import/preview', { body: importOf(csv) })
  const { status, fields } = await apiError(call)
  expect([413, 422]).toContain(status)
  expect(fields.file).toMatch(words)
})

test('HTML that is deep or endless is rejected', async ({ context }) => {
  const deep = '<div>'.repeat(5_000)
  const csv = `Handle,Title,Body (HTML),Variant Price\na,A,${deep}x,1\nb,B,${'<b>y</b>'.repeat(9_000)},1`
  const { lines } = await previewImport(context, 'system', importOf(csv))
  expect(lines.map(({ outcome }) => outcome)).toEqual(['reject', 'reject'])
})

test('a second import at the same time is rejected', async ({ admin: { client } }) => {
  const body = importOf(`${header}\n${'A,B,1\n'.repeat(5_000)}`)
  const [one, other] = await Promise.allSettled([
    client('POST /api/admin/import/preview', { body }),
    client('POST /api/admin/import/preview', { body }),
  ])
  expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  expect([one, other].find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 503, message: expect.stringContaining('Another import') },
  })
})

test('an import that fails halfway leaves nothing behind', async ({
  context,
  admin: { client },
}) => {
  const id = await newProduct(context, { name: 'Old', categoryId: await newCategory(context) })
  const rows = Array.from({ length: 250 }, (_, at) => `,New ${at},Words.,1,Brought along`)
  const body = importOf(
    `ID,Name,Description,Price,Category\n${rows.join('\n')}\n${id},Changed,,,Brought along\n`,
  )
  const { digest } = await client('POST /api/admin/import/preview', { body })
  const before = await context.catalogueVersion.read()
  const { notify } = context.db
  context.db.notify = async () => {
    throw new Error('The database is gone.')
  }
  await apiError(client('POST /api/admin/import', { body: { ...body, digest } }))
  context.db.notify = notify
  expect(await context.catalogueVersion.read()).toBe(before)
  const { products, total } = await listProducts(context, {
    search: '',
    category: '',
    page: 1,
    limit: 5,
  })
  expect([total, products.map(({ name }) => name)]).toEqual([1, ['Old']])
  await client('POST /api/admin/import', { body: { ...body, digest } })
  expect(await client('GET /api/product')).toMatchObject({ total: 251 })
})
