import { expect, vi } from 'vitest'
import type { ImportKind, ImportPreview } from '../../../contract/catalogue/import.ts'
import { AdminProductsQuery } from '../../../contract/catalogue/product-list.ts'
import { listActivities } from '../../activities/activities.ts'
import { cents } from '../../money.ts'
import { describeStock, stockDifferences } from '../../stock/stock.ts'
import { newSignedInUser } from '../../test/accounts.ts'
import { apiError } from '../../test/browser.ts'
import { newCategory, newProduct, newRole } from '../../test/builders.ts'
import { browserOf, roles, type Shop } from '../../test/callers.ts'
import { test } from '../../test/fixtures.ts'
import { importOf } from '../../test/imports.ts'
import { changeSettings } from '../../test/settings.ts'
import { findCategory } from '../categories/categories.ts'
import { listProductsForAdmins } from '../products/admin-product-list.ts'
import { changeProduct, deleteProduct, getAdminProduct, getProduct } from '../products/products.ts'
import { listProducts } from '../products/public-product-list.ts'
import { shopifyColumns } from './columns.ts'
import { readDrafts } from './drafts.ts'
import { checkProduct } from './product-line.ts'
import { shopifyDrafts } from './shopify-drafts.ts'

async function asAdmin(shop: Shop) {
  const caller = await roles.admin.arrive(shop)
  const { client, answer } = browserOf(shop, caller)
  const preview = (csv: string, kind: ImportKind = 'products') =>
    client('POST /api/admin/import/preview', { body: importOf(csv, kind) })
  const importIt = (csv: string, digest: string, kind: ImportKind = 'products') =>
    client('POST /api/admin/import', { body: { ...importOf(csv, kind), digest } })
  const undo = (id: string) => client('POST /api/admin/import/{id}/undo', { params: { id } })
  const both = async (csv: string, kind: ImportKind = 'products') =>
    importIt(csv, (await preview(csv, kind)).digest, kind)
  const exported = async (kind: 'product' | 'category') => {
    await client(`GET /api/admin/${kind}/export`).catch(() => {})
    return answer().body
  }
  return { caller, preview, importIt, undo, both, exported }
}

const outcomes = ({ lines }: ImportPreview) =>
  lines.map(({ line, name, outcome }) => [line, name, outcome])
const problems = ({ lines }: ImportPreview) =>
  lines.flatMap(({ line, problems }) =>
    problems.map(({ column, message }) => `${line} ${column}: ${message}`),
  )

test('a price whose column names another currency than the shop’s is not taken', async ({
  context,
  app,
}) => {
  await changeSettings(context, 'tax', { mode: 'home' })
  await changeSettings(context, 'shop', { currency: 'NOK' })
  const { preview } = await asAdmin({ context, app })
  const csv = 'Name;Description;Price (EUR);Price (NOK);Category\nHelm;Steel;100,00;1190,00;Forge\n'
  const { ignored, lines } = await preview(csv)
  expect([ignored, lines[0]?.notes]).toEqual([
    ['Price (EUR)'],
    [expect.stringMatching(/^Its price will be NOK\s1,190\.00\.$/)],
  ])
})

test('an export is read back and changes nothing', async ({ context, app }) => {
  const { preview, both, exported } = await asAdmin({ context, app })
  const categoryId = await newCategory(context, { name: "'=Forge" })
  const texts = ['=1+1', '+49', '-', '@x', "'=x", 'Élan; "quoted", 1.5', 'Breast\u0002plate']
  for (const name of texts) {
    await newProduct(context, { name, description: `${name}\n\n=more`, categoryId, stock: 3 })
  }
  await newProduct(context, { priceCents: cents(0), hidden: true, identifier: '5E+12' })
  const products = await exported('product')
  const categories = await exported('category')
  const version = await context.catalogueVersion.read()
  for (const [csv, kind, keep] of [
    [products, 'products', texts.length + 1],
    [categories, 'categories', 1],
  ] as const) {
    const { counts, lines } = await preview(csv, kind)
    expect(lines.filter(({ outcome }) => outcome !== 'keep')).toEqual([])
    expect(counts).toEqual({ create: 0, change: 0, keep, reject: 0 })
    expect(await both(csv, kind)).toMatchObject({ message: 'No changes needed.' })
  }
  expect(await exported('product')).toBe(products)
  expect(await context.catalogueVersion.read()).toBe(version)
})

