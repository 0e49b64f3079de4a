import { createProduct, fillCart, manageOrder, orderByApi, ownerApi, payByApi } from './buyers.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { owner as ownerLogin, signInAs } from './people.ts'
import { expectUsable } from './usable.ts'

const days = /expected \d+.* to \d+ \w+ \d{4}/

test('a buyer follows an order from its first package until the owner marks it as delivered', async ({
  page,
  shop,
  browser,
  person,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const admin = await ownerApi(shop)
  await fillCart(page, await createProduct(admin, 'Elm Griffin'), 2)
  const number = await orderByApi(page, person.email)
  await payByApi(page, number)
  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 1 })
  const ship = async (lines?: object) =>
    manageOrder(admin, number, { action: 'ship', carrier: 'An Post', ...lines })

  const { order } = await (await page.request.get(`/api/order/${number}`)).json()
  await ship({ lines: [{ id: order.lines[0].id, quantity: 1 }] })
  await openHydrated(page, `/order/${number}`)
  await expect(main).toContainText('Part of your order is on its way')
  await expect(main).toContainText('We’ll pack the rest')
  await expect(main).not.toContainText('being packed')

  await ship()
  await openHydrated(page, `/order/${number}`)
  await expect(heading).toHaveText('Your order is on its way')
  await expect(main).toContainText(days)
  await expect(main).not.toContainText(/was delivered|delivered on|Delivered \(done\)/i)

  await openHydrated(page, '/my-orders')
  await expect(main.getByRole('listitem').filter({ hasText: number })).toContainText(days)

  const owner = await browser.newPage({ baseURL: shop.url })
  await signInAs(owner, ownerLogin)
  await openHydrated(owner, `/view-order-admin/${number}`)
  const parcels = owner.getByRole('region', { name: 'Packages' })
  for (const index of [0, 1]) {
    await parcels.getByRole('button', { name: 'Mark as delivered' }).first().click()
    const form = owner.getByRole('form', { name: 'Mark package as delivered' })
    await form.getByRole('button', { name: 'Mark as delivered' }).click()
    await expect(parcels.getByText('delivered on')).toHaveCount(index + 1)
  }
  await parcels.scrollIntoViewIfNeeded()
  await owner.close()
  await openHydrated(page, `/order/${number}`)
  await expect(heading).toHaveText(`Order ${number} was delivered`)
  await expect(main).toContainText(/Delivered on \d+ \w+ \d{4}/)
  await expectUsable(page)
})
