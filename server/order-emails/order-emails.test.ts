import { describe, expect } from 'vitest'
import type { AppContext } from '../app-context.ts'
import { claimGuestOrders } from '../orders/orders.repository.ts'
import { newSignedInUser, newUser } from '../test/accounts.ts'
import { test as base } from '../test/audited.ts'
import { apiError, type Browser, openBrowser } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { queuedEmailKinds, renderQueuedEmails } from '../test/queued-emails.ts'
import { actOn, buy, fetchAsAdmin } from '../test/selling.ts'

const email = 'buyer@example.com'

type OrderAdmin = {
  act: (number: string, fields: object) => Promise<unknown>
  view: (number: string) => ReturnType<typeof fetchAsAdmin>
}

const test = base.extend<{ orderAdmin: OrderAdmin; opens: (link: string) => Promise<boolean> }>({
  orderAdmin: async ({ context, admin }, use) => {
    await use({
      act: (number, fields) => actOn(context, admin, number, fields),
      view: number => fetchAsAdmin(admin, number),
    })
  },
  /** Whether a link opens its order for a stranger. */
  opens: async ({ app }, use) => {
    await use(async link => {
      const { pathname, searchParams } = new URL(link)
      const [, , number = ''] = pathname.split('/')
      const query = { key: searchParams.get('key') ?? undefined }
      const call = openBrowser(app).client('GET /api/order/{number}', { params: { number }, query })
      return call.then(
        () => true,
        () => false,
      )
    })
  },
})

async function lastLinkTo(context: AppContext, to: string): Promise<string> {
  return (await renderQueuedEmails(context, to)).at(-1)?.link ?? ''
}

describe('a buyer who lost the email of an order', () => {
  test('is sent a new link for its number and email address', async ({ context, app, opens }) => {
    const { order } = await buy(openBrowser(app), await newProduct(context))
    const { client } = openBrowser(app)
    const body = { number: `#${order.number}`, email: email.toUpperCase() }
    await client('POST /api/order-link', { body })
    const kinds = () => queuedEmailKinds(context, email)
    await expect.poll(kinds).toEqual(['order-received', 'order-link'])
    expect(await opens(await lastLinkTo(context, email))).toBe(true)
    const [first, last] = await renderQueuedEmails(context, email)
    expect(last?.link).not.toBe(first?.link)
  })

  test('is answered the same where there is no such order, and nobody is emailed', async ({
    context,
    app,
  }) => {
    const { order } = await buy(openBrowser(app), await newProduct(context))
    const { client } = openBrowser(app)
    const ask = (number: string, email: string) =>
      client('POST /api/order-link', { body: { number, email } })
    const replies = [
      await ask(order.number, 'other@example.com'),
      await ask('99999', email),
      await ask('none', 'other@example.com'),
      await ask(order.number, email),
    ]
    expect(new Set(replies.map(reply => JSON.stringify(reply))).size).toBe(1)
    await expect
      .poll(() => queuedEmailKinds(context, email))
      .toEqual(['order-received', 'order-link'])
    expect(await queuedEmailKinds(context, 'other@example.com')).toEqual([])
  })

  test('gets few such emails an hour, and one address asks for few', async ({ context, app }) => {
    const { order } = await buy(openBrowser(app), await newProduct(context))
    const { client } = openBrowser(app)
    const ask = () => client('POST /api/order-link', { body: { number: order.number, email } })
    for (let n = 0; n < 10; n += 1) await ask()
    expect(await apiError(ask())).toMatchObject({ status: 429, code: 'rate_limited' })
    await expect.poll(() => queuedEmailKinds(context, email)).toHaveLength(4)
  })

  test('gets one, however often strangers guess order numbers with their email address', async ({
    context,
    app,
  }) => {
    const { order } = await buy(openBrowser(app), await newProduct(context))
    const { client } = openBrowser(app)
    const ask = (number: string) => client('POST /api/order-link', { body: { number, email } })
    for (let n = 0; n < 9; n += 1) await ask('99999')
    await ask(order.number)
    await expect
      .poll(() => queuedEmailKinds(context, email))
      .toEqual(['order-received', 'order-link'])
  })

  test('gets one, however often a stranger asks for links to an order of their own with that email address', async ({
    context,
    app,
    opens,
  }) => {
    const { number } = (await buy(openBrowser(app), await newProduct(context))).order
    const stranger = openBrowser(app)
    const theirs = (await buy(stranger, await newProduct(context))).order
    const ask = ({ client }: Browser, number: string) =>
      client('POST /api/order-link', { body: { number, email } })
    for (let n = 0; n < 5; n += 1) await ask(stranger, theirs.number)
    await ask(openBrowser(app), number)
    const link = await lastLinkTo(context, email)
    expect(new URL(link).pathname).toBe(`/order/${number}`)
    expect(await opens(link)).toBe(true)
  })
})