test('names with line breaks, which a shop may still have, become one line and still match', async ({
  context,
  app,
}) => {
  const { both, exported } = await asAdmin({ context, app })
  const categoryId = await newCategory(context, { name: 'Coast\r\nand cliffs' })
  const id = await newProduct(context, { name: 'Tide\r\nWarden', categoryId })
  const products = await exported('product')
  const categories = await exported('category')
  const withoutIds = categories.replace(categoryId, '')
  const none = { create: 0, change: 0, keep: 0, reject: 0 }
  expect((await both(products)).counts).toEqual({ ...none, change: 1 })
  expect((await both(withoutIds, 'categories')).counts).toEqual({ ...none, keep: 1 })
  expect((await both(categories, 'categories')).counts).toEqual({ ...none, change: 1 })
  expect(await getAdminProduct(context, id)).toMatchObject({
    name: 'Tide Warden',
    category: { id: categoryId, name: 'Coast and cliffs' },
  })
})

test('an import creates and changes what its preview shows, in one change of the catalogue', async ({
  context,
  app,
}) => {
  const { caller, preview, importIt } = await asAdmin({ context, app })
  const galespire = await newCategory(context, { name: 'Galespire' })
  const id = await newProduct(context, {
    name: 'Moss Mantle',
    description: 'Old words.',
    priceCents: cents(9_900),
    image: 'a'.repeat(64),
    stock: 5,
  })
  const kept = await newProduct(context, { name: 'Kept' })
  const csv = [
    'ID;Name;Price;Category;Description;Image',
    `${id};Moss Mantle;"1.299,00";galespire;;none`,
    ';Ash Mail;129,9;Cinder;"Rings of slag, ""hot"".\n=Two lines.";',
    `${kept};;;;;`,
    ';Kept;5;cinder;Another.;',
  ].join('\r\n')
  const shown = await preview(csv)
  expect(shown).toMatchObject({
    readAs: { encoding: 'UTF-8', separator: 'semicolons' },
    counts: { create: 2, change: 1, keep: 1, reject: 0 },
    newCategories: ['Cinder'],
    namesakes: 1,
    ignored: ['Image'],
  })
  expect(outcomes(shown)).toEqual([
    [2, 'Moss Mantle', 'change'],
    [3, 'Ash Mail', 'create'],
    [4, 'Kept', 'keep'],
    [5, 'Kept', 'create'],
  ])
  expect(shown.lines[0]?.changes).toEqual([
    { field: 'Price', from: '€99.00', to: '€1,299.00' },
    { field: 'Category', from: '', to: 'Galespire' },
  ])
  // Where a price is read otherwise than it was meant, this shows it.
  expect(shown.lines[1]?.notes).toEqual(['Its price will be €129.90.'])
  expect(shown.lines[3]?.notes).toEqual([
    'Its price will be €5.00.',
    'A product with this name already exists. This will create another one.',
  ])
  const version = await context.catalogueVersion.read()
  expect((await listProducts(context, query())).total).toBe(2)

  const { message } = await importIt(csv, shown.digest)
  expect(message).toBe('Imported: 2 created, 1 changed.')
  expect(await context.catalogueVersion.read()).toBe(version + 1)
  expect(await getProduct(context, id)).toMatchObject({
    name: 'Moss Mantle',
    description: 'Old words.',
    price: 1299,
    image: 'a'.repeat(64),
    category: { id: galespire },
    availability: 'few',
  })
  const found = await listProducts(context, query({ search: 'slag' }))
  expect(found.products).toMatchObject([
    {
      description: 'Rings of slag, "hot".\n=Two lines.',
      price: 129.9,
      category: { name: 'Cinder' },
    },
  ])
  const { products, total } = await listProducts(context, query({ category: 'cinder' }))
  expect([total, products.length]).toEqual([2, 2])
  expect((await listProducts(context, query({ category: galespire }))).total).toBe(1)
  expect((await listProducts(context, query())).total).toBe(4)
  const { activities } = await listActivities(context, { subject: id, page: 1, limit: 10 })
  expect(activities).toMatchObject([
    {
      actor: { id: caller.account.id },
      action: 'update',
      before: { price: 99, category: null },
      after: { price: 1299, category: 'Galespire' },
    },
  ])
  const all = await listActivities(context, { subject: '', page: 1, limit: 10 })
  expect(all.activities.map(({ action, subject, after }) => [action, subject.kind, after])).toEqual(
    [['create', 'import', { created: 2, changed: 1, remaining: 0 }]],
  )
  // With its new products, the same file is another import.
  expect((await preview(csv)).digest).not.toBe(shown.digest)
})

