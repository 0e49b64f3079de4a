import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { ManageOrder } from '../contract/manage-order.ts'
import { seller } from '../shop/info.ts'
import {
  buyer,
  createProduct,
  fillCart,
  getOrder,
  manageOrder,
  orderByApi,
  ownerApi,
} from './buyers.ts'
import { expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { smallTargets } from './look/touch-targets.ts'
import { newPerson, owner, signInAs } from './people.ts'
import type { RunningShop } from './shop.ts'
import { expectUsable } from './usable.ts'

test.use({ expectedErrors: [/status of 4(04|09)/] })

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
const states = (page: Page) => page.getByRole('list', { name: 'State' }).getByRole('listitem')
const actions = (page: Page) => page.getByRole('group', { name: 'Actions' }).getByRole('button')
/** The actions of the menu. */
async function menuOf(page: Page) {
  await more(page).click()
  const names = await page.getByRole('menuitem').allTextContents()
  await page.keyboard.press('Escape')
  return names
}
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

/** Acts as another admin. */
const manage = (
  { admin, number }: PlacedOrder,
  wanted: Omit<ManageOrder, 'updatedAt'> & Record<string, unknown>,
) => manageOrder(admin, number, wanted)

/** Collects the PUT requests of the page. */
function recordUpdates(page: Page) {
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() === 'PUT') sent.push(request.url())
  })
  return sent
}

