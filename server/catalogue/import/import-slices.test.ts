import { expect, vi } from 'vitest'
import { test } from '../../test/audited.ts'
import { newCategory, newProduct } from '../../test/builders.ts'
import { importOf, newImporter, newProductsCsv } from '../../test/imports.ts'
import { buy } from '../../test/selling.ts'
import { deleteCategory } from '../categories/categories.ts'
import { changeProduct, getAdminProduct } from '../products/products.ts'
import { importFile } from './import.ts'

const file = (lines?: string[]) => newProductsCsv(150, lines)

test('an order is placed between two slices of an import, which is one activity', async ({
  context,
  openBrowser,
}) => {
  const { interruptImport, undo, latest, count } = await newImporter(context)
  const sold = await newProduct(context, { name: 'Sold', stock: 1 })
  const version = await context.catalogueVersion.read()
  let between = 0
  const { id } = await interruptImport(file(), async () => {
    between = await count()
    await buy(openBrowser(), sold)
  })
  expect([between, await count()]).toEqual([101, 151])
  expect(await context.catalogueVersion.read()).toBeGreaterThan(version + 1)
  expect(await latest()).toEqual({ id, after: { created: 150, changed: 0, remaining: 0 } })
  expect(await undo(id)).toEqual({ deleted: 150, restored: 0, kept: [] })
  expect(await count()).toBe(1)
})

test('an import that breaks off says so, and what it wrote can be undone', async ({ context }) => {
  const { actor, digestOf, interruptImport, undo, latest, count } = await newImporter(context)
  const old = await newProduct(context, { name: 'Old' })
  const csv = file([`${old},Renamed,,,`])
  const before = await getAdminProduct(context, old)
  const digest = await digestOf(csv)
  const breakOff = async () => {
    vi.spyOn(context.db, 'notify').mockRejectedValueOnce(new Error('The database is gone.'))
  }
  await expect(interruptImport(csv, breakOff, digest)).rejects.toMatchObject({
    code: 'internal',
    message: expect.stringMatching(/^The import stopped after 100 of 151 rows\. You can undo/),
  })
  const { id, after } = await latest()
  expect(after).toEqual({ created: 99, changed: 1, remaining: 51 })
  // The same file once more would create some products twice.
  const again = importFile(context, actor, { ...importOf(csv), digest })
  await expect(again).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^The import stopped after 100 of 151 rows\. You can undo/),
  })
  expect(await undo(id)).toEqual({ deleted: 99, restored: 1, kept: [] })
  expect(await count()).toBe(1)
  expect(await getAdminProduct(context, old)).toEqual({ ...before, updatedAt: expect.any(String) })
  expect(await context.db.read.selectFrom('categories').selectAll().execute()).toEqual([])
})

test('a product that is changed between two slices is not overwritten, and the rest can be imported', async ({
  context,
}) => {
  const { importIt, interruptImport, latest } = await newImporter(context)
  await importIt(`Name,Description,Price\n${'Old,Words.,129\n'.repeat(101)}`)
  const rows = await context.db.read.selectFrom('products').select('id').orderBy('seq').execute()
  const ids = rows.map(({ id }) => id)
  const csv = `ID,Price\n${ids.map(id => `${id},77`).join('\n')}\n`
  const last = ids.at(-1) ?? ''
  const change = () => changeProduct(context, 'system', last, { name: 'Newer' })
  await expect(interruptImport(csv, change)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(
      /after 100 of 101 rows\. “Old” was changed in the meantime\. You can undo/,
    ),
  })
  expect(await getAdminProduct(context, last)).toMatchObject({ name: 'Newer', price: 129 })
  expect((await latest()).after).toEqual({ created: 0, changed: 100, remaining: 1 })
  expect((await importIt(csv)).counts).toMatchObject({ change: 1, keep: 100 })
  expect(await getAdminProduct(context, last)).toMatchObject({ name: 'Newer', price: 77 })
})

test('an import stops where its category is deleted or it is undone between two slices', async ({
  context,
}) => {
  const { interruptImport, undo, latest, count } = await newImporter(context)
  const category = await newCategory(context, { name: 'Cinder' })
  const gone = interruptImport(file(), () => deleteCategory(context, 'system', category))
  await expect(gone).rejects.toThrow(/after 100 of 150 rows\. The category of “New 100”/)
  const before = await count()
  const undone = interruptImport(file(), async () => undo((await latest()).id))
  await expect(undone).rejects.toThrow(/rows\. It was undone in the meantime\./)
  expect(await count()).toBe(before)
  await expect(undo((await latest()).id)).rejects.toMatchObject({ code: 'not_found' })
})