test('an import whose reply was lost is repeated, and creates nothing twice', async ({
  context,
  app,
}) => {
  const { preview, importIt, undo, both } = await asAdmin({ context, app })
  const id = await newProduct(context, { name: 'Ash Mail' })
  const total = async () => (await listProducts(context, query())).total
  // In the first, nothing that the preview compares changes by its import.
  const sameNames = 'Name,Description,Price\nAsh Mail,Words.,5\nAsh Mail,Words.,6\n'
  const mixed = `ID,Name,Description,Price\n${id},,New words.,\n,Moss Mantle,Words.,5\n`
  for (const csv of [sameNames, mixed]) {
    const { digest } = await preview(csv)
    const first = await importIt(csv, digest)
    const after = await total()
    expect(await importIt(csv, digest)).toEqual(first)
    expect(await total()).toBe(after)
    await undo(first.id ?? '')
    const error = await apiError(importIt(csv, digest))
    expect(error).toMatchObject({ code: 'conflict', message: expect.stringMatching(/undone/) })
    expect((await both(csv)).counts).toEqual(first.counts)
  }
})

const query = (query: { search?: string; category?: string } = {}) => ({
  search: '',
  category: '',
  page: 1,
  limit: 10,
  ...query,
})

test('each line that is rejected says why, and nothing of the file is imported', async ({
  context,
  app,
}) => {
  const { preview, importIt } = await asAdmin({ context, app })
  const id = await newProduct(context)
  const csv = [
    'ID,Name,Description,Price,Identifier',
    ',Good,Words.,1',
    ',,Words.,1',
    `,${'n'.repeat(121)},Words.,1`,
    ',Wrong price,Words.,cheap',
    ',Two ways,Words.,1.299',
    ',Dear,Words.,9000000',
    'unknown,Name,Words.,1',
    `${id},,,2`,
    `${id},,,3`,
    ',More,Words.,1,2,cells',
    ',Saved by a spreadsheet,Words.,1,"4,00638E+12"',
  ].join('\n')
  const shown = await preview(csv)
  expect(problems(shown)).toEqual([
    '3 Name: Enter a name',
    '4 Name: Use at most 120 characters',
    '5 Price: Enter an amount, such as 1299.00',
    '6 Price: This amount can be read in two ways. Write it with two decimals, such as 1299.00',
    '7 Price: Enter an amount from 0 to 1,000,000 with at most 2 decimals',
    '8 ID: No product has this ID. Leave it empty to create one',
    '10 ID: Same as in row 9',
    '11 : This row has more cells than the header',
    '12 Identifier: A spreadsheet rounded this number to “4,00638E+12”. Format the column as text, and enter the number in full',
  ])
  expect(shown.counts).toEqual({ create: 1, change: 1, keep: 0, reject: 9 })
  const before = await context.catalogueVersion.read()
  const rejected = await apiError(importIt(csv, shown.digest))
  expect(rejected).toMatchObject({ status: 422, fields: { file: 'Fix the rejected rows first' } })
  expect(await context.catalogueVersion.read()).toBe(before)
})

test('a comma before three digits is ambiguous in a file whose cells are separated by semicolons or tabs', async ({
  context,
  app,
}) => {
  const { preview } = await asAdmin({ context, app })
  const rows = ['Helm;Words.;49,999', 'Cape;Words.;49,99', 'Plate;Words.;1.299,00']
  const file = ['Name;Description;Price', ...rows].join('\n')
  for (const text of [file, file.replaceAll(';', '\t')]) {
    const shown = await preview(text)
    expect(problems(shown)).toEqual([
      '2 Price: This amount can be read in two ways. Write it with two decimals, such as 1299.00',
    ])
    expect(shown.counts).toMatchObject({ create: 2, reject: 1 })
  }
  const grouped = await preview('Name,Description,Price\nHelm,Words.,"49,999"')
  expect(grouped.lines[0]?.notes).toEqual(['Its price will be €49,999.00.'])
})

