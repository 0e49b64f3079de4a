import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { buyer, createProduct, fillCart, getOrder, orderByApi, ownerApi } from './buyers.ts'
import { expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import { smallTargets } from './look/touch-targets.ts'
import { owner, signInAs } from './people.ts'
import type { RunningShop } from './shop.ts'
import { expectUsable } from './usable.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const statusMessage = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words })
const errorMessage = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /./ }).filter({ visible: true })
/** The button that sends the open form. */
const submit = (page: Page, name: string) =>
  page.getByRole('form').getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const carrier = (page: Page) => page.getByRole('combobox', { name: 'Carrier', exact: true })
const region = (page: Page, name: string) => page.getByRole('region', { name })
const states = (page: Page) => page.getByRole('list', { name: 'Status' }).getByRole('listitem')
const cells = (page: Page, article: string) =>
  region(page, 'Items').getByRole('row').filter({ hasText: article }).getByRole('cell')
/** The only primary button of the page or the open form. */
const primaryButton = (page: Page, of: 'main' | 'form' = 'main') =>
  page.getByRole(of).locator('button[data-variant=filled]').filter({ visible: true })
const more = (page: Page) => button(page, 'More')

/** Opens the form of an action, from its button or the menu. */
async function act(page: Page, name: string) {
  const shown = button(page, name)
  if (await shown.isVisible()) return shown.click()
  await more(page).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

type PlacedOrder = {
  number: string
  admin: APIRequestContext
  goods: { id: string; name: string }[]
}

/** Places an order of 2 of one item and 1 of another, for 300 euro with free delivery. */
async function newOrder(page: Page, shop: RunningShop): Promise<PlacedOrder> {
  const admin = await ownerApi(shop)
  const goods = [await createProduct(admin, 'Helm', 9), await createProduct(admin, 'Cape', 9)]
  await page.context().clearCookies()
  for (const [index, one] of goods.entries()) await fillCart(page, one, 2 - index)
  const number = await orderByApi(page, `buyer-${randomUUID().slice(0, 8)}@example.com`)
  await signInAs(page, owner)
  return { number, admin, goods }
}

async function openOrder(page: Page, number: string) {
  await openHydrated(page, `/view-order-admin/${number}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`)
  await expect(button(page, 'Add note')).toBeVisible()
}

test('an order is paid, shipped in two packages, returned and refunded', async ({ page, shop }) => {
  test.slow()
  const placed = await newOrder(page, shop)
  const [helm, cape] = placed.goods.map(({ name }) => name) as [string, string]
  await openOrder(page, placed.number)
  await expect(states(page)).toHaveText(['Unpaid', 'Not shipped'])
  await expect(region(page, 'Buyer')).toContainText(buyer.street)
  await expect(region(page, 'Payments')).toContainText('Due€300.00')
  await expect(primaryButton(page)).toHaveText('Record payment')
  await expectUsable(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await smallTargets(page)).toEqual([])

  await act(page, 'Record payment')
  await expect(field(page, 'Amount')).toBeFocused()
  await expect(field(page, 'Amount')).toHaveValue('300.00')
  await expect(primaryButton(page, 'form')).toHaveText('Record payment')
  await field(page, 'Amount').fill('100,00')
  await field(page, 'Reference').fill(`Statement ${placed.number}`)
  await submit(page, 'Record payment').click()
  await expect(errorMessage(page)).toContainText(
    '€200.00 less than is due. Record it as a partial payment?',
  )
  await button(page, 'Record partial payment').click()
  await expect(statusMessage(page, 'Recorded a payment of €100.00.')).toBeVisible()
  await expect(states(page)).toHaveText(['Partly paid', 'Not shipped'])
  await act(page, 'Record payment')
  await expect(field(page, 'Amount')).toHaveValue('200.00')
  await submit(page, 'Record payment').click()
  await expect(
    statusMessage(page, 'Recorded a payment of €200.00. The order is paid.'),
  ).toBeVisible()
  await expect(states(page)).toHaveText(['Paid', 'Not shipped'])
  await expect(primaryButton(page)).toHaveText('Ship')

  await act(page, 'Ship')
  await expect(carrier(page)).toBeFocused()
  await field(page, helm).fill('3')
  await button(page, 'Mark as shipped').click()
  await expect(carrier(page)).toBeFocused()
  await expect(page.getByRole('form')).toContainText('Enter a carrier')
  await expect(page.getByRole('form')).toContainText('Enter a whole number from 0 to 2')
  await expectAccessible(page)
  await carrier(page).fill('An Post')
  await field(page, 'Tracking number').fill('RR123456789IE')
  await field(page, helm).fill('1')
  await field(page, cape).fill('0')
  await button(page, 'Mark as shipped').click()
  await expect(statusMessage(page, `Shipped 1 × ${helm}.`)).toBeVisible()
  await expect(cells(page, helm)).toContainText(['€100.00', '2', '1', '0', '€200.00'])
  await expect(states(page)).toHaveText(['Paid', 'Partly shipped'])
  await expect(region(page, 'Packages')).toContainText('An Post, RR123456789IE')

  await test.step('the page prints a packing slip of the rest instead of itself', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Packing slip')).toBeVisible()
    // Otherwise an empty page follows in Firefox.
    await expect(page.locator('body')).toHaveCSS('min-height', '0px')
    await expect(page.getByRole('row').filter({ visible: true })).toHaveText([
      'ItemQuantity',
      `${helm}1`,
      `${cape}1`,
    ])
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('main')).toBeHidden()
    await page.emulateMedia({ media: null })
  })

  await act(page, 'Ship')
  await expect(carrier(page)).toHaveValue('An Post')
  await button(page, 'Mark as shipped').click()
  await expect(statusMessage(page, 'The order is completed.')).toBeVisible()
  await expect(states(page)).toHaveText(['Paid', 'Shipped'])

  await act(page, 'Record return')
  await expect(field(page, helm)).toHaveValue('0')
  await submit(page, 'Record return').click()
  await expect(page.getByRole('form')).toContainText('Choose at least one item')
  await button(page, 'All').click()
  await expect(field(page, helm)).toHaveValue('2')
  await field(page, cape).fill('0')
  await submit(page, 'Record return').click()
  await expect(page.getByLabel('Condition')).toBeFocused()
  await page.getByLabel('Condition').selectOption({ label: 'Can be sold again: return to stock' })
  await submit(page, 'Record return').click()
  await expect(statusMessage(page, `Recorded the return of 2 × ${helm}.`)).toBeVisible()
  await expect(cells(page, helm)).toContainText(['€100.00', '2', '2', '2', '€200.00'])

  await act(page, 'Refund')
  await expect(page.getByRole('form')).toContainText('Send it from your bank')
  await expect(page.getByRole('form')).toContainText('The buyer gets an email.')
  await expect(field(page, 'Amount')).toHaveValue('200.00')
  await field(page, 'Amount').fill('300.01')
  await submit(page, 'Refund').click()
  await expect(page.getByRole('form')).toContainText('Enter €300.00 or less')
  await expect(field(page, 'Amount')).toBeFocused()
  await button(page, 'All (€300.00)').click()
  await expect(field(page, 'Amount')).toHaveValue('300.00')
  await field(page, 'Amount').fill('200')
  await field(page, 'Internal note').fill('Both helms came back')
  await submit(page, 'Refund').dblclick()
  await expect(errorMessage(page)).toHaveText('Refund €200.00? The buyer gets an email.')
  await expect(button(page, 'Refund €200.00')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await button(page, 'Refund €200.00').click()
  await expect(statusMessage(page, 'Send €200.00 from your bank.')).toBeVisible()
  await expect(states(page)).toHaveText(['Refund to transfer', 'Partly returned'])
  await expect(region(page, 'Payments')).toContainText('Paid€100.00')

  await button(page, 'Add note').click()
  await field(page, 'Note').fill('Called them.')
  await button(page, 'Save note').click()
  await expect(statusMessage(page, 'Added the note.')).toBeVisible()
  const history = region(page, 'Timeline').getByRole('listitem')
  await expect(history.first()).toContainText('Note: Called them.')
  await expect(history.nth(1)).toContainText(
    'Refund of €200.00. Internal note: Both helms came back',
  )
  await expect(history.last()).toContainText('Order placed')
  await expectUsable(page)
  expect(await getOrder(placed.admin, placed.number)).toMatchObject({
    paid: 100,
    payment: 'partly-refunded',
  })
})
