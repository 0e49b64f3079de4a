import { expectAfterReload, orderByCard } from './card-buyers.ts'
import { test as base, expect, openHydrated } from './fixtures.ts'
import { owner, signInAs } from './people.ts'
import { expectUsable } from './usable.ts'

const test = base.extend({
  baseURL: async ({ cardShop }, use) => use(cardShop.url),
})

test('a disputed order is listed, ships only after a confirmation, and becomes a task once lost', async ({
  page,
  cardShop,
}) => {
  const { fakeStripe } = cardShop
  const { session, number } = await orderByCard(page, cardShop)
  await fakeStripe.settle(session.id)
  await page.goto(`/order/${number}`)
  await expectAfterReload(page, 'Paid, being packed')
  const tell = async (status: 'needs_response' | 'lost') => {
    const payment_intent = String(session.payment_intent)
    const sum = { amount: session.amount_total ?? 0, currency: 'eur', payment_intent }
    const dispute = {
      id: `dp_${number}`,
      object: 'dispute',
      reason: 'fraudulent',
      status,
    } as const
    fakeStripe.disputes.set(dispute.id, { ...dispute, ...sum })
    const { body, signature } = fakeStripe.sign('charge.dispute.updated', { ...dispute, ...sum })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const reply = await page.request.post('/api/payment/stripe/event', { headers, data: body })
    expect(reply.status()).toBe(200)
  }
  await tell('needs_response')

  // The order's page would ask for its state again, now as a stranger.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await signInAs(page, owner)
  const disputed = async () => {
    const reply = await page.request.get('/api/admin/order?state=disputed')
    return (await reply.json()).orders.length
  }
  await expect.poll(disputed).toBe(1)
  await openHydrated(page, '/overview')
  await expect(page.getByRole('listitem').filter({ hasText: 'Disputes' })).toContainText('1')
  await openHydrated(page, '/orders-admin?filter=disputed')
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Disputed')

  await openHydrated(page, `/view-order-admin/${number}`)
  const actions = page.getByRole('group', { name: 'Actions' })
  await expect(actions.locator('[data-variant=filled]')).toHaveCount(0)
  await actions.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Ship', exact: true }).click()
  await page.getByRole('combobox', { name: 'Carrier' }).fill('An Post')
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  const question = page.getByText('This order’s payment is disputed. Ship anyway?')
  await expect(question).toBeFocused()
  await page.getByRole('button', { name: 'Ship anyway' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Shipped ' })).toBeVisible()

  await tell('lost')
  await expect(async () => {
    await openHydrated(page, `/view-order-admin/${number}`)
    await expect(page.getByText('Dispute lost')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await actions.getByRole('button', { name: 'Mark dispute as handled' }).click()
  await page.getByRole('button', { name: 'Mark as handled' }).click()
  await expect(page.getByText('Dispute lost')).toHaveCount(0)
  expect(await disputed()).toBe(0)
  await expectUsable(page)
})