test('new products of one name in a file say so', async ({ context, app }) => {
  const { preview } = await asAdmin({ context, app })
  const id = await newProduct(context)
  const rows = [',Helm,Words.,5', ',Cape,Words.,5', ',Helm,Words.,5', `${id},Cape,,`]
  const { lines, namesakes } = await preview(['ID,Name,Description,Price', ...rows].join('\n'))
  const note = 'Row 2 also creates a product with this name.'
  expect(lines.flatMap(({ line, notes }) => (notes.includes(note) ? [line] : []))).toEqual([4])
  expect(namesakes).toBe(1)
})

test('an import after a change that the preview did not see is rejected', async ({
  context,
  app,
}) => {
  const { preview, importIt } = await asAdmin({ context, app })
  const id = await newProduct(context, { name: 'Moss Mantle' })
  const other = await newProduct(context)
  const csv = `ID,Price\n${id},77\n`
  const { digest } = await preview(csv)
  await changeProduct(context, 'system', id, { name: 'Moss Cape' })
  expect(await apiError(importIt(csv, digest))).toMatchObject({
    status: 409,
    message: expect.stringContaining('The catalogue has changed'),
  })
  expect(await getProduct(context, id)).toMatchObject({ name: 'Moss Cape', price: 129 })

  const again = await preview(csv)
  expect(again.digest).not.toBe(digest)
  await changeProduct(context, 'system', other, { name: 'Not in the file' })
  expect(await apiError(importIt(`${csv}\n`, again.digest))).toMatchObject({ status: 409 })
  await importIt(csv, again.digest)
  expect(await getProduct(context, id)).toMatchObject({ name: 'Moss Cape', price: 77 })

  const last = await preview(`ID,Price\n${id},78\n`)
  await deleteProduct(context, 'system', id)
  const gone = importIt(`ID,Price\n${id},78\n`, last.digest)
  expect(await apiError(gone)).toMatchObject({ status: 409 })
})

test('a product that is changed between the comparison and the lock is not overwritten', async ({
  context,
  app,
}) => {
  const { preview, importIt } = await asAdmin({ context, app })
  const id = await newProduct(context, { name: 'Moss Mantle' })
  const csv = `ID,Price\n${id},77\n`
  const { digest } = await preview(csv)
  const { write } = context.db
  const begin = write.transaction.bind(write)
  let overtaken = false
  write.transaction = () => {
    const transaction = begin()
    const execute = transaction.execute.bind(transaction)
    transaction.execute = async work => {
      if (!overtaken) {
        overtaken = true
        await changeProduct(context, 'system', id, { description: 'Newer words.' })
      }
      return execute(work)
    }
    return transaction
  }
  const reply = await importIt(csv, digest).catch((error: unknown) => error)
  expect(reply).toMatchObject({ status: 409 })
  expect(await getProduct(context, id)).toMatchObject({ description: 'Newer words.', price: 129 })
})

test('categories are matched by id, then by name', async ({ context, app }) => {
  const { preview, both } = await asAdmin({ context, app })
  const forge = await newCategory(context, { name: 'Forge' })
  await newCategory(context, { name: 'Galespire' })
  const csv = `ID,Name\n${forge},Anvil\n,GALESPIRE\n,Cinder\n,cinder\n${forge},Galespire\nnone,Ash\n`
  const shown = await preview(csv, 'categories')
  expect(outcomes(shown)).toEqual([
    [2, 'Anvil', 'change'],
    [3, 'GALESPIRE', 'keep'],
    [4, 'Cinder', 'create'],
    [5, 'cinder', 'reject'],
    [6, 'Galespire', 'reject'],
    [7, 'Ash', 'reject'],
  ])
  expect(problems(shown)).toEqual([
    '5 Name: Same as in row 4',
    '6 Name: Another category has this name',
    '6 Name: Same as in row 3',
    '7 ID: No category has this ID. Leave it empty to create one',
  ])
  const good = csv.split('\n').slice(0, 4).join('\n')
  expect(await both(good, 'categories')).toMatchObject({
    counts: { create: 1, change: 1, keep: 1 },
  })
  const { products } = await listProducts(context, query({ category: 'Anvil' }))
  expect(products).toEqual([])
  expect((await preview(good, 'categories')).counts).toMatchObject({
    create: 0,
    change: 0,
    keep: 3,
  })
})

