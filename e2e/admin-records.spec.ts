import type { Locator, Page } from '@playwright/test'
import { createProduct, fillCart, manageOrder, orderByApi } from './buyers.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { newAddress, owner, signInAs } from './people.ts'

test.use({ viewport: { width: 1280, height: 800 } })

async function expectInSight(page: Page, ...facts: Locator[]) {
  for (const fact of facts) await expect(fact).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
}

test('the main facts of an order and of a product are in sight at 1280 × 800, and the title names the record', async ({
  page,
  admin,
}) => {
  const email = newAddress()
  const set = await createProduct(admin, 'Sighted Wyvern', 5)
  await fillCart(page, set, 2)
  const number = await orderByApi(page, email)
  await manageOrder(admin, number, { action: 'book-payment' })
  await signInAs(page, owner)
  await openHydrated(page, `/view-order-admin/${number}`)
  const main = page.getByRole('main')
  const region = (name: string) => main.getByRole('region', { name, exact: true })
  await expect(main.getByRole('list', { name: 'Status' }).getByRole('listitem')).toHaveText([
    'Paid',
    'Not shipped',
  ])
  await expectInSight(
    page,
    main.getByRole('button', { name: 'Ship', exact: true }),
    main.getByRole('button', { name: 'Print' }),
    region('Items').getByRole('link', { name: set.name }),
    region('Items').getByText('Total', { exact: true }).last(),
    region('Payments').getByText('Due', { exact: true }),
    region('Buyer').getByRole('link', { name: email }),
    region('Buyer').getByText('Ireland'),
  )
  await expect(page).toHaveTitle(new RegExp(`^Order ${number} · `))

  await openHydrated(page, `/view-product-admin/${set.id}`)
  await expectInSight(
    page,
    main.getByRole('button', { name: 'More' }),
    main.getByLabel('Name'),
    main.getByLabel('Description'),
    main.getByLabel('Price in euros'),
    main.getByRole('textbox', { name: 'Stock' }),
    main.getByLabel('Visibility'),
    main.getByLabel('Category'),
  )
  await expect(page).toHaveTitle(new RegExp(`^${set.name} · `))
})
