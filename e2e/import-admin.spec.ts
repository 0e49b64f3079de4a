import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { ownerApi } from './buyers.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { owner, signInAs } from './people.ts'
import { removeSeries } from './sets.ts'
import { expectUsable } from './usable.ts'

// The browser logs the conflict of a price changed since the preview as an error.
test.use({ expectedErrors: [/status of (409|422)/] })

test('an owner imports 200 products after fixing three of them', async ({ page, shop }) => {
  const series = `Import ${randomUUID().slice(0, 8)}`
  const wrong: Record<number, string> = { 7: 'cheap', 99: '', 150: '1.299' }
  const csv = (prices: Record<number, string>) =>
    [
      'Name;Description;Price;Category',
      ...Array.from({ length: 200 }, (_, at) => {
        return `${series} ${at};"Plates, and; mail.";${prices[at] ?? '1299,90'};${series}`
      }),
    ].join('\r\n')
  const choose = (text: string) =>
    page
      .getByLabel('File')
      .setInputFiles({ name: 'sets.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const preview = page.getByRole('region', { name: 'Preview' })
  const lines = preview.getByRole('listitem').filter({ hasText: /^Line \d/ })

  await signInAs(page, owner)
  await openHydrated(page, '/products-admin')
  await page.getByRole('main').getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import and export')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('Choose a file')).toBeVisible()
  await expect(page.getByLabel('File')).toBeFocused()

  await choose('Foo;Bar\n1;2')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Start the file with a row' }),
  ).toBeVisible()

  await choose(csv(wrong))
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(preview.getByRole('heading', { name: 'Preview of sets.csv' })).toBeFocused()
  await expect(preview).toContainText('Fix the 3 rejected rows in the file')
  await expect(lines).toHaveText([
    /^Line 9.*Rejected.*Price: Enter an amount in euros/,
    /^Line 101.*Rejected.*Price: Enter a price/,
    /^Line 152.*Rejected.*Price: This amount can be read in two ways/,
  ])
  await expect(preview.getByRole('button', { name: /^Import/ })).toHaveCount(0)
  await expectUsable(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  await choose(csv({}))
  // The preview shows what would be imported.
  await expect(preview).toHaveCount(0)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(preview).toContainText(`New categories, without images: ${series}.`)
  await expect(lines).toHaveCount(100)
  await preview.getByRole('button', { name: 'Show 100 more' }).click()
  await expect(lines).toHaveCount(200)
  await preview.getByRole('button', { name: 'Import 200 rows' }).click()
  const done = page.getByRole('status').filter({ hasText: 'Imported: 200 created, 0 changed.' })
  await expect(done).toBeVisible()
  await expect(preview).toHaveCount(0)

  const admin = await ownerApi(shop)
  const { products, total } = await (
    await admin.get('/api/product', { params: { search: series } })
  ).json()
  expect([total, products[0].price, products[0].category.name]).toEqual([200, 1299.9, series])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export products' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('products.csv')
  const exported = await readFile(await download.path(), 'utf8')
  const line = exported.split('\r\n').find(text => text.includes(`${series} 199,`)) ?? ''
  expect(line).toContain('"Plates, and; mail.",1299.90')
  await choose(`ID,Price\n${products[0].id},777`)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(lines).toHaveText([/Price\s*€1,299.90\s*→\s*becomes\s*€777.00/])
  const data = { price: 5 }
  expect((await admin.put(`/api/product/update/${products[0].id}`, { data })).ok()).toBe(true)
  await preview.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(preview.getByRole('alert')).toContainText('Check the new preview')
  await expect(lines).toHaveText([/Price\s*€5.00\s*→\s*becomes\s*€777.00/])
  await preview.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByRole('status').filter({ hasText: '0 created, 1 changed' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo import' }).click()
  const asked = page.getByRole('dialog', { name: 'Undo this import?' })
  await asked.getByRole('button', { name: 'Undo import' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Import undone: 1 restored.' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo import' })).toHaveCount(0)
  await page.goto('/activity-admin')
  const first = page.getByRole('row').filter({ hasText: 'Imported: 200 created' }).first()
  await first.getByRole('button', { name: 'Undo import' }).click()
  await asked.getByRole('button', { name: 'Undo import' }).click()
  await expect(first.getByRole('alert')).toContainText('was changed since the import')
  await expectUsable(page)
  await removeSeries(admin, series)
  await admin.dispose()
})