const shopify = (lines: string[], header = 'Variant Price,Option1 Value') =>
  [`Handle,Title,Body (HTML),Type,${header}`, ...lines].join('\n')

test('a product of Shopify comes hidden, with its stock, and the preview says what is lost', async ({
  context,
  app,
}) => {
  const { preview, both } = await asAdmin({ context, app })
  const header =
    'Variant Price,Option1 Value,Variant Compare At Price,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Image Src,Vendor,Published,Status'
  const csv = shopify(
    [
      'moss,Moss Mantle,"<p>Scales &amp; <b>moss</b>.</p><script>alert(1)</script>",Cloaks,1299.00,S,1399.00,shopify,3,deny,https://x/1.png,Me,true,active',
      'moss,,,,1299,M,,shopify,-2,continue,,,,',
      'moss,,,,,,,,,,https://x/2.png,,,',
      'ash,Ash Mail,Plain,Cloaks,5,Default Title,,,9,,,,true,active',
    ],
    header,
  )
  const shown = await preview(csv)
  expect(shown).toMatchObject({ isShopify: true, newCategories: ['Cloaks'] })
  expect(shown.ignored).toEqual(['Vendor', 'Published', 'Status'])
  expect(shown.lines).toMatchObject([
    {
      line: 2,
      name: 'Moss Mantle',
      outcome: 'create',
      notes: [
        'Its price will be €1,299.00.',
        'Its 2 variants (S, M) will become one product: buyers won’t be able to choose between them.',
        expect.stringMatching(/^Its former price of 1399.00 won’t be imported/),
        'Its stock will be 3.',
        'Numbers below 0 will become 0.',
        'It will stop selling when its stock runs out.',
        'Its 2 images won’t be imported: the shop doesn’t load images from other sites.',
        'It will be hidden: only admins will see it.',
      ],
    },
    {
      line: 5,
      outcome: 'create',
      notes: [
        'Its price will be €5.00.',
        'Its stock won’t be tracked, so it will never sell out.',
        'It will be hidden: only admins will see it.',
      ],
    },
  ])
  await both(csv)
  expect((await listProducts(context, query())).total).toBe(0)
  const { products } = await listProductsForAdmins(context, {
    ...AdminProductsQuery.parse({}),
    filter: 'hidden',
  })
  const found = await Promise.all(
    products.map(async ({ id, name, price }) => {
      const { description } = await getAdminProduct(context, id)
      const { stock, moves } = await describeStock(context.db.read, id)
      return [name, description, price, stock?.onHand, moves.map(({ reason }) => reason)]
    }),
  )
  expect(found).toEqual([
    ['Ash Mail', 'Plain', 5, undefined, []],
    ['Moss Mantle', 'Scales & moss.', 1299, 3, ['Imported']],
  ])
  expect(await stockDifferences(context.db.read)).toEqual([])
})

test.each([
  [
    'variants of different prices',
    ['moss,Moss,Text,,1299.00,S', 'moss,,,,1399.00,M'],
    /Variant Price: Its 2 variants have different prices/,
  ],
  [
    'a variant without a price',
    ['moss,Moss,Text,,1299.00,S', 'moss,,,,,M'],
    /Variant Price: Enter a price in row 3/,
  ],
  [
    'a variant of a price that can be read in two ways',
    ['moss,Moss,Text,,1299.00,S', 'moss,,,,1.299,M'],
    /Variant Price: This amount can be read in two ways.* \(row 3\)/,
  ],
  ['no price', ['moss,Moss,Text,,,S'], /Variant Price: Enter a price/],
  ['no name', ['moss,,Text,,5,S'], /Title: Enter a name/],
])('a file of Shopify’s with %s is rejected', async (_, lines, words) => {
  const drafts = await readDrafts(
    new TextEncoder().encode(shopify(lines)),
    () => shopifyColumns,
    shopifyColumns,
  )
  const [draft] = await shopifyDrafts(drafts.drafts)
  if (!draft) throw new Error('There is no product.')
  const { problems } = checkProduct(draft, drafts, 'EUR')
  expect(problems.map(({ column, message }) => `${column}: ${message}`)).toEqual([
    expect.stringMatching(words),
  ])
})

