import { expect } from 'vitest'
import { findSetupTasks } from '../../admin/find-setup-tasks.ts'
import { apiError } from '../../test/browser.ts'
import { newProduct } from '../../test/builders.ts'
import { browserOf, roles } from '../../test/callers.ts'
import { test } from '../../test/fixtures.ts'
import { importOf } from '../../test/imports.ts'
import { changeSettings } from '../../test/settings.ts'

const smiths = 'Moss Smiths\n1 Anvil Gate, Cork\nsmiths@moss.example'
const abroad = 'Far Forge\n9 Ember Street, Zurich\nhttps://far-forge.example'
const importer = 'Port Traders\n2 Quay, Rotterdam\nport@traders.example'
const warnings = 'Sharp edges.\nKeep away from children.'

test('a product’s page names its manufacturer, or the shop’s', async ({ context, client }) => {
  const [plain, own, far] = [
    await newProduct(context),
    await newProduct(context, { manufacturer: smiths, identifier: 'Batch 7', warnings }),
    await newProduct(context, { manufacturer: abroad, manufacturerOutsideEu: true }),
  ]
  const safety = async (id: string) =>
    (await client('GET /api/product/{id}', { params: { id } })).product.safety
  expect(await safety(plain)).toBeUndefined()
  expect(await safety(own)).toEqual({ manufacturer: smiths, identifier: 'Batch 7', warnings })
  expect(await safety(far)).toEqual({ manufacturer: abroad })

  await changeSettings(context, 'compliance', { responsiblePerson: importer })
  expect(await safety(far)).toEqual({ manufacturer: abroad, responsiblePerson: importer })
  expect(await safety(own)).not.toHaveProperty('responsiblePerson')
  expect(await safety(plain)).toBeUndefined()
  await changeSettings(context, 'compliance', { manufacturer: abroad, manufacturerOutsideEu: true })
  expect(await safety(plain)).toEqual({ manufacturer: abroad, responsiblePerson: importer })
  expect(await safety(own)).toMatchObject({ manufacturer: smiths })

  const { products } = await client('GET /api/product', {})
  expect(products.filter(product => 'safety' in product)).toEqual([])
})

test('admins set, change and empty what a product says, and copies have it', async ({
  context,
  admin: { client },
}) => {
  const params = { id: await newProduct(context) }
  const change = (body: Record<string, unknown>) =>
    client('PUT /api/product/update/{id}', { params, body })
  const set = {
    ...{ manufacturer: abroad, manufacturerOutsideEu: true, responsiblePerson: importer },
    ...{ identifier: 'FF-7', warnings },
  }
  expect((await change(set)).product).toMatchObject(set)
  const { product } = await client('POST /api/admin/product/{id}/copy', { params })
  expect(product).toMatchObject({ ...set, hidden: true })
  const { activities } = await client('GET /api/admin/activity', { query: { subject: params.id } })
  expect(activities[0]).toMatchObject({ before: { identifier: '' }, after: set })

  const emptied = { manufacturer: '', manufacturerOutsideEu: 'false', warnings: '' }
  expect((await change(emptied)).product).toMatchObject({
    ...set,
    ...{ manufacturer: '', manufacturerOutsideEu: false, warnings: '' },
  })
  for (const [field, wrong] of Object.entries({
    manufacturer: 'Moss Smiths',
    responsiblePerson: 'Port Traders\n2 Quay\nRotterdam',
    identifier: 'two\nlines',
    warnings: 'x'.repeat(2_001),
    manufacturerOutsideEu: 'maybe',
  })) {
    expect((await apiError(change({ [field]: wrong }))).fields).toHaveProperty(field)
  }
})