describe('an admin', () => {
  test('reads the emails of an order and sends one again, with a link of its own', async ({
    context,
    app,
    orderAdmin,
    opens,
  }) => {
    const buyer = openBrowser(app)
    const { order } = await buy(buyer, await newProduct(context))
    const { number } = order
    await orderAdmin.act(number, { action: 'book-payment' })
    const { emails } = await orderAdmin.view(number)
    expect(emails).toMatchObject([
      { kind: 'order-paid', recipient: email, state: 'waiting' },
      { kind: 'order-received', recipient: email, state: 'waiting' },
    ])
    const [paid, received] = emails
    await orderAdmin.act(number, { action: 'send-email', id: received?.id })
    await orderAdmin.act(number, { action: 'send-email', id: received?.id })
    const queued = await renderQueuedEmails(context, email)
    expect(queued.map(({ template }) => template)).toEqual([
      ...['order-received', 'order-paid', 'order-received', 'order-received'],
    ])
    expect(queued.at(-1)?.text).toMatch(
      /^Hello,\n\nThis is a copy of our email of \d+ \w+ \d{4}\.\n/,
    )
    expect(new Set(queued.map(({ link }) => link)).size).toBe(4)
    expect(await opens(queued.at(-1)?.link ?? '')).toBe(true)
    const { events } = await orderAdmin.view(number)
    expect(events.at(-1)).toMatchObject({ type: 'email-sent', actor: { kind: 'admin' } })
    const unknown = orderAdmin.act(number, { action: 'send-email', id: `${paid?.id}0` })
    expect((await apiError(unknown)).fields).toHaveProperty('id')

    // Its buyer is shown none of it.
    const seen = await buyer.client('GET /api/order/{number}', { params: { number } })
    expect(seen.order.emails).toEqual([])
  })

  test('sends a buyer at most 20 emails by correcting an order within an hour', async ({
    context,
    app,
    orderAdmin,
  }) => {
    const { order } = await buy(openBrowser(app), await newProduct(context))
    const { number } = order
    await orderAdmin.act(number, { action: 'book-payment' })
    await orderAdmin.act(number, { action: 'ship', carrier: 'Post' })
    const { parcels } = await orderAdmin.view(number)
    const track = { action: 'track', parcel: parcels[0]?.id, carrier: 'Post', mail: true }
    for (let n = 0; n < 10; n += 1) {
      await orderAdmin.act(number, { ...track, tracking: `T${n}` })
      await orderAdmin.act(number, { action: 'email', email: `buyer-${n}@example.com` })
    }
    for (const more of [
      { ...track, tracking: 'T' },
      { action: 'email', email: 'buyer@example.com' },
    ]) {
      expect(await apiError(orderAdmin.act(number, more))).toMatchObject({ code: 'rate_limited' })
    }
    await orderAdmin.act(number, { ...track, tracking: 'T', mail: false })
  })

  test('corrects a wrong address: its links end, and the right one gets a link', async ({
    context,
    app,
    orderAdmin,
    opens,
    admin: { client },
  }) => {
    const buyer = openBrowser(app)
    const { order } = await buy(buyer, await newProduct(context), { email: 'wrong@example.com' })
    const { number } = order
    const old = await lastLinkTo(context, 'wrong@example.com')
    expect(await opens(old)).toBe(true)
    await orderAdmin.act(number, { action: 'email', email })
    expect(await opens(old)).toBe(false)
    expect(await opens(await lastLinkTo(context, email))).toBe(true)
    // What was not sent yet is not sent to the wrong address.
    expect(await queuedEmailKinds(context, 'wrong@example.com')).toEqual([])
    const { events, emails, email: now } = await orderAdmin.view(number)
    expect(now).toBe(email)
    expect(events.at(-1)).toMatchObject({
      type: 'email',
      data: { before: 'wrong@example.com', after: email },
    })
    expect(emails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['order-link', email],
      ['order-received', 'wrong@example.com'],
    ])

    // The browser that ordered still opens it, and later emails go to the new address.
    await buyer.client('GET /api/order/{number}', { params: { number } })
    await orderAdmin.act(number, { action: 'send-email', id: emails[1]?.id })
    await orderAdmin.act(number, { action: 'book-payment' })
    expect(await queuedEmailKinds(context, email)).toEqual([
      'order-link',
      'order-received',
      'order-paid',
    ])
    const found = await client('GET /api/admin/order', { query: { search: email } })
    expect(found.orders.map(({ number }) => number)).toEqual([number])
    expect(await apiError(orderAdmin.act(number, { action: 'email', email }))).toMatchObject({
      status: 409,
    })
  })

  test('sends a copy without the postal address to a corrected email address, which may be mistyped', async ({
    context,
    openBrowser,
    orderAdmin,
  }) => {
    const account = { email: 'ann@example.com' }
    const street = 'Anvil Street 9'
    const { browser } = await newSignedInUser(context, openBrowser(), account)
    const { order } = await buy(browser, await newProduct(context), { ...account, street })
    const textTo = async (to: string) => (await renderQueuedEmails(context, to)).at(-1)?.text
    const { id } = (await orderAdmin.view(order.number)).emails[0] ?? {}
    await orderAdmin.act(order.number, { action: 'send-email', id })
    expect(await textTo(account.email)).toContain(street)
    await orderAdmin.act(order.number, { action: 'email', email })
    await orderAdmin.act(order.number, { action: 'send-email', id })
    expect(await textTo(email)).toContain('This is a copy')
    expect(await textTo(email)).not.toContain(street)
  })

  test('takes an order out of the account that it joined by the old address, unless the new one is the account’s', async ({
    context,
    app,
    orderAdmin,
  }) => {
    const { order } = await buy(openBrowser(app), await newProduct(context), {
      email: 'wrong@example.com',
    })
    // It had that address when it was made, and has changed it since.
    const account = await newUser(context, { email: 'new@example.com' })
    await context.db.write
      .transaction()
      .execute(trx => claimGuestOrders(trx, account.id, order.email))
    const accountAfter = async (email: string) => {
      await orderAdmin.act(order.number, { action: 'email', email })
      const rows = context.db.write.selectFrom('orders').select(['user_id', 'is_joined'])
      return rows.executeTakeFirstOrThrow()
    }
    expect(await accountAfter('New@example.com')).toEqual({ user_id: account.id, is_joined: 1 })
    expect(await accountAfter(email)).toEqual({ user_id: null, is_joined: 0 })
  })

  test.for([[{ email: 'nowhere' }], [{ email: '' }], [{}]])(
    'is rejected %j',
    async ([fields], { context, app, orderAdmin }) => {
      const { order } = await buy(openBrowser(app), await newProduct(context))
      const rejected = await apiError(orderAdmin.act(order.number, { action: 'email', ...fields }))
      expect(rejected.fields).toHaveProperty('email')
    },
  )
})