test('staff who may not set stock can import Shopify products only without it', async ({
  context,
  openBrowser,
}) => {
  const role = await newRole(context, ['catalogue'])
  const { client } = await newSignedInUser(context, openBrowser(), { role })
  const preview = (csv: string) => client('POST /api/admin/import/preview', { body: importOf(csv) })
  const counted = shopify(
    ['moss,Moss Mantle,Plain,Cloaks,5,shopify,300', 'ash,Ash Mail,Plain,Cloaks,5,,300'],
    'Variant Price,Variant Inventory Tracker,Variant Inventory Qty',
  )
  const shown = await preview(counted)
  expect(shown.counts).toMatchObject({ create: 1, reject: 1 })
  expect(problems(shown)).toEqual([
    '2 Variant Inventory Qty: Your role can’t set stock. Remove this column',
  ])
  const body = { ...importOf(counted), digest: shown.digest }
  expect(await apiError(client('POST /api/admin/import', { body }))).toMatchObject({ status: 422 })
})

test('gift cards and what Shopify does not ship are rejected', async ({ context, app }) => {
  const { preview } = await asAdmin({ context, app })
  const csv = shopify(
    ['card,Gift card,Text,,50,TRUE,false', 'pdf,Pattern,Text,,5,false,FALSE', 'ash,Ash,T,,5,,true'],
    'Variant Price,Gift Card,Variant Requires Shipping',
  )
  expect(problems(await preview(csv))).toEqual([
    '2 Gift Card: This shop can’t sell gift cards',
    '3 Variant Requires Shipping: This shop sells only what it ships',
  ])
})

test('Shopify stock that isn’t a number of items is rejected', async ({ context, app }) => {
  const { preview } = await asAdmin({ context, app })
  const csv = shopify(
    [
      'a,A,Text,,5,shopify,1.5',
      'b,B,Text,,5,shopify,1000000',
      'b,,,,5,shopify,1',
      'c,C,T,,5,shopify,2',
      'c,,,,5,,2',
    ],
    'Variant Price,Variant Inventory Tracker,Variant Inventory Qty',
  )
  const shown = await preview(csv)
  expect(problems(shown)).toEqual([
    '2 Variant Inventory Qty: Enter a whole number in row 2',
    '3 Variant Inventory Qty: Its variants come to 1000001. Enter at most 1000000',
  ])
  expect(shown.lines[2]?.notes).toContain(
    'Not all of its variants are tracked, so its stock won’t be imported.',
  )
})

test('products are hidden and shown by a column, which the preview says and the counts follow', async ({
  context,
  app,
}) => {
  const { preview, importIt, both } = await asAdmin({ context, app })
  const categoryId = await newCategory(context, { name: 'Forge' })
  const [shown, hidden, kept] = [
    await newProduct(context, { name: 'Shown', categoryId }),
    await newProduct(context, { name: 'Hidden', categoryId, hidden: true }),
    await newProduct(context, { name: 'Kept', categoryId, hidden: true }),
  ]
  const csv = [
    'ID,Name,Description,Price,Category,Hidden',
    `${shown},,,,,Yes`,
    `${hidden},,,,,no`,
    `${kept},,,,,`,
    ',New,Words.,1,Forge,TRUE',
    ',Other,Words.,1,Forge,',
  ].join('\n')
  const page = await preview(csv)
  expect(page.lines.map(({ changes, notes }) => [changes, notes])).toEqual([
    [[{ field: 'Hidden', from: 'no', to: 'yes' }], []],
    [[{ field: 'Hidden', from: 'yes', to: 'no' }], []],
    [[], []],
    [[], ['Its price will be €1.00.', 'It will be hidden: only admins will see it.']],
    [[], ['Its price will be €1.00.']],
  ])
  await importIt(csv, page.digest)
  const { products, total } = await listProducts(context, query({ category: 'Forge' }))
  expect([products.map(({ name }) => name), total]).toEqual([['Other', 'Hidden'], 2])
  expect((await listProducts(context, query())).total).toBe(2)
  expect(await findCategory(context.db.read, categoryId)).toMatchObject({ productCount: 5 })
  const { activities } = await listActivities(context, { subject: shown, page: 1, limit: 10 })
  expect(activities).toMatchObject([{ before: { hidden: false }, after: { hidden: true } }])

  expect(problems(await preview(`ID,Hidden\n${shown},maybe\n`))).toEqual([
    '2 Hidden: Enter yes or no',
  ])
  expect((await both(`ID,Hidden\n${shown},no\n`)).counts).toMatchObject({ change: 1 })
  expect((await listProducts(context, query())).total).toBe(3)
})

