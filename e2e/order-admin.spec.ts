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
  page.getByRole('main').getByRole('alert').filter({ hasText: /./ })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const carrier = (page: Page) => page.getByRole('combobox', { name: 'Carrier', exact: true })
const region = (page: Page, name: string) => page.getByRole('region', { name })
const states = (page: Page) => page.getByRole('list', { name: 'State' }).getByRole('listitem')
const actions = (page: Page) => page.getByRole('group', { name: 'Actions' }).getByRole('button')
const cells = (page: Page, article: string) =>
  region(page, 'Articles').getByRole('row').filter({ hasText: article }).getByRole('cell')
/** The only primary button. */
const primaryButton = (page: Page) =>
  page
    .getByRole('main')
    .locator('button')
    .filter({ visible: true })
    .and(page.locator('[class*=primary]'))

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
    await expect(region(page, 'Payments')).toContainText('Still due€300.00')
    await expect(primaryButton(page)).toHaveText('Book payment')
    await expectAccessible(page)
    if (width === 390) expect(await smallTargets(page)).toEqual([])

    await button(page, 'Book payment').click()
    await expect(field(page, 'Amount')).toBeFocused()
    await expect(field(page, 'Amount')).toHaveValue('300.00')
    await expect(primaryButton(page)).toHaveText('Book the payment')
    await field(page, 'Amount').fill('100,00')
    await field(page, 'Reference').fill(`Statement ${placed.number}`)
    await button(page, 'Book the payment').click()
    await expect(errorMessage(page)).toContainText(
      '€200.00 less than is due. Book it as a part payment?',
    )
    await button(page, 'Book a part payment').click()
    await expect(statusMessage(page, 'Payment of €100.00 is booked.')).toBeVisible()
    await expect(states(page)).toHaveText(['Partly paid', 'Not shipped'])
    await button(page, 'Book payment').click()
    await expect(field(page, 'Amount')).toHaveValue('200.00')
    await button(page, 'Book the payment').click()
    await expect(
      statusMessage(page, 'Payment of €200.00 is booked. The order is paid.'),
    ).toBeVisible()
    await expect(states(page)).toHaveText(['Paid', 'Not shipped'])
    await expect(primaryButton(page)).toHaveText('Ship')

    await button(page, 'Ship').click()
    await expect(carrier(page)).toBeFocused()
    await field(page, helm).fill('3')
    await button(page, 'Mark as shipped').click()
    await expect(carrier(page)).toBeFocused()
    await expect(page.getByRole('form')).toContainText('Carrier must not be empty.')
    await expect(page.getByRole('form')).toContainText('Type a whole number from 0 to 2.')
    await expectAccessible(page)
    await carrier(page).fill('An Post')
    await field(page, 'Tracking number').fill('RR123456789IE')
    await field(page, helm).fill('1')
    await field(page, cape).fill('0')
    await button(page, 'Mark as shipped').click()
    await expect(statusMessage(page, `Shipped: 1 × ${helm}.`)).toBeVisible()
    await expect(cells(page, helm)).toContainText(['€100.00', '2', '1', '0', '€200.00'])
    await expect(states(page)).toHaveText(['Paid', 'Partly shipped'])
    await expect(region(page, 'Parcels')).toContainText('An Post, RR123456789IE')
    await button(page, 'Ship').click()
    await expect(carrier(page)).toHaveValue('An Post')
    await button(page, 'Mark as shipped').click()
    await expect(statusMessage(page, 'The order is completed.')).toBeVisible()
    await expect(states(page)).toHaveText(['Completed', 'Paid', 'Shipped'])

    await button(page, 'Take back').click()
    await expect(field(page, helm)).toHaveValue('0')
    await button(page, 'Take back').click()
    await expect(page.getByRole('form')).toContainText('Choose at least one piece.')
    await button(page, 'All').click()
    await expect(field(page, helm)).toHaveValue('2')
    await field(page, cape).fill('0')
    await button(page, 'Take back').click()
    await expect(page.getByLabel('Condition')).toBeFocused()
    await page.getByLabel('Condition').selectOption({ label: 'Fit for sale: back on stock' })
    await button(page, 'Take back').click()
    await expect(statusMessage(page, `Taken back: 2 × ${helm}.`)).toBeVisible()
    await expect(cells(page, helm)).toContainText(['€100.00', '2', '2', '2', '€200.00'])

    await button(page, 'Refund').click()
    await expect(page.getByRole('form')).toContainText('you send it from your bank')
    await expect(page.getByRole('form')).toContainText('The buyer gets a mail.')
    await expect(field(page, 'Amount')).toHaveValue('')
    await field(page, 'Amount').fill('300.01')
    await button(page, 'Book the refund').click()
    await expect(page.getByRole('form')).toContainText('At most €300.00 can go back.')
    await expect(field(page, 'Amount')).toBeFocused()
    await button(page, 'All (€300.00)').click()
    await expect(field(page, 'Amount')).toHaveValue('300.00')
    await field(page, 'Amount').fill('200')
    await field(page, 'Internal note').fill('Both helms came back')
    await button(page, 'Book the refund').dblclick()
    await expect(errorMessage(page)).toHaveText('Refund €200.00? The buyer gets a mail about it.')
    await expect(button(page, 'Refund €200.00')).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await button(page, 'Refund €200.00').click()
    await expect(
      statusMessage(page, 'A refund of €200.00 is booked: send it from your bank.'),
    ).toBeVisible()
    await expect(states(page)).toHaveText([
      'Completed',
      'Partly refunded',
      'Shipped',
      'Partly returned',
    ])
    await expect(region(page, 'Payments')).toContainText('Paid€100.00')

    await button(page, 'Add note').click()
    await field(page, 'Note').fill('Called them.')
    await button(page, 'Add the note').click()
    await expect(statusMessage(page, 'The note is added.')).toBeVisible()
    const history = region(page, 'History').getByRole('listitem')
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
  await button(page, 'Cancel order').dblclick()
  await expect(page.getByRole('form')).toContainText('Nothing was paid.')
  await button(page, 'Keep the order').click()
  expect(sent).toEqual([])
  await expect(button(page, 'Cancel order')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Keep the order')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Cancel order')).toBeFocused()
  await button(page, 'Cancel order').click()
  await field(page, 'Internal note').fill('Ordered twice')
  await button(page, 'Cancel the order').click()
  await expect(statusMessage(page, 'The order is cancelled.')).toBeVisible()
  await expect(states(page)).toHaveText(['Cancelled'])
  await expect(region(page, 'History')).toContainText('Cancelled. Internal note: Ordered twice')
  await expect(actions(page)).toHaveText(['Book payment', 'Add note'])
  await expectUsable(page)
})

