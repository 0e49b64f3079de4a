import { createProduct, fillCart, manageOrder, orderByApi } from './buyers.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { owner, signInAs } from './people.ts'

test('an admin packs orders by their slips, ships them by a carrier’s file, and the buyer follows the package', async ({
  page,
  admin,
}) => {
  const goods = await createProduct(admin, 'Moss Wyvern')
  const numbers: string[] = []
  for (const email of ['first@example.com', 'second@example.com']) {
    await fillCart(page, goods)
    numbers.push(await orderByApi(page, email))
  }
  const [first = '', second = ''] = numbers
  const cookies = await page.context().cookies()
  for (const number of numbers) await manageOrder(admin, number, { action: 'book-payment' })
  await page.context().clearCookies()
  await signInAs(page, owner)
  await openHydrated(page, `/orders-admin?search=${first}`)
  await page.getByLabel(`Select order ${first}`).check()
  const slips = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Packing slips' }).click()
  expect((await slips).suggestedFilename()).toMatch(/^packing-slips-.*\.pdf$/)

  await page.getByRole('link', { name: 'Upload tracking' }).click()
  await page.getByLabel('File').setInputFiles({
    name: 'carrier.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Reference;Barcode\n${first};1Z999\n${second};1Z998\n99999;1Z997\n`),
  })
  await page.getByLabel('Carrier').fill('UPS')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('There is no order 99999.')).toBeVisible()
  await page.getByRole('button', { name: 'Apply 2 rows' }).click()
  await expect(page.getByText('Shipped 2 orders.')).toBeVisible()

  await page.context().clearCookies()
  await page.context().addCookies(cookies)
  await openHydrated(page, `/order/${second}`)
  await expect(page.getByRole('link', { name: /^1Z998/ })).toHaveAttribute(
    'href',
    'https://www.ups.com/track?tracknum=1Z998',
  )
})
