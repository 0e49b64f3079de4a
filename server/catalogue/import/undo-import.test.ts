import { expect } from 'vitest'
import { listActivities } from '../../activities/activities.ts'
import { cents } from '../../money.ts'
import { test } from '../../test/audited.ts'
import { apiError } from '../../test/browser.ts'
import { newCategory, newProduct } from '../../test/builders.ts'
import { browserOf, roles, type Shop } from '../../test/callers.ts'
import { importOf } from '../../test/imports.ts'
import { purgeTables } from '../../test/purge.ts'
import { buy } from '../../test/selling.ts'
import { changeProduct, getAdminProduct } from '../products/products.ts'
import { listProducts } from '../products/public-product-list.ts'
import { setStock } from '../stock-list/stock-changes.ts'

async function importer(shop: Shop) {
  const { client } = browserOf(shop, await roles.admin.arrive(shop))
  return {
    client,
    importIt: async (csv: string, kind: 'products' | 'categories' = 'products') => {
      const body = importOf(csv, kind)
      const { digest } = await client('POST /api/admin/import/preview', { body })
      const { id } = await client('POST /api/admin/import', { body: { ...body, digest } })
      if (id === null) throw new Error('Nothing was imported.')
      return id
    },
    undo: (id: string) => client('POST /api/admin/import/{id}/undo', { params: { id } }),
  }
}

const everything = { search: '', category: '', page: 1, limit: 10 }
const newest = { subject: '', page: 1, limit: 10 }
const moss = 'moss,Moss,Text,Cloaks,5,shopify,3'
const shopify = `Handle,Title,Body (HTML),Type,Variant Price,Variant Inventory Tracker,Variant Inventory Qty\n${moss}`

test('an import is one activity, and undone it leaves the shop as it was', async ({
  context,
  app,
}) => {
  const { client, importIt, undo } = await importer({ context, app })
  const forge = await newCategory(context, { name: 'Forge' })
  const id = await newProduct(context, {
    name: 'Ash Mail',
    priceCents: cents(9_900),
    categoryId: forge,
  })
  const before = await getAdminProduct(context, id)
  const imported = await importIt(
    `ID,Name,Description,Price,Category,Hidden\n${id},Ash Cape,,120,Cinder,yes\n,New,Text,1,Cinder,\n`,
  )
  const { activities } = await listActivities(context, newest)
  expect(activities).toMatchObject([
    {
      action: 'create',
      subject: { kind: 'import', id: imported, name: 'products', exists: true },
      after: { created: 1, changed: 1, remaining: 0 },
    },
  ])
  const own = await listActivities(context, { ...newest, subject: id })
  expect(own.activities).toMatchObject([{ after: { name: 'Ash Cape', price: 120 } }])

  expect((await undo(imported)).message).toBe('Import undone: 1 deleted, 1 restored.')
  expect(await getAdminProduct(context, id)).toEqual({ ...before, updatedAt: expect.any(String) })
  const { products, total } = await listProducts(context, everything)
  expect([products.map(({ name }) => name), total]).toEqual([['Ash Mail'], 1])
  const { categories } = await client('GET /api/category')
  expect(categories.map(({ name }) => name)).toEqual(['Forge'])
  const after = await listActivities(context, newest)
  expect(after.activities).toMatchObject([
    { action: 'update', after: { undone: true }, subject: { kind: 'import', exists: false } },
    { action: 'create' },
  ])
  expect((await apiError(undo(imported))).status).toBe(404)
})

test('an import whose product was changed, deleted or counted since stays, and says which', async ({
  context,
  app,
}) => {
  const { client, importIt, undo } = await importer({ context, app })
  const admin = await roles.admin.arrive({ context, app })
  const id = await newProduct(context, { name: 'Ash Mail' })
  const changed = await importIt(`ID,Price\n${id},120\n`)
  await changeProduct(context, 'system', id, { description: 'Newer words.' })
  expect(await apiError(undo(changed))).toMatchObject({
    status: 409,
    message: '“Ash Mail” was changed since the import, so the import can’t be undone.',
  })
  expect(await getAdminProduct(context, id)).toMatchObject({ price: 120 })

  const counted = await importIt(shopify)
  const { products } = await client('GET /api/admin/product', { query: { filter: 'hidden' } })
  const [{ id: made = '' } = {}] = products
  const { account } = admin
  if (!account) throw new Error('There is no admin.')
  await setStock(context, { id: account.id, userName: account.userName }, made, {
    delta: 1,
    reason: 'Came',
  })
  expect((await apiError(undo(counted))).message).toMatch(/^“Moss” was ordered or its stock/)

  const gone = await importIt(`Name,Description,Price\nGone,Text,1\n`)
  const [{ id: deleted = '' } = {}] = (await listProducts(context, everything)).products
  await client('DELETE /api/product/delete/{id}', { params: { id: deleted } })
  expect((await apiError(undo(gone))).message).toMatch(/^A product was deleted/)
})

test('an import whose product was ordered since stays', async ({ context, app, openBrowser }) => {
  const { importIt, undo } = await importer({ context, app })
  const imported = await importIt(`Name,Description,Price\nNew,Text,50\n`)
  const [{ id = '' } = {}] = (await listProducts(context, everything)).products
  await buy(openBrowser(), id)
  expect((await apiError(undo(imported))).message).toMatch(/^“New” was ordered/)
})

test('counted products that an import created are deleted', async ({ context, app }) => {
  const { importIt, undo } = await importer({ context, app })
  await undo(await importIt(shopify))
  expect(await context.db.read.selectFrom('products').select('id').execute()).toEqual([])
})

test('an import of categories is undone, and one of last year forgotten', async ({
  context,
  app,
}) => {
  const { client, importIt, undo } = await importer({ context, app })
  const forge = await newCategory(context, { name: 'Forge' })
  const namesOf = async () => (await client('GET /api/category')).categories.map(({ name }) => name)
  const imported = await importIt(`ID,Name\n${forge},Anvil\n,Cinder\n`, 'categories')
  expect((await namesOf()).toSorted()).toEqual(['Anvil', 'Cinder'])
  expect((await undo(imported)).message).toBe('Import undone.')
  expect(await namesOf()).toEqual(['Forge'])

  const old = await importIt(`ID,Name\n${forge},Anvil\n`, 'categories')
  await purgeTables(
    context,
    ['import_records', 'imports'],
    new Date(Date.now() + 366 * 24 * 60 * 60 * 1_000),
  )
  expect((await apiError(undo(old))).status).toBe(404)
  expect(await context.db.read.selectFrom('import_records').selectAll().execute()).toEqual([])
})