test('the confirmation to cancel a paid order says what happens to the money', async ({
  page,
  shop,
}) => {
  const placed = await newOrder(page, shop)
  await manage(placed, { action: 'book-payment' })
  await openOrder(page, placed.number)
  await button(page, 'Cancel order').click()
  await expect(page.getByRole('form')).toContainText(
    '€300.00 was paid. It is booked as a refund, and you send it from your bank.',
  )
  await button(page, 'Cancel the order').click()
  await expect(
    statusMessage(page, 'A refund of €300.00 is booked: send it from your bank.'),
  ).toBeVisible()
  await expect(states(page)).toHaveText(['Cancelled', 'Refunded'])
  await expect(button(page, 'Book payment')).toBeHidden()
  await button(page, 'Mark refund as sent').click()
  await expect(page.getByRole('form')).toContainText(
    '€300.00 of this order is to go back by bank transfer.',
  )
  await expectUsable(page)
  await button(page, 'It is sent').click()
  await expect(statusMessage(page, 'The refund of €300.00 is marked as sent.')).toBeVisible()
  await expect(actions(page)).toHaveText(['Add note'])
})

test('the form shows what another admin did in the meantime, and keeps its input', async ({
  page,
  shop,
}) => {
  const placed = await newOrder(page, shop)
  await openOrder(page, placed.number)
  await button(page, 'Book payment').click()
  await field(page, 'Amount').fill('250')
  await field(page, 'Reference').fill('Statement 9')
  await button(page, 'Book the payment').click()
  await expect(errorMessage(page)).toContainText('€50.00 less than is due.')
  await manage(placed, { action: 'book-payment', amount: 50 })
  await button(page, 'Book a part payment').click()
  await expect(errorMessage(page)).toContainText('This order has changed since you opened the form')
  await expect(errorMessage(page)).toContainText('Payment of €50.00 booked, by admin')
  await expect(states(page)).toHaveText(['Partly paid', 'Not shipped'])
  await expect(region(page, 'Payments')).toContainText('Still due€250.00')
  await expect(field(page, 'Amount')).toHaveValue('250')
  await expect(field(page, 'Reference')).toHaveValue('Statement 9')
  await expectUsable(page)
  await button(page, 'Book the payment').click()
  await expect(
    statusMessage(page, 'Payment of €250.00 is booked. The order is paid.'),
  ).toBeVisible()

  await button(page, 'Ship').click()
  await carrier(page).fill('An Post')
  await manage(placed, { action: 'cancel', internalNote: 'They called' })
  await button(page, 'Mark as shipped').click()
  await expect(errorMessage(page)).toContainText('Cancelled. Internal note: They called, by admin')
  await expect(errorMessage(page)).toContainText('Nothing was done')
  await expect(page.getByRole('form')).toBeHidden()
  await expect(button(page, 'Add note')).toBeVisible()
  await expect(states(page)).toHaveText(['Cancelled', 'Refunded'])
})

