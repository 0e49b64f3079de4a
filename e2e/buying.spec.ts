import {
  buyer,
  buyNow,
  createProduct,
  fillAddress,
  fillCart,
  orderSummary,
  payDemo,
  unfold,
  yourOrder,
} from './buyers.ts'
import { expect, hydrated, openHydrated, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { shiftsOf, watchShifts } from './look/layout-shifts.ts'
import { newAddress } from './people.ts'
import { expectUsable } from './usable.ts'

test('a guest buys on a phone after a failed payment, and going back places no second order', async ({
  page,
  admin,
}) => {
  test.slow()
  const phone = { width: 390, height: 844 }
  const expectUsableOnAll = async () => {
    await expectUsable(page)
    await page.setViewportSize(phone)
  }
  await page.setViewportSize(phone)
  await page.goto('/checkout')
  await expectUsableOnAll()
  const set = await createProduct(admin, 'Gilded Wyrm')
  await fillCart(page, set, 2)
  await openHydrated(page, '/checkout')
  await expectUsableOnAll()
  await expect(page.getByRole('main')).toContainText('We ship to Austria')
  await expect(orderSummary(page)).toContainText('€206.90')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.getByText('Add a note').scrollIntoViewIfNeeded()
    await expect(orderSummary(page)).toBeInViewport()
  }
  await expect(yourOrder(page).getByText('VAT included')).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login-user?next=%2Fcheckout',
  )
  await expect(yourOrder(page)).toContainText('Gilded Wyrm')
  await expect(yourOrder(page)).toContainText(
    'By placing this order you agree to our terms of sale and to pay.',
  )

  await buyNow(page).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('City')).toHaveAccessibleDescription('Enter a city')
  await expectUsableOnAll()
  await fillAddress(page, newAddress())
  await page.getByLabel('Country').selectOption('Germany')
  await page.getByLabel('City').fill('')
  await buyNow(page).click()
  await expect(page.getByLabel('Postal code')).toHaveAccessibleDescription(
    'Enter a German postal code, such as 10115',
  )
  await expect(page.getByLabel('City')).toHaveAccessibleDescription('Enter a city')
  await page.getByLabel('City').fill(buyer.city)
  await page.getByLabel('Country').selectOption('Ireland')
  await page.getByLabel('Express').check()
  await expect(orderSummary(page)).toContainText('€219.90')
  await expect(yourOrder(page)).toContainText('€219.90')
  await buyNow(page).click()
  await expect(page).toHaveURL(/demo-payment/)
  await expectUsableOnAll()
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ is waiting for payment$/)
  await expectUsableOnAll()
  await page.getByRole('button', { name: 'Pay now' }).click()
  const number = await payDemo(page)

  const order = page.getByRole('main')
  await expect(order.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
  await expect(order).toContainText(`Order ${number}`)
  await expect(order).toContainText('Paid, being packed')
  await expect(order).toContainText(buyer.street)
  await expect(order.getByLabel('What was ordered').locator('img')).toBeVisible()
  await expectUsableOnAll()
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty')
  await page.goBack()
  await expect(page).toHaveURL(`/order/${number}`)
})

test('a signed-in buyer finds their name, their last address and their orders', async ({
  page,
  person,
  admin,
}) => {
  const set = await createProduct(admin, 'Sable Gryphon')
  await page.goto('/my-orders')
  await expect(page.getByRole('main')).toContainText('No orders yet')
  await fillCart(page, set)
  await openHydrated(page, '/checkout')
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByRole('main')).not.toContainText('No account needed')
  await fillAddress(page, person.email)
  // A double click places one order.
  await buyNow(page).dblclick()
  const number = await payDemo(page)
  await page.goto('/my-orders')
  await expect(page.getByRole('main').getByRole('link', { name: /^Order / })).toHaveCount(1)
  await expectUsable(page)
  await page.getByRole('link', { name: `Order ${number}` }).click()
  await expect(page).toHaveURL(`/order/${number}`)

  await fillCart(page, set)
  await page.goto('/checkout')
  await expect(page.getByLabel('Street and number')).toHaveValue(buyer.street)
})

test('the checkout keeps the input and the choices on reload, on Back and by link', async ({
  page,
  admin,
}) => {
  await fillCart(page, await createProduct(admin, 'Wordy Sphinx'))
  await watchShifts(page)
  await openHydrated(page, '/checkout')
  const note = page.getByLabel('Note')
  await unfold(page, 'note')
  await note.fill('x'.repeat(501))
  await page.getByLabel('Country').selectOption('Germany')
  await page.getByLabel('Express').check()
  await expect(yourOrder(page)).toContainText('€119.90')
  const expectKept = async () => {
    await expect(note).toHaveAccessibleDescription(/501 of 500 characters/)
    await expect(page.getByLabel('Country')).toHaveValue('DE')
    await expect(page.getByLabel('Express')).toBeChecked()
    await expect(yourOrder(page)).toContainText('€119.90')
  }
  await page.reload()
  await expectKept()
  await expect(page.getByText('Your note')).toBeVisible()
  // A longer amount grows to the left.
  expect((await shiftsOf(page)).filter(({ value }) => value > 0.0001)).toEqual([])
  await page.getByRole('link', { name: 'Back to cart' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click()
  await expectKept()
  await page.goBack()
  await page.goForward()
  await expectKept()
  await fillAddress(page, newAddress())
  await buyNow(page).click()
  await expect(note).toHaveAccessibleDescription(/Use at most 500 characters/)
})

test('a buyer places an order with the keyboard alone, and Enter in a field does not place it', async ({
  page,
  admin,
}) => {
  await fillCart(page, await createProduct(admin, 'Onyx Manticore'))
  await openHydrated(page, '/checkout')
  await tabTo(page, /^Email$/)
  await page.keyboard.type(newAddress())
  await tabTo(page, /^Full name$/)
  await page.keyboard.type(buyer.name)
  await tabTo(page, /^Street/)
  await page.keyboard.type(buyer.street)
  await tabTo(page, /^Postal code$/)
  await page.keyboard.type(buyer.postcode)
  await tabTo(page, /^City$/)
  await page.keyboard.type(buyer.city)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Standard shipping/)
  await page.keyboard.press('ArrowDown')
  await expect(yourOrder(page)).toContainText('€119.90')
  await expect(page).toHaveURL('/checkout')
  await tabTo(page, /^Buy now$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/demo-payment/)
  await hydrated(page)
  await tabTo(page, /^Pay$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toContainText('Paid, being packed')
})
