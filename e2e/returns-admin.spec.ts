import {
  buyer,
  createProduct,
  fillCart,
  getOrder,
  manageOrder,
  orderByApi,
  ownerApi,
} from './buyers.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { newAddress, owner, signInAs } from './people.ts'
import { expectUsable, expectUsableNow } from './usable.ts'

// The browser logs rejected requests as errors.
test.use({
  viewport: { width: 390, height: 844 },
  expectedErrors: [/status of (409|422)|ERR_FAILED.*return-view/],
})

test('an owner records a return and refunds it with the keyboard alone, on a phone', async ({
  page,
  shop,
}) => {
  const admin = await ownerApi(shop)
  const email = newAddress()
  const set = await createProduct(admin, 'Tarn Griffin', 2)
  await fillCart(page, set, 2)
  const number = await orderByApi(page, email)
  await manageOrder(admin, number, { action: 'book-payment' })
  await manageOrder(admin, number, { action: 'ship', carrier: 'Post' })
  const data = { number, email, name: buyer.name }
  expect((await page.request.post('/api/withdrawal', { data })).status()).toBe(201)
  const press = async (name: RegExp) => {
    await tabTo(page, name)
    await page.keyboard.press('Enter')
  }
  const main = page.getByRole('main')

  await signInAs(page, owner)
  await openHydrated(page, '/returns-admin')
  await expect(main).toContainText('in 14 days')
  await expectUsableNow(page)
  const script = /\/return-view[^/]*\.js$/
  await page.route(script, route => route.abort())
  await press(new RegExp(`^Order ${number}$`))
  await expect(main).toContainText('We can’t reach the shop.')
  await page.unroute(script)
  await press(/^Retry$/)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Return from order ${number}`)
  await expect(main).toContainText(`All remaining items: 2 × ${set.name}`)
  await expectUsable(page)

  await press(/^Record return$/)
  const stocked = page.getByRole('group', { name: 'Return to stock' }).getByLabel(set.name)
  const lost = page.getByRole('group', { name: 'Write off' }).getByLabel(set.name)
  await stocked.press('Enter')
  await expect(main).toContainText('Recorded the return.')
  await press(/^More$/)
  await page.getByRole('menuitem', { name: 'Undo return' }).press('Enter')
  await press(/^Undo return$/)
  await expect(main).toContainText('Undid the return.')
  expect((await getOrder(admin, number)).lines).toMatchObject([{ returned: 0 }])

  await press(/^Record return$/)
  await expect(stocked).toHaveValue('2')
  await lost.focus()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText(`Not enough ${set.name} left`)
  await expectUsableNow(page)
  await stocked.fill('1')
  await lost.fill('1')
  await page.keyboard.press('Enter')
  await expect(main).toContainText('Recorded the return.')
  const cells = main.getByRole('row').filter({ hasText: set.name }).getByRole('cell')
  await expect(cells).toHaveText(['€100.00', '2', '1', '1', '0'])
  await expect(page.getByRole('button', { name: 'Record return' })).toHaveCount(0)

  await press(/^Refund$/)
  const amount = page.getByLabel('Amount')
  await expect(amount).toHaveValue('206.90')
  await amount.fill('200')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(['The buyer gets an email about it.'])
  await expectUsableNow(page)
  // Enter that is held down does not answer the question.
  await page.keyboard.press('Enter')
  await expect(amount).toHaveValue('200')
  expect((await getOrder(admin, number)).paid).toBe(206.9)
  await press(/^Refund €200.00$/)
  await expect(page.getByRole('dialog')).toContainText('Enter why you refund less than')
  await page.getByRole('form', { name: 'Refund' }).getByLabel('Reason for the buyer').focus()
  await page.keyboard.type('Scratched.')
  await page.keyboard.press('Enter')
  await press(/^Refund €200.00$/)
  await expect(main).toContainText('Refunded')
  await expect(main).toContainText('Message to the buyer: Scratched.')
  await expectUsableNow(page)
  const order = await getOrder(admin, number)
  expect(order).toMatchObject({ fulfillment: 'returned', payment: 'partly-refunded', paid: 6.9 })
})