test('products get a VAT class by its name, and an undo keeps one that still exists', async ({
  context,
  app,
}) => {
  const { caller, preview, importIt, both, exported } = await asAdmin({ context, app })
  const classes = [{ id: 'class-1', name: 'Books' }]
  await changeSettings(context, 'tax', { classes })
  const id = await newProduct(context, { taxClass: 'class-1' })
  expect(await exported('product')).toContain(',Books,')
  expect(problems(await preview(`ID,VAT class\n${id},Food\n`))).toEqual([
    '2 VAT class: Enter a VAT class: Standard, Books',
  ])
  const csv = `ID,Name,Description,Price,VAT class\n${id},,,,standard\n,Atlas,Maps.,20,BOOKS\n`
  const page = await preview(csv)
  expect(page.lines.map(({ changes }) => changes)).toEqual([
    [{ field: 'VAT class', from: 'Books', to: 'Standard' }],
    [],
  ])
  const { id: imported } = await importIt(csv, page.digest)
  const { products } = await listProducts(context, query({ search: 'Atlas' }))
  const atlas = products[0]?.id ?? ''
  expect((await getAdminProduct(context, atlas)).taxClass).toBe('class-1')
  await changeProduct(context, 'system', atlas, { taxClass: 'standard' })
  await changeSettings(context, 'tax', { classes: [] })
  const { client } = browserOf({ context, app }, caller)
  const undo = client('POST /api/admin/import/{id}/undo', { params: { id: imported ?? '' } })
  expect((await apiError(undo)).message).toContain('The VAT class of “')
  expect((await both(`ID,VAT class\n${id},Standard\n`)).counts).toMatchObject({ keep: 1 })
})

test('products get a weight in grams', async ({ context, app }) => {
  const { preview, both, exported } = await asAdmin({ context, app })
  const [id, kept] = [
    await newProduct(context, { weight: 500 }),
    await newProduct(context, { weight: 7 }),
  ]
  for (const wrong of ['1.5', '-1', '2 kg', '1000001']) {
    expect(problems(await preview(`ID,Weight (g)\n${id},${wrong}\n`))).toEqual([
      '2 Weight (g): Enter the weight in grams, from 0 to 1,000,000',
    ])
  }
  const csv = `ID,Weight (g)\n${id},1250\n${kept},\n`
  expect((await preview(csv)).lines.map(({ changes }) => changes)).toEqual([
    [{ field: 'Weight', from: '500 g', to: '1250 g' }],
    [],
  ])
  await both(csv)
  expect((await getAdminProduct(context, id)).weight).toBe(1_250)
  expect(await exported('product')).toContain(',Standard,7,')
})

test('the preview says that an identifier loses the leading zeros that spreadsheets drop', async ({
  context,
  app,
}) => {
  const { preview } = await asAdmin({ context, app })
  const id = await newProduct(context, { identifier: '00123' })
  const notesOf = async (identifier: string) =>
    (await preview(`ID,Identifier\n${id},${identifier}\n`)).lines[0]?.notes
  expect(await notesOf('123')).toEqual([expect.stringMatching(/^The identifier will lose its/)])
  for (const other of ['00123', '0123', '1234']) expect(await notesOf(other)).toEqual([])
})

test('what an import hides waits for the orders in progress', async ({ context, app }) => {
  const { both } = await asAdmin({ context, app })
  const id = await newProduct(context)
  const lock = vi.spyOn(context.db, 'lock')
  const locked = () => lock.mock.calls.some(([, name]) => name === 'catalogue')
  await both(`ID,Name\n${id},Other\n`)
  expect(locked()).toBe(false)
  await both(`ID,Hidden\n${id},yes\n`)
  expect(locked()).toBe(true)
})
