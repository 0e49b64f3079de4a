import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { test } from '../../test/audited.ts'
import { newProduct } from '../../test/builders.ts'
import { runUntilCrash } from '../../test/crash.ts'
import { newImporter, newProductsCsv } from '../../test/imports.ts'
import { afterCommit } from '../../test/interleaving.ts'
import { buy } from '../../test/selling.ts'
import { changeCategory, createCategory, deleteCategory } from '../categories/categories.ts'
import { changeProduct, deleteProduct, getAdminProduct } from '../products/products.ts'

const file = (lines?: string[]) => newProductsCsv(250, lines)

test('orders are placed between two slices of an undo, and an imported product that was ordered stays', async ({
  context,
  openBrowser,
}) => {
  const { importIt, undo, activities, count } = await newImporter(context)
  const own = await newProduct(context, { name: 'Own', stock: 2 })
  const { id } = await importIt(file())
  let between = 0
  afterCommit(context, async () => {
    between = await count()
    await buy(openBrowser(), own)
    const { id } = await context.db.read
      .selectFrom('products')
      .select('id')
      .where('id', '!=', own)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await buy(openBrowser(), id)
  })
  const words = expect.stringMatching(/^“New \d+” was ordered or its stock was changed$/)
  expect(await undo(id)).toEqual({ deleted: 249, restored: 0, kept: [words] })
  expect([between, await count()]).toEqual([151, 2])
  // It is still in the category that came with it.
  const categories = await context.db.read.selectFrom('categories').select('name').execute()
  expect(categories).toEqual([{ name: 'Cinder' }])
  expect(await activities()).toMatchObject([
    { action: 'update', after: { undone: true, remaining: 0, kept: 1 } },
    { action: 'create', subject: { exists: false } },
  ])
  await expect(undo(id)).rejects.toMatchObject({ code: 'not_found' })
})

test('an undo that breaks off is repeated, and undoes the rest', async ({ context }) => {
  const { importIt, undo, activities, count } = await newImporter(context)
  const old = await newProduct(context, { name: 'Old' })
  const before = await getAdminProduct(context, old)
  const { id } = await importIt(file([`${old},Renamed,,,`]))
  afterCommit(context, async () => {
    vi.spyOn(context.db, 'notify').mockRejectedValueOnce(new Error('The database is gone.'))
  })
  await expect(undo(id)).rejects.toThrow('The database is gone.')
  const left = await count()
  expect(left).toBeGreaterThanOrEqual(151)
  expect(await activities()).toMatchObject([
    { after: { undone: true, remaining: 152, kept: 0 } },
    { action: 'create', subject: { exists: true } },
  ])
  expect(await undo(id)).toMatchObject({ deleted: left - 1, kept: [] })
  expect(await count()).toBe(1)
  expect(await getAdminProduct(context, old)).toEqual({ ...before, updatedAt: expect.any(String) })
  expect(await context.db.read.selectFrom('categories').select('id').execute()).toEqual([])
  expect(await activities()).toMatchObject([
    { after: { undone: true, remaining: 0 } },
    { action: 'create', subject: { exists: false } },
  ])
})

test('an undo that takes long stops within the time of a request, and continues when repeated', async ({
  context,
}) => {
  const { importIt, undo, activities, count } = await newImporter(context)
  const { id } = await importIt(file())
  for (const done of [100, 200]) {
    await expect(undo(id, { withinMs: 0 })).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/^Undid 100 of \d+ records so far\. Undo the import again/),
    })
    expect(await count()).toBe(250 - done)
  }
  expect(await undo(id, { withinMs: 0 })).toEqual({ deleted: 50, restored: 0, kept: [] })
  expect(await activities()).toHaveLength(2)
})

test('what is changed or deleted between two slices of an undo stays, and the undo says so', async ({
  context,
}) => {
  const { importIt, undo, count } = await newImporter(context)
  await importIt(`Name,Description,Price\n${'Old,Words.,129\n'.repeat(103)}`)
  const rows = await context.db.read.selectFrom('products').select('id').orderBy('id').execute()
  const ids = rows.map(({ id }) => id)
  const { id } = await importIt(`ID,Price\n${ids.map(id => `${id},77`).join('\n')}\n`)
  const [deleted = '', changed = ''] = ids.slice(-2)
  afterCommit(context, async () => {
    await deleteProduct(context, 'system', deleted)
    await changeProduct(context, 'system', changed, { name: 'Newer' })
  })
  const kept = expect.arrayContaining(['A product was deleted', '“Newer” was changed'])
  expect(await undo(id)).toEqual({ deleted: 0, restored: 101, kept })
  expect(await count()).toBe(102)
  expect(await getAdminProduct(context, changed)).toMatchObject({ name: 'Newer', price: 77 })
  expect(await getAdminProduct(context, ids[0] ?? '')).toMatchObject({ name: 'Old', price: 129 })
})

test('a product whose former category is deleted between two slices keeps what the import made of it', async ({
  context,
}) => {
  const { importIt, undo } = await newImporter(context)
  await importIt(`Name,Description,Price,Category\n${'Old,Words.,129,Forge\n'.repeat(101)}`)
  const rows = await context.db.read.selectFrom('products').select('id').orderBy('id').execute()
  const lines = rows.map(({ id }) => `${id},Cinder`)
  const { id } = await importIt(`ID,Category\n${lines.join('\n')}\n`)
  const forge = await context.db.read
    .selectFrom('categories')
    .select('id')
    .where('name', '=', 'Forge')
    .executeTakeFirstOrThrow()
  afterCommit(context, () => deleteCategory(context, 'system', forge.id))
  const kept = ['The category of “Old” was deleted']
  expect(await undo(id)).toEqual({ deleted: 0, restored: 100, kept })
})

test('an import of categories stays if another category has a former name by now', async ({
  context,
}) => {
  const { importIt, undo } = await newImporter(context)
  const forge = await createCategory(context, 'system', { name: 'Forge', image: null })
  const { id } = await importIt(`ID,Name\n${forge.id},Anvil\n`, 'categories')
  const other = await createCategory(context, 'system', { name: 'FORGE', image: null })
  await expect(undo(id)).rejects.toMatchObject({
    code: 'conflict',
    message: /^The name “Forge” was given to another category since the import/,
  })
  await changeCategory(context, 'system', other.id, { name: 'Smithy' })
  expect(await undo(id)).toMatchObject({ kept: [] })
})

// `npm run test:scale` kills at more statements.
const places = process.env.SCALE === 'large' ? 40 : 3

test('an undo that is killed at any statement is finished by the next one', async ({ context }) => {
  const { actor, importIt, undo, activities, count } = await newImporter(context)
  const kill = (id: string | null, killAt?: number) => {
    const program = join(import.meta.dirname, 'crashing-undo.fixture.ts')
    return runUntilCrash(context, [program, id ?? '', actor.id], { killAt })
  }
  const statements = (await kill((await importIt(file())).id)).steps.length
  expect(await count()).toBe(0)
  for (let place = 0; place < places; place += 1) {
    const { id } = await importIt(file())
    const killAt = Math.ceil(((place + 0.5) / places) * statements)
    expect(await kill(id, killAt)).toMatchObject({ isKilled: true })
    const left = await count()
    expect(await undo(id)).toEqual({ deleted: left, restored: 0, kept: [] })
    expect(await count()).toBe(0)
    const [undone, imported] = await activities()
    expect(undone).toMatchObject({ action: 'update', after: { remaining: 0, kept: 0 } })
    expect(imported).toMatchObject({ action: 'create', subject: { id, exists: false } })
  }
}, 3_600_000)