for (const width of [1280, 390]) {
  test(`an order is paid, shipped in two parcels, returned and refunded at ${width} px`, async ({
    page,
    shop,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 844 })
    const placed = await newOrder(page, shop)
    const [helm, cape] = placed.goods.map(({ name }) => name) as [string, string]
    await openOrder(page, placed.number)
    await expect(states(page)).toHaveText(['Unpaid', 'Not shipped'])
    await expect(region(page, 'Buyer')).toContainText(buyer.street)
    await expect(region(page, 'Payments')).toContainText('Due€300.00')
    await expect(primaryButton(page)).toHaveText('Book payment')
    await expectAccessible(page)
    if (width === 390) expect(await smallTargets(page)).toEqual([])

    await act(page, 'Book payment')
    await expect(field(page, 'Amount')).toBeFocused()
    await expect(field(page, 'Amount')).toHaveValue('300.00')
    await expect(primaryButton(page, 'form')).toHaveText('Book payment')
    await field(page, 'Amount').fill('100,00')
    await field(page, 'Reference').fill(`Statement ${placed.number}`)
    await submit(page, 'Book payment').click()
    await expect(errorMessage(page)).toContainText(
      '€200.00 less than is due. Book it as a partial payment?',
    )
    await button(page, 'Book partial payment').click()
    await expect(statusMessage(page, 'Booked a payment of €100.00.')).toBeVisible()
    await expect(states(page)).toHaveText(['Partly paid', 'Not shipped'])
    await act(page, 'Book payment')
    await expect(field(page, 'Amount')).toHaveValue('200.00')
    await submit(page, 'Book payment').click()
    await expect(
      statusMessage(page, 'Booked a payment of €200.00. The order is paid.'),
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
    await expect(region(page, 'Parcels')).toContainText('An Post, RR123456789IE')
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
    await expect(page.getByRole('form')).toContainText('you send it from your bank')
    await expect(page.getByRole('form')).toContainText('The buyer gets an email.')
    await expect(field(page, 'Amount')).toHaveValue('')
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
    await expect(states(page)).toHaveText(['Partly refunded', 'Partly returned'])
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
}

test('an unpaid order is canceled only after a confirmation', async ({ page, shop }) => {
  const placed = await newOrder(page, shop)
  await openOrder(page, placed.number)
  const sent = recordUpdates(page)
  await more(page).click()
  await page.getByRole('menuitem', { name: 'Cancel order' }).dblclick()
  await expect(page.getByRole('form')).toContainText('Nothing was paid.')
  await button(page, 'Keep order').click()
  await expect(more(page)).toBeFocused()
  await act(page, 'Cancel order')
  await expect(button(page, 'Keep order')).toBeFocused()
  await page.keyboard.press('Enter')
  expect(sent).toEqual([])
  await expect(more(page)).toBeFocused()
  await act(page, 'Cancel order')
  await field(page, 'Internal note').fill('Ordered twice')
  await submit(page, 'Cancel order').click()
  await expect(statusMessage(page, 'Canceled the order.')).toBeVisible()
  await expect(states(page)).toHaveText(['Canceled'])
  await expect(region(page, 'Timeline')).toContainText('Canceled. Internal note: Ordered twice')
  await expect(actions(page)).toHaveText(['More'])
  expect(await menuOf(page)).toEqual(['Book payment'])
  await expectUsable(page)
})

test('the confirmation to cancel a paid order says what happens to the money', async ({
  page,
  shop,
}) => {
  const placed = await newOrder(page, shop)
  await manage(placed, { action: 'book-payment' })
  await openOrder(page, placed.number)
  await act(page, 'Cancel order')
  await expect(page.getByRole('form')).toContainText(
    '€300.00 was paid. The refund is recorded, and you send it from your bank.',
  )
  await submit(page, 'Cancel order').click()
  await expect(statusMessage(page, 'Send €300.00 from your bank.')).toBeVisible()
  await expect(states(page)).toHaveText(['Refunded', 'Canceled'])
  await expect(button(page, 'Book payment')).toBeHidden()
  await act(page, 'Mark refund as sent')
  await expect(page.getByRole('form')).toContainText(
    '€300.00 of this order is to be refunded by bank transfer.',
  )
  await expectUsable(page)
  await button(page, 'Mark €300.00 as sent').click()
  await expect(statusMessage(page, 'Marked the refund of €300.00 as sent.')).toBeVisible()
  await expect(actions(page)).toHaveCount(0)
})

test('the form shows what another admin did in the meantime, and keeps its input', async ({
  page,
  shop,
}) => {
  const placed = await newOrder(page, shop)
  await openOrder(page, placed.number)
  await act(page, 'Book payment')
  await field(page, 'Amount').fill('250')
  await field(page, 'Reference').fill('Statement 9')
  await submit(page, 'Book payment').click()
  await expect(errorMessage(page)).toContainText('€50.00 less than is due.')
  await manage(placed, { action: 'book-payment', amount: 50 })
  await button(page, 'Book partial payment').click()
  await expect(errorMessage(page)).toContainText('This order has changed since you opened the form')
  await expect(errorMessage(page)).toContainText('Payment of €50.00 booked, by admin')
  await expect(states(page)).toHaveText(['Partly paid', 'Not shipped'])
  await expect(region(page, 'Payments')).toContainText('Due€250.00')
  await expect(field(page, 'Amount')).toHaveValue('250')
  await expect(field(page, 'Reference')).toHaveValue('Statement 9')
  await expectUsable(page)
  await submit(page, 'Book payment').click()
  await expect(statusMessage(page, 'Booked a payment of €250.00. The order is paid.')).toBeVisible()

  await act(page, 'Ship')
  await carrier(page).fill('An Post')
  await manage(placed, { action: 'cancel', internalNote: 'They called' })
  await button(page, 'Mark as shipped').click()
  await expect(errorMessage(page)).toContainText('Canceled. Internal note: They called, by admin')
  await expect(errorMessage(page)).toContainText('Nothing was done')
  await expect(page.getByRole('form')).toBeHidden()
  await expect(button(page, 'Add note')).toBeVisible()
  await expect(states(page)).toHaveText(['Refunded', 'Canceled'])
})

test('a payment with a reference that is already recorded is rejected', async ({ page, shop }) => {
  const placed = await newOrder(page, shop)
  const reference = `Statement ${placed.number}`
  await manage(placed, { action: 'book-payment', amount: 100, reference })
  await openOrder(page, placed.number)
  await act(page, 'Book payment')
  await field(page, 'Reference').fill(reference)
  await submit(page, 'Book payment').click()
  await expect(errorMessage(page)).toContainText(
    'a payment with this reference is already recorded',
  )
  await expect(errorMessage(page)).toContainText(`It is on order ${placed.number}: €100.00`)
  await expect(errorMessage(page).getByRole('link')).toHaveAttribute(
    'href',
    `/view-order-admin/${placed.number}`,
  )
  await expect(region(page, 'Payments')).toContainText(`Reference: ${reference}`)
  await field(page, 'Reference').fill(`${reference}, second line`)
  await submit(page, 'Book payment').click()
  await expect(statusMessage(page, 'Booked a payment of €200.00.')).toBeVisible()

  const undo = region(page, 'Payments').getByRole('button', { name: 'Undo booking' })
  await expect(undo).toHaveCount(2)
  await undo.last().click()
  await expect(page.getByRole('form')).toContainText('€200.00 no longer counts as paid')
  await expect(page.getByRole('form')).toContainText('The buyer gets an email')
  await expect(button(page, 'Keep booking')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(undo.last()).toBeFocused()
  await undo.last().click()
  await expectUsable(page)
  await submit(page, 'Undo booking').click()
  await expect(statusMessage(page, 'Undid the booking of €200.00.')).toBeVisible()
  await expect(states(page)).toHaveText(['Partly paid', 'Not shipped'])
  await expect(region(page, 'Payments')).toContainText('booked by mistake')
  await expect(region(page, 'Payments')).toContainText('Due€200.00')
  await expect(undo).toHaveCount(1)
  await expectUsable(page)
})

test('a payment of more than is due is recorded only after a confirmation', async ({
  page,
  shop,
}) => {
  const placed = await newOrder(page, shop)
  await openOrder(page, placed.number)
  await expect(region(page, 'Payments')).toContainText(/Transfer referenceRF\d\d/)
  const sent = recordUpdates(page)
  await act(page, 'Book payment')
  await field(page, 'Amount').fill('99999999999')
  await submit(page, 'Book payment').click()
  await expect(page.getByRole('form')).toContainText('from 0.01 to 999,999.99')
  await field(page, 'Amount').fill('1,300.00')
  await submit(page, 'Book payment').click()
  await expect(errorMessage(page)).toContainText('€1,000.00 more than is due.')
  await expect(errorMessage(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await field(page, 'Amount').fill('310')
  await expect(errorMessage(page)).toBeHidden()
  await submit(page, 'Book payment').click()
  await expect(errorMessage(page)).toContainText('€10.00 more than is due.')
  await expectUsable(page)
  expect(sent).toEqual([])
  await button(page, 'Book €310.00').click()
  await expect(statusMessage(page, 'Booked a payment of €310.00. The order is paid.')).toBeVisible()
  await expect(region(page, '€10.00 more than due was received')).toContainText(
    'Refund it, or undo',
  )
  await expect(primaryButton(page)).toHaveText('Refund')
  await act(page, 'Refund')
  await expect(field(page, 'Amount')).toHaveValue('10.00')
  await expectUsable(page)
  await submit(page, 'Refund').click()
  await button(page, 'Refund €10.00').click()
  await expect(statusMessage(page, 'Send €10.00 from your bank.')).toBeVisible()
  expect(await getOrder(placed.admin, placed.number)).toMatchObject({ payment: 'paid', paid: 300 })
})

test('an owner waives the rest of a payment', async ({ page, shop }) => {
  const placed = await newOrder(page, shop)
  await manage(placed, { action: 'book-payment', amount: 290 })
  await openOrder(page, placed.number)
  await act(page, 'Accept difference')
  await expect(page.getByRole('form')).toContainText('€290.00 then counts as payment in full.')
  await expect(button(page, 'Wait for the rest')).toBeFocused()
  await expectUsable(page)
  await button(page, 'Accept €10.00 less').click()
  await expect(statusMessage(page, 'Accepted €10.00 less.')).toBeVisible()
  await expect(states(page)).toHaveText(['Paid', 'Not shipped'])
  await expect(region(page, 'Payments')).toContainText('Difference accepted€10.00')
  await expect(region(page, 'Invoices')).toContainText('Credit note')
})

test('a full refund can also cancel the order', async ({ page, shop }) => {
  const placed = await newOrder(page, shop)
  await manage(placed, { action: 'book-payment' })
  await openOrder(page, placed.number)
  await act(page, 'Refund')
  const fate = page.getByLabel('The order')
  await field(page, 'Amount').fill('300')
  await expect(fate).toHaveValue('cancel')
  await field(page, 'Amount').fill('50')
  await expect(fate).toHaveValue('keep')
  await fate.selectOption({ label: 'Cancel the order: the items return to stock' })
  await submit(page, 'Refund').click()
  await expect(page.getByRole('form')).toContainText('refund all €300.00')
  await button(page, 'All (€300.00)').click()
  await field(page, 'Internal note').fill('Out of stock')
  await submit(page, 'Refund').click()
  await expect(errorMessage(page)).toContainText('Refund €300.00 and cancel the order?')
  await button(page, 'Refund €300.00 and cancel order').click()
  await expect(
    statusMessage(page, 'Canceled the order. Send €300.00 from your bank.'),
  ).toBeVisible()
  await expect(states(page)).toHaveText(['Refunded', 'Canceled'])
  await expect(region(page, 'Timeline')).toContainText('Canceled. Internal note: Out of stock')
})

test('items that won’t be sent are refunded by line, and no longer offered to ship', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const placed = await newOrder(page, shop)
  const [helm = { name: '' }, cape = { name: '' }] = placed.goods
  await manage(placed, { action: 'book-payment' })
  await openOrder(page, placed.number)
  await act(page, 'Refund')
  await field(page, helm.name).fill('1')
  await expect(field(page, 'Amount')).toHaveValue('100.00')
  await expectUsable(page)
  await field(page, 'Amount').fill('90')
  await field(page, helm.name).fill('2')
  await expect(field(page, 'Amount')).toHaveValue('90')
  await submit(page, 'Refund').click()
  await expect(errorMessage(page)).toContainText('Refund €90.00 and cancel 2 items?')
  await button(page, 'Refund €90.00 and cancel 2 items').click()
  await expect(statusMessage(page, `Canceled 2 × ${helm.name}.`)).toBeVisible()
  await expect(cells(page, helm.name).nth(4)).toHaveText('2')
  await act(page, 'Ship')
  await expect(field(page, cape.name)).toHaveValue('1')
  await expect(field(page, helm.name)).toHaveCount(0)
})

test('an admin adds a tracking number later, which is emailed to the buyer', async ({
  page,
  shop,
  inbox,
}) => {
  const placed = await newOrder(page, shop)
  await manage(placed, { action: 'book-payment' })
  await manage(placed, { action: 'ship', carrier: 'An Post' })
  await openOrder(page, placed.number)
  const parcels = region(page, 'Parcels')
  await expect(parcels).toContainText('An Post, no tracking number')
  await button(page, 'Add tracking number').click()
  await expect(carrier(page)).toBeFocused()
  await expect(carrier(page)).toHaveValue('An Post')
  await expectUsable(page)
  await button(page, 'Cancel').click()
  await expect(button(page, 'Add tracking number')).toBeFocused()
  await button(page, 'Add tracking number').click()
  await field(page, 'Tracking number').fill('RR123456789IE')
  await button(page, 'Save tracking').click()
  await expect(statusMessage(page, 'Changed tracking: An Post, RR123456789IE.')).toBeVisible()
  await expect(parcels).toContainText('An Post, RR123456789IE')
  await expect(button(page, 'Change tracking')).toBeVisible()
  const { email } = await getOrder(placed.admin, placed.number)
  // After the emails about order, payment and shipment.
  await inbox.emailTo(email, 4)
  const mail = inbox.emails.find(({ subject }) =>
    subject?.includes(`Updated tracking for your order ${placed.number}`),
  )
  expect(mail?.text).toContain('RR123456789IE')
})

test('the page says what a withdrawal requires, and shipping asks first', async ({
  page,
  shop,
}) => {
  const placed = await newOrder(page, shop)
  const [helm] = placed.goods as [PlacedOrder['goods'][number], PlacedOrder['goods'][number]]
  await manage(placed, { action: 'book-payment' })
  const withdraw = async (lines: { id: string; quantity: number }[]) => {
    const { email } = await getOrder(placed.admin, placed.number)
    const data = { number: placed.number, name: buyer.name, email, lines }
    expect((await page.request.post('/api/withdrawal', { data })).status()).toBe(201)
  }
  await withdraw([{ id: helm.id, quantity: 1 }])
  await openOrder(page, placed.number)
  const notice = region(page, 'Return requested')
  await expect(notice).toContainText(`1 × ${helm.name}`)
  await expect(notice).toContainText('Refund by')
  await expect(notice).toContainText('Refund these items, and ship none of them.')
  await expectUsable(page)
  await act(page, 'Ship')
  await expect(page.getByRole('form')).toContainText(/The buyer withdrew on .* Ship anyway\?/)
  await expect(button(page, 'Ship anyway')).toBeVisible()
  await manage(placed, { action: 'refund', amount: 100 })
  await page.reload()
  await expect(button(page, 'Add note')).toBeVisible()
  await expect(notice).toBeHidden()
})

test('Escape closes a form, and asks first when it has input', async ({ page, shop }) => {
  const placed = await newOrder(page, shop)
  await openOrder(page, placed.number)
  await button(page, 'Add note').click()
  await expect(field(page, 'Note')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Add note')).toBeFocused()
  await button(page, 'Add note').click()
  await field(page, 'Note').fill('Half a sen')
  page.once('dialog', dialog => dialog.dismiss())
  await page.keyboard.press('Escape')
  await expect(field(page, 'Note')).toHaveValue('Half a sen')
  page.once('dialog', dialog => dialog.accept())
  await page.keyboard.press('Escape')
  await expect(button(page, 'Add note')).toBeFocused()
})

test('a double click sends the form once, and a failed call keeps the input', async ({
  page,
  shop,
}) => {
  const placed = await newOrder(page, shop)
  await openOrder(page, placed.number)
  await button(page, 'Add note').click()
  await field(page, 'Note').fill('Wants it by Friday.')
  await page.route('**/api/admin/order/*', route =>
    route.fulfill({
      status: 404,
      json: { error: { code: 'not_found', message: 'Not just now.', requestId: '1' } },
    }),
  )
  await button(page, 'Save note').click()
  await expect(errorMessage(page)).toContainText('Not just now.')
  await expect(field(page, 'Note')).toHaveValue('Wants it by Friday.')
  await page.unroute('**/api/admin/order/*')
  const sent = recordUpdates(page)
  await button(page, 'Save note').dblclick()
  await expect(statusMessage(page, 'Added the note.')).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(
    (await getOrder(placed.admin, placed.number)).events.filter(({ type }) => type === 'note'),
  ).toHaveLength(1)
})

test('an admin records a payment and a note with the keyboard alone', async ({ page, shop }) => {
  const placed = await newOrder(page, shop)
  await openOrder(page, placed.number)
  await tabTo(page, /^Book payment$/)
  await page.keyboard.press('Enter')
  await expect(field(page, 'Amount')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(statusMessage(page, 'Booked a payment of €300.00.')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(button(page, 'Ship')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(more(page)).toBeFocused()
  await tabTo(page, /^Add note$/)
  await page.keyboard.press('Enter')
  await expect(field(page, 'Note')).toBeFocused()
  await page.keyboard.type('By hand')
  await tabTo(page, /^Save note$/)
  await page.keyboard.press('Enter')
  await expect(region(page, 'Timeline')).toContainText('Note: By hand')
})

test('the page asks before leaving discards input', async ({ page, shop }) => {
  const placed = await newOrder(page, shop)
  await openHydrated(page, '/orders-admin')
  await page.getByRole('link', { name: placed.number }).click()
  await button(page, 'Add note').click()
  await field(page, 'Note').fill('Half a sen')
  page.once('dialog', dialog => dialog.dismiss())
  await page.goBack()
  await expect(page).toHaveURL(`/view-order-admin/${placed.number}`)
  await expect(field(page, 'Note')).toHaveValue('Half a sen')
})

test('no figure and no word of an item’s name wraps at any page width', async ({ page, shop }) => {
  const placed = await newOrder(page, shop)
  await openOrder(page, placed.number)
  for (const width of [320, 390, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 844 })
    const broken = await region(page, 'Items').evaluate(articles =>
      [...articles.querySelectorAll('thead th, td, dd')]
        .filter(figure => {
          const text = document.createRange()
          text.selectNodeContents(figure)
          return new Set([...text.getClientRects()].map(({ top }) => top)).size > 1
        })
        .map(({ textContent }) => textContent),
    )
    expect(broken, `at ${width} px`).toEqual([])
    const cut = await region(page, 'Items').evaluate(articles =>
      [...articles.querySelectorAll('tbody th a')].flatMap(name => {
        const [text] = name.childNodes
        return [...(name.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const place = document.createRange()
          if (text) place.setStart(text, index)
          if (text) place.setEnd(text, index + word.length)
          return place.getClientRects().length === 1 ? [] : word
        })
      }),
    )
    expect(cut, `at ${width} px`).toEqual([])
  }
})

test('the packing slip has the address and what is left to ship, and no price', async ({
  page,
  shop,
}) => {
  const placed = await newOrder(page, shop)
  const [helm, cape] = placed.goods as [PlacedOrder['goods'][number], PlacedOrder['goods'][number]]
  await manage(placed, { action: 'book-payment' })
  const lines = [{ id: helm.id, quantity: 1 }]
  await manage(placed, { action: 'ship', carrier: 'An Post', lines })
  await openOrder(page, placed.number)
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { printed: true })
  })
  await button(page, 'Print').click()
  expect(await page.evaluate(() => 'printed' in window)).toBe(true)
  await page.emulateMedia({ media: 'print' })
  const slip = page.locator('body > div').filter({ hasText: 'Packing slip' }).last()
  await expect(slip).toBeVisible()
  const sender = [seller.name, ...seller.address]
  const head = ['Armory', ...sender, `Order ${placed.number}`, 'Ordered ']
  for (const words of [...head, buyer.name, buyer.street, buyer.city]) {
    await expect(slip).toContainText(words)
  }
  const rows = page.getByRole('row').filter({ visible: true })
  await expect(rows).toHaveText(['ItemQuantity', `${helm.name}1`, `${cape.name}1`])
  await expect(slip).not.toContainText('€')
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('main')).toBeHidden()
  await manage(placed, {
    action: 'ship',
    carrier: 'An Post',
    lines: [{ id: cape.id, quantity: 1 }],
  })
  await manage(placed, { action: 'ship', carrier: 'An Post' })
  await page.reload()
  await expect(rows).toHaveText(['ItemQuantity', `${helm.name}1`])
  await expect(slip).toContainText('other items were shipped before')
})

test('an item links to its product while that exists, and the address is copied and corrected', async ({
  page,
  shop,
}) => {
  const placed = await newOrder(page, shop)
  const [helm, cape] = placed.goods as [PlacedOrder['goods'][number], PlacedOrder['goods'][number]]
  await placed.admin.delete(`/api/product/delete/${cape.id}`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openOrder(page, placed.number)
  await expect(region(page, 'Items').getByRole('link')).toHaveText([helm.name])
  await expect(region(page, 'Items')).toContainText(`${cape.name} (no longer in the shop)`)
  await button(page, 'Copy the address').click()
  await expect(statusMessage(page, 'Copied the address')).toHaveCount(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${buyer.name}\n${buyer.street}\n${buyer.postcode} ${buyer.city}\nIreland`,
  )
  await button(page, 'Edit address').click()
  await expect(field(page, 'Street')).toHaveValue(buyer.street)
  await field(page, 'Postcode').fill('12345')
  await button(page, 'Save address').click()
  await expect(page.getByRole('form')).toContainText('An Irish postcode is an Eircode')
  await field(page, 'Postcode').fill('D02 AF30')
  await expectUsable(page)
  await button(page, 'Save address').click()
  await expect(statusMessage(page, 'Updated the address.')).toBeVisible()
  await expect(region(page, 'Buyer')).toContainText('D02 AF30')
  await expect(region(page, 'Timeline')).toContainText(`Postcode: ${buyer.postcode} → D02 AF30`)
  await region(page, 'Items').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(helm.name)
})

test('the page says that an order does not exist, and retries one that failed to load', async ({
  page,
  shop,
}) => {
  const placed = await newOrder(page, shop)
  for (const number of ['99999999', 'x']) {
    await openHydrated(page, `/view-order-admin/${number}`)
    await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Orders', exact: true })).toHaveAttribute(
      'href',
      '/orders-admin',
    )
  }
  await expectUsable(page)
  await page.route('**/api/admin/order/*', route =>
    route.fulfill({
      status: 409,
      json: { error: { code: 'unavailable', message: 'Not just now.', requestId: '1' } },
    }),
  )
  await page.goto(`/view-order-admin/${placed.number}`)
  await expect(errorMessage(page)).toHaveText('Not just now.')
  await expectUsable(page)
  await page.unroute('**/api/admin/order/*')
  await button(page, 'Retry').click()
  await expect(states(page)).toHaveText(['Unpaid', 'Not shipped'])
})

test('a user without admin access sees nothing of an order', async ({ page, shop, inbox }) => {
  const placed = await newOrder(page, shop)
  await page.context().clearCookies()
  await signInAs(page, await newPerson(shop, inbox))
  await page.goto(`/view-order-admin/${placed.number}`)
  await expect(page.getByRole('heading', { name: 'This page is for admins' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(buyer.street)
})
