import { expect } from 'vitest'
import { claimGuestOrders } from '../orders/orders.repository.ts'
import { newUser } from '../test/accounts.ts'
import { test } from '../test/audited.ts'
import { openBrowser } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { renderQueuedEmails } from '../test/queued-emails.ts'
import { buy, fetchAsAdmin } from '../test/selling.ts'

const email = 'victim@example.com'

/** Each passes some filter of links and phone numbers, and mail programs make links of most. */
const lures = [
  [
    'Unlock it at armory-help.com',
    'Unlock it at armory-help’.com',
    'Unlock at armory\u034f-help.\u034fcom',
    'Unlock at armory-help\ufeff.\ufeffcom',
    'call +353 1 496 0000',
  ],
  [
    'Unlock at armory-help\u3002com',
    'Unlock at armory-help\uff0ecom',
    'call +353\u034f1\u034f496\u034f0000',
    'Unlock at armory-help dot com',
    "call +353 '1' 496' 0000",
  ],
] as const

const unconfirmed = /unlock|armory.{0,3}help|496/iu

test.for(lures)(
  'an address that nobody confirmed is emailed no words of a stranger: %j',
  async ([name, street, city, note, description], { context, app, admin, act }) => {
    const stranger = openBrowser(app)
    const typed = { name, street, city, note }
    const { order } = await buy(stranger, await newProduct(context), { ...typed, email })
    const { number } = order
    await act(number, { action: 'book-payment' })
    await act(number, { action: 'ship', carrier: 'Post' })
    await openBrowser(app).client('POST /api/withdrawal', {
      body: { number, email, name, scope: 'some', description },
    })
    await act(number, { action: 'refund', amount: 1 })
    await stranger.client('POST /api/order/{number}/account', {
      params: { number },
      body: { password: 'a long enough password' },
    })
    const emails = await renderQueuedEmails(context, email)
    expect(emails).toHaveLength(6)
    for (const { all } of emails) expect(all).not.toMatch(unconfirmed)

    // The owner reads them all.
    const { address, events, ...rest } = await fetchAsAdmin(admin, number)
    expect(rest.note).toBe(note)
    expect(address).toMatchObject({ name, street, city })
    expect(events).toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ description }) }),
    )
  },
)

test('emails to a new account contain nothing that was typed in a guest’s order with its address', async ({
  context,
  app,
  act,
}) => {
  const [[name, street, city]] = lures
  const { order } = await buy(openBrowser(app), await newProduct(context), {
    name,
    street,
    city,
    email,
  })
  const user = await newUser(context, { email })
  await context.db.write.transaction().execute(trx => claimGuestOrders(trx, user.id, email))
  await act(order.number, { action: 'book-payment' })
  await act(order.number, { action: 'ship', carrier: 'Post' })
  const emails = await renderQueuedEmails(context, email)
  expect(emails).toHaveLength(3)
  for (const { all } of emails) expect(all).not.toMatch(unconfirmed)
})
