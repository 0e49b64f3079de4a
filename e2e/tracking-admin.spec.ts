import { createProduct, fillCart, manageOrder, orderByApi } from './buyers.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { owner, signInAs } from './people.ts'
import { expectUsable } from './usable.ts'

test('an admin packs orders by their slips, ships them by a carrier’s file, and the buyer follows the package until it is delivered', async ({
  page,
  admin,
  browser,
  shop,
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

  const buyer = await browser.newContext({
    baseURL: shop.url,
    storageState: { cookies, origins: [] },
  })
  const theirs = await buyer.newPage()
  await openHydrated(theirs, `/order/${second}`)
  const heading = theirs.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Your order is on its way')
  await expect(theirs.getByRole('link', { name: /^1Z998/ })).toHaveAttribute(
    'href',
    'https://www.ups.com/track?tracknum=1Z998',
  )

  await openHydrated(page, `/view-order-admin/${second}`)
  const packages = page.getByRole('region', { name: 'Packages' })
  await packages.getByRole('button', { name: 'Mark as delivered' }).click()
  const form = page.getByRole('form', { name: 'Mark package as delivered' })
  await form.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(packages.getByText('delivered on')).toHaveCount(1)
  await theirs.reload()
  await expect(heading).toHaveText(`Order ${second} was delivered`)
  await expectUsable(theirs)
  await buyer.close()
})
