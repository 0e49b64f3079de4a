import type { Page } from '@playwright/test'
import { buyNow, fillAddress, payDemo } from './buyers.ts'
import { test as base, expect, hydrated, openHydrated } from './fixtures.ts'
import { newAddress } from './people.ts'
import { type Created, ownerActions } from './sets.ts'
import { expectUsable, expectUsableNow } from './usable.ts'

type Owner = Awaited<ReturnType<typeof ownerActions>>

/** A test's sets are deleted after it, because other tests count what is there. */
const test = base.extend<{ owner: Owner; plate: Created; helm: Created }>({
  owner: async ({ shop }, use) => {
    const owner = await ownerActions(shop)
    await use(owner)
    await owner.leave()
  },
  plate: async ({ owner }, use) => {
    const plate = await owner.newSet({ stock: 50 })
    await use(plate)
    await owner.remove(plate)
  },
  helm: async ({ owner }, use) => {
    const helm = await owner.newSet({ price: 100 })
    await use(helm)
    await owner.remove(helm)
  },
})

const main = (page: Page) => page.getByRole('main')
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Your cart' })
const addButton = (page: Page) => main(page).getByRole('button', { name: 'Add to cart' }).first()
const lineOf = (page: Page, { name }: Created) =>
  main(page).getByRole('article').filter({ hasText: name })
const quantityOf = (page: Page, { name }: Created) =>
  page.getByLabel(`Quantity of ${name}`, { exact: true })
const addToCart = (page: Page, { id }: Created, quantity = 1) =>
  page.request.post('/api/cart/line', { data: { product: id, quantity } })

test('a buyer adds a set to the cart, changes quantities, and removes and restores a set', async ({
  page,
  plate,
  helm,
}) => {
  await openHydrated(page, `/view-product/${plate.id}`)
  await expect(cartLink(page)).toHaveAccessibleName('Cart')
  for (const name of ['Increase quantity', 'Increase quantity', 'Decrease quantity'])
    await main(page).getByRole('button', { name, exact: true }).click()
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('2')
  await addButton(page).click()
  await expect(drawer(page)).toContainText('Just added')
  await expect(drawer(page)).toContainText(`${plate.name}Cinderhall2 × €249.50`)
  await expect(drawer(page).getByRole('heading')).toBeFocused()
  // Without it, Firefox focuses the button.
  await expect(drawer(page).getByRole('heading')).toHaveAttribute('autofocus')
  await expect(drawer(page).getByRole('link', { name: 'Checkout' })).toHaveAttribute(
    'href',
    '/checkout',
  )
  await expectUsableNow(page)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(main(page)).toContainText(
    'VAT included. Standard shipping for €6.90, free from €250.00, 3 to 5 business days',
  )
  await expect(addButton(page)).toBeFocused()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 sets')

  await page.keyboard.press('Enter')
  await expect(drawer(page)).toContainText('4 × €249.50')
  await drawer(page).getByRole('button', { name: 'Continue shopping' }).click()
  await expect(drawer(page)).toHaveCount(0)
  await page.reload()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 4 sets')
  await hydrated(page)
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 4 sets')
  await cartLink(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart')
  await expect(quantityOf(page, plate)).toHaveValue('4')

  await test.step('the totals follow as quantities change and sets are removed and restored', async () => {
    await addToCart(page, helm, 2)
    await quantityOf(page, plate).fill('1')
    await quantityOf(page, plate).press('Enter')
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 sets')
    await openHydrated(page, '/cart')
    await expect(lineOf(page, plate)).toContainText('Cinderhall')
    const summary = page.getByRole('region', { name: 'Summary' })
    await expect(summary).toContainText('Subtotal€449.50')
    await expect(
      page.getByRole('button', { name: `Decrease quantity of ${plate.name}` }),
    ).toHaveAttribute('aria-disabled', 'true')
    const more = page.getByRole('button', { name: `Increase quantity of ${plate.name}` })
    for (const _ of [1, 2, 3]) await more.click()
    await expect(quantityOf(page, plate)).toHaveValue('4')
    await expect(lineOf(page, plate)).toContainText('€998.00')
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 6 sets')
    await quantityOf(page, helm).fill('10')
    await quantityOf(page, helm).press('Enter')
    await expect(summary).toContainText('Subtotal€1,998.00')
    await expect(summary).toContainText('ShippingFree')
    await expect(summary.getByRole('link', { name: 'Checkout' })).toHaveAttribute(
      'href',
      '/checkout',
    )
    await page.reload()
    await expect(quantityOf(page, plate)).toHaveValue('4')
    await expect(quantityOf(page, helm)).toHaveValue('10')
    await expectUsable(page)

    await page.getByRole('button', { name: `Remove ${plate.name}` }).click()
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 10 sets')
    await page.getByRole('button', { name: `Undo: keep ${plate.name}` }).click()
    await expect(main(page).getByRole('article')).toContainText([plate.name, helm.name])
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 14 sets')
    for (const { name } of [plate, helm])
      await page.getByRole('button', { name: `Remove ${name}` }).click()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await expect(cartLink(page)).toHaveAccessibleName('Cart')
  })
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('cards have no button, and the product page’s button stays in view', async ({
    page,
    plate,
  }) => {
    await openHydrated(page, '/products')
    await expect(main(page).getByRole('button', { name: /^Add .* to cart$/ })).toHaveCount(0)
    await openHydrated(page, `/view-product/${plate.id}`)
    const buttons = main(page).getByRole('button', { name: 'Add to cart' })
    await expect(buttons).toHaveCount(1)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(buttons.last()).toBeInViewport()
    await buttons.last().tap()
    await expect(drawer(page)).toContainText(plate.name)
    await expectUsableNow(page)
  })
})

test('two tabs show one cart, and say that its sets were ordered in the other', async ({
  page,
  context,
  plate,
}) => {
  await addToCart(page, plate)
  await openHydrated(page, '/cart')
  const other = await context.newPage()
  await openHydrated(other, `/view-product/${plate.id}`)
  await addButton(other).click()
  await expect(drawer(other)).toContainText('2 × €249.50')
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 sets')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(quantityOf(page, plate)).toHaveValue('2')

  await openHydrated(other, '/checkout')
  await fillAddress(other, newAddress())
  await buyNow(other).click()
  const number = await payDemo(other)
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  await expectUsable(page)
  await page.getByRole('link', { name: `View order ${number}` }).click()
  await expect(page).toHaveURL(`/order/${number}`)
})