test('a payment with a reference that is already recorded is rejected', async ({ page, shop }) => {
  const placed = await newOrder(page, shop)
  const reference = `Statement ${placed.number}`
  await manage(placed, { action: 'book-payment', amount: 100, reference })
  await openOrder(page, placed.number)
  await button(page, 'Book payment').click()
  await field(page, 'Reference').fill(reference)
  await button(page, 'Book the payment').click()
  await expect(errorMessage(page)).toContainText('a payment with this reference is booked already')
  await expect(errorMessage(page)).toContainText(`It is on order ${placed.number}: €100.00`)
  await expect(errorMessage(page).getByRole('link')).toHaveAttribute(
    'href',
    `/view-order-admin/${placed.number}`,
  )
  await expect(region(page, 'Payments')).toContainText(`Reference: ${reference}`)
  await field(page, 'Reference').fill(`${reference}, second line`)
  await button(page, 'Book the payment').click()
  await expect(statusMessage(page, 'Payment of €200.00 is booked.')).toBeVisible()

  const undo = region(page, 'Payments').getByRole('button', { name: 'Undo booking' })
  await expect(undo).toHaveCount(2)
  await undo.last().click()
  await expect(page.getByRole('form')).toContainText('€200.00 no longer counts as paid')
  await expect(page.getByRole('form')).toContainText('The buyer gets an email')
  await expect(button(page, 'Keep it')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(undo.last()).toBeFocused()
  await undo.last().click()
  await expectUsable(page)
  await button(page, 'Undo the booking').click()
  await expect(statusMessage(page, 'The booking of €200.00 is undone.')).toBeVisible()
  await expect(states(page)).toHaveText(['Partly paid', 'Not shipped'])
  await expect(region(page, 'Payments')).toContainText('it was booked by mistake')
  await expect(region(page, 'Payments')).toContainText('Still due€200.00')
  await expect(undo).toHaveCount(1)
  await expectUsable(page)
})

test('a payment of more than is due is recorded only after a confirmation', async ({
  page,
  shop,
}) => {
  const placed = await newOrder(page, shop)
  await openOrder(page, placed.number)
  await expect(region(page, 'Payments')).toContainText(/Reference for a transferRF\d\d/)
  const sent = recordUpdates(page)
  await button(page, 'Book payment').click()
  await field(page, 'Amount').fill('99999999999')
  await button(page, 'Book the payment').click()
  await expect(page.getByRole('form')).toContainText('from 0.01 to 999,999.99')
  await field(page, 'Amount').fill('1,300.00')
  await button(page, 'Book the payment').click()
  await expect(errorMessage(page)).toContainText('€1,000.00 more than is due.')
  await expect(errorMessage(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await field(page, 'Amount').fill('310')
  await expect(errorMessage(page)).toBeHidden()
  await button(page, 'Book the payment').click()
  await expect(errorMessage(page)).toContainText('€10.00 more than is due.')
  await expectUsable(page)
  expect(sent).toEqual([])
  await button(page, 'Book €310.00').click()
  await expect(
    statusMessage(page, 'Payment of €310.00 is booked. The order is paid.'),
  ).toBeVisible()
  await expect(region(page, '€10.00 more than due was received')).toContainText(
    'Refund it, or undo',
  )
  await expect(primaryButton(page)).toHaveText('Refund')
  await button(page, 'Refund').click()
  await expect(field(page, 'Amount')).toHaveValue('10.00')
  await expectUsable(page)
  await button(page, 'Book the refund').click()
  await button(page, 'Refund €10.00').click()
  await expect(
    statusMessage(page, 'A refund of €10.00 is booked: send it from your bank.'),
  ).toBeVisible()
  expect(await getOrder(placed.admin, placed.number)).toMatchObject({ payment: 'paid', paid: 300 })
})

test('an owner waives the rest of a payment', async ({ page, shop }) => {
  const placed = await newOrder(page, shop)
  await manage(placed, { action: 'book-payment', amount: 290 })
  await openOrder(page, placed.number)
  await button(page, 'Accept the difference').click()
  await expect(page.getByRole('form')).toContainText('€290.00 then counts as payment in full.')
  await expect(button(page, 'Wait for the rest')).toBeFocused()
  await expectUsable(page)
  await button(page, 'Accept €10.00 less').click()
  await expect(statusMessage(page, 'The difference of €10.00 is accepted.')).toBeVisible()
  await expect(states(page)).toHaveText(['Paid', 'Not shipped'])
  await expect(region(page, 'Payments')).toContainText('Difference accepted€10.00')
  await expect(region(page, 'Invoices')).toContainText('Credit note')
})

test('a full refund can also cancel the order', async ({ page, shop }) => {
  const placed = await newOrder(page, shop)
  await manage(placed, { action: 'book-payment' })
  await openOrder(page, placed.number)
  await button(page, 'Refund').click()
  const fate = page.getByLabel('The order')
  await field(page, 'Amount').fill('300')
  await expect(fate).toHaveValue('cancel')
  await field(page, 'Amount').fill('50')
  await expect(fate).toHaveValue('keep')
  await fate.selectOption({ label: 'Cancel it too: its pieces are free again' })
  await button(page, 'Book the refund').click()
  await expect(page.getByRole('form')).toContainText('refund all €300.00.')
  await button(page, 'All (€300.00)').click()
  await field(page, 'Internal note').fill('Out of stock')
  await button(page, 'Book the refund').click()
  await expect(errorMessage(page)).toContainText('Refund €300.00 and cancel the order?')
  await button(page, 'Refund €300.00 and cancel').click()
  await expect(
    statusMessage(page, 'The order is cancelled. A refund of €300.00 is booked'),
  ).toBeVisible()
  await expect(states(page)).toHaveText(['Cancelled', 'Refunded'])
  await expect(region(page, 'History')).toContainText('Cancelled. Internal note: Out of stock')
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
  await button(page, 'Refund').click()
  await field(page, helm.name).fill('1')
  await expect(field(page, 'Amount')).toHaveValue('100.00')
  await expectUsable(page)
  await field(page, 'Amount').fill('90')
  await field(page, helm.name).fill('2')
  await expect(field(page, 'Amount')).toHaveValue('90')
  await button(page, 'Book the refund').click()
  await expect(errorMessage(page)).toContainText('Refund €90.00 and cancel 2 items?')
  await button(page, 'Refund €90.00 and cancel 2 items').click()
  await expect(statusMessage(page, `Canceled: 2 × ${helm.name}.`)).toBeVisible()
  await expect(cells(page, helm.name).nth(4)).toHaveText('2')
  await button(page, 'Ship').click()
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
  await expect(button(page, 'Add tracking number')).toBeHidden()
  await expectUsable(page)
  await button(page, 'Cancel').click()
  await expect(button(page, 'Add tracking number')).toBeFocused()
  await button(page, 'Add tracking number').click()
  await field(page, 'Tracking number').fill('RR123456789IE')
  await button(page, 'Save the tracking').click()
  await expect(
    statusMessage(page, 'The tracking is changed: An Post, RR123456789IE.'),
  ).toBeVisible()
  await expect(parcels).toContainText('An Post, RR123456789IE')
  await expect(button(page, 'Change tracking')).toBeVisible()
  const { email } = await getOrder(placed.admin, placed.number)
  // After the emails about order, payment and shipment.
  await inbox.emailTo(email, 4)
  const mail = inbox.emails.find(({ subject }) =>
    subject?.includes(`track your order ${placed.number}`),
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
  const notice = region(page, 'Withdrawn from the contract')
  await expect(notice).toContainText(`1 × ${helm.name}`)
  await expect(notice).toContainText('Money must go back by')
  await expect(notice).toContainText('Refund these pieces, and ship none of them.')
  await expectUsable(page)
  await button(page, 'Ship').click()
  await expect(page.getByRole('form')).toContainText(/The buyer withdrew on .* Ship all the same\?/)
  await expect(button(page, 'Ship all the same')).toBeVisible()
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
  await button(page, 'Add the note').click()
  await expect(errorMessage(page)).toContainText('Not just now.')
  await expect(field(page, 'Note')).toHaveValue('Wants it by Friday.')
  await page.unroute('**/api/admin/order/*')
  const sent = recordUpdates(page)
  await button(page, 'Add the note').dblclick()
  await expect(statusMessage(page, 'The note is added.')).toBeVisible()
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
  await expect(statusMessage(page, 'Payment of €300.00 is booked.')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(button(page, 'Print packing slip')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(button(page, 'Add note')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Note')).toBeFocused()
  await page.keyboard.type('By hand')
  await tabTo(page, /^Add the note$/)
  await page.keyboard.press('Enter')
  await expect(region(page, 'History')).toContainText('Note: By hand')
})

test('the page asks before leaving discards input', async ({ page, shop }) => {
  const placed = await newOrder(page, shop)
  await openOrder(page, placed.number)
  await button(page, 'Add note').click()
  await field(page, 'Note').fill('Half a sen')
  page.once('dialog', dialog => dialog.dismiss())
  await region(page, 'Articles').getByRole('link').first().click()
  await expect(page).toHaveURL(`/view-order-admin/${placed.number}`)
  await expect(field(page, 'Note')).toHaveValue('Half a sen')
})

test('no figure and no word of an item’s name wraps at any page width', async ({ page, shop }) => {
  const placed = await newOrder(page, shop)
  await openOrder(page, placed.number)
  for (const width of [320, 390, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 844 })
    const broken = await region(page, 'Articles').evaluate(articles =>
      [...articles.querySelectorAll('thead th, td, dd')]
        .filter(figure => {
          const text = document.createRange()
          text.selectNodeContents(figure)
          return new Set([...text.getClientRects()].map(({ top }) => top)).size > 1
        })
        .map(({ textContent }) => textContent),
    )
    expect(broken, `at ${width} px`).toEqual([])
    const cut = await region(page, 'Articles').evaluate(articles =>
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
  await button(page, 'Print packing slip').click()
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
  await expect(rows).toHaveText(['ArticleQuantity', `${helm.name}1`, `${cape.name}1`])
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
  await expect(rows).toHaveText(['ArticleQuantity', `${helm.name}1`])
  await expect(slip).toContainText('other pieces were shipped before')
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
  await expect(region(page, 'Articles').getByRole('link')).toHaveText([helm.name])
  await expect(region(page, 'Articles')).toContainText(`${cape.name} (no longer in the shop)`)
  await button(page, 'Copy the address').click()
  await expect(statusMessage(page, 'Copied the address')).toHaveCount(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${buyer.name}\n${buyer.street}\n${buyer.postcode} ${buyer.city}\nIreland`,
  )
  await button(page, 'Correct the address').click()
  await expect(field(page, 'Street')).toHaveValue(buyer.street)
  await field(page, 'Postcode').fill('12345')
  await button(page, 'Save the address').click()
  await expect(page.getByRole('form')).toContainText('An Irish postcode is an Eircode')
  await field(page, 'Postcode').fill('D02 AF30')
  await expectUsable(page)
  await button(page, 'Save the address').click()
  await expect(statusMessage(page, 'The address is corrected.')).toBeVisible()
  await expect(region(page, 'Buyer')).toContainText('D02 AF30')
  await expect(region(page, 'History')).toContainText(`Postcode: ${buyer.postcode} → D02 AF30`)
  await region(page, 'Articles').getByRole('link').click()
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