test('an import sets the safety fields, and importing an export again changes nothing', async ({
  context,
  app,
}) => {
  const admin = await roles.admin.arrive({ context, app })
  const { client, answer } = browserOf({ context, app }, admin)
  const id = await newProduct(context, { identifier: 'Batch 7' })
  const preview = (csv: string) => client('POST /api/admin/import/preview', { body: importOf(csv) })
  const columns = 'Manufacturer,Manufacturer outside the EU,Responsible person in the EU,Warnings'
  const wrong = await preview(`ID,${columns}\n${id},Smiths,perhaps,,\n`)
  expect(wrong.lines[0]?.problems).toEqual([
    { column: 'Manufacturer outside the EU', message: 'Enter yes or no' },
  ])
  const csv = `ID,${columns}\n${id},"${abroad}",yes,"${importer}","${warnings}"\n`
  const shown = await preview(csv)
  expect(shown.lines[0]?.changes.map(({ field }) => field)).toEqual(columns.split(','))
  const { digest } = shown
  await client('POST /api/admin/import', { body: { ...importOf(csv), digest } })
  const { product } = await client('GET /api/admin/product/{id}', { params: { id } })
  expect(product).toMatchObject({
    ...{ manufacturer: abroad, manufacturerOutsideEu: true, responsiblePerson: importer },
    ...{ identifier: 'Batch 7', warnings },
  })
  await client('GET /api/admin/product/export').catch(() => {})
  expect((await preview(answer().body)).counts).toMatchObject({ keep: 1, change: 0 })
})

test('a manufacturer that is only a name is left out of an import, which says so', async ({
  context,
  admin: { client },
}) => {
  const id = await newProduct(context, { manufacturer: smiths })
  const csv = [
    'ID,Name,Description,Price,Manufacturer,Responsible person in the EU',
    `${id},Plain Helm,Iron,2.00,Acme,Port Traders`,
    ',Plain Shield,Iron,3.00,Acme,',
  ].join('\n')
  const { lines, digest } = await client('POST /api/admin/import/preview', { body: importOf(csv) })
  const why = (column: string) =>
    `${column} won’t be imported. Enter the name, the postal address, and an email or web address, each on its own line.`
  expect(lines.map(({ outcome, notes }) => [outcome, notes])).toEqual([
    ['change', [why('Manufacturer'), why('Responsible person in the EU')]],
    ['create', ['Its price will be €3.00.', why('Manufacturer')]],
  ])
  await client('POST /api/admin/import', { body: { ...importOf(csv), digest } })
  expect((await client('GET /api/admin/product/{id}', { params: { id } })).product).toMatchObject({
    ...{ name: 'Plain Helm', manufacturer: smiths, responsiblePerson: '' },
  })
})

test('the “Before you sell” list counts what lacks a manufacturer or a responsible person', async ({
  context,
}) => {
  const todo = async () => {
    const tasks = await findSetupTasks(context)
    const found = tasks.filter(({ page }) => page?.includes('section=compliance'))
    return found.map(({ name, means }) => `${name}: ${means}`)
  }
  expect(await todo()).toEqual([])
  await newProduct(context, { manufacturer: smiths })
  await newProduct(context, { hidden: true })
  expect(await todo()).toEqual([])
  const nobody = 'Add one for all products here, or one for each product.'
  await newProduct(context)
  expect(await todo()).toEqual([`Manufacturer: 1 product has no manufacturer. ${nobody}`])
  await newProduct(context)
  await newProduct(context, { manufacturer: abroad, manufacturerOutsideEu: true })
  const answer = 'but no responsible person in the EU is named. Add one.'
  expect(await todo()).toEqual([
    `Manufacturer: 2 products have no manufacturer. ${nobody}`,
    `Responsible person: 1 product has a manufacturer outside the EU, ${answer}`,
  ])
  await changeSettings(context, 'compliance', { manufacturer: abroad, manufacturerOutsideEu: true })
  expect(await todo()).toEqual([
    `Responsible person: Your manufacturer is outside the EU, ${answer}`,
  ])
  await changeSettings(context, 'compliance', { responsiblePerson: importer })
  expect(await todo()).toEqual([])
})
