import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { day, hour, year } from '../../contract/time/durations.ts'
import type { AppContext } from '../app-context.ts'
import { changeProduct } from '../catalogue/products/products.ts'
import { setStock } from '../catalogue/stock-list/stock-changes.ts'
import { fromNow } from '../db/time.ts'
import { purge } from '../housekeeping.ts'
import { rules as emailRules } from '../limits/triggered-emails.ts'
import { orderExpiryJob } from '../orders/expire.ts'
import { apiError, type Browser, openBrowser } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { runDueJobs } from '../test/due-jobs.ts'
import { test } from '../test/fixtures.ts'
import { latestLinkToken } from '../test/queued-emails.ts'
import { buy } from '../test/selling.ts'
import { deleteAlert } from './alerts.repository.ts'
import { alertBatch, stockAlertsJob } from './send-alerts.ts'

const email = 'ann@example.com'

const ask = ({ client }: Browser, product: string, from = email) =>
  client('POST /api/stock-alert', { body: { product, email: from } })

/** Asks and confirms. @returns the token of the link */
async function waitFor(context: AppContext, browser: Browser, product: string, from = email) {
  await ask(browser, product, from)
  const token = await latestLinkToken(context, from)
  await browser.client('PUT /api/stock-alert/{token}', { params: { token } })
  return token
}

const restock = (context: AppContext, product: string, delta: number) =>
  setStock(context, 'system', product, { delta, reason: 'Delivered' })

const tell = (context: AppContext, now = new Date()) => runDueJobs(context, stockAlertsJob, now)

async function toldOf({ db }: AppContext): Promise<string[]> {
  const rows = await db.read
    .selectFrom('outbox')
    .select('recipient')
    .where('template', '=', 'back-in-stock')
    .execute()
  return rows.map(({ recipient }) => recipient)
}

const alerts = ({ db }: AppContext) => db.read.selectFrom('stock_alerts').selectAll().execute()

test('a confirmed alert sends one email on restock and is deleted', async ({
  context,
  app,
  admin,
}) => {
  const browser = openBrowser(app)
  const product = await newProduct(context, { name: 'Oakheart', stock: 0 })
  expect((await ask(browser, product)).message).toMatch(/^We’ve emailed a link to ann@example.com/)
  await restock(context, product, 1)
  await tell(context)
  expect(await toldOf(context)).toEqual([])
  await restock(context, product, -1)

  const token = await latestLinkToken(context, email)
  const params = { token }
  const about = { product: { id: product, name: 'Oakheart' } }
  const look = () => browser.client('GET /api/stock-alert/{token}', { params })
  expect(await look()).toEqual({ ...about, confirmed: false })
  for (let times = 0; times < 2; times += 1) {
    const confirmed = await browser.client('PUT /api/stock-alert/{token}', { params })
    expect(confirmed).toEqual({ ...about, confirmed: true })
  }
  const shown = await admin.client('GET /api/admin/stock/{id}', { params: { id: product } })
  expect(shown.waiting).toBe(1)
  await tell(context)
  expect(await toldOf(context)).toEqual([])

  await restock(context, product, 5)
  await restock(context, product, -5)
  await restock(context, product, 5)
  await tell(context)
  expect(await toldOf(context)).toEqual([email])
  expect(await alerts(context)).toEqual([])
  expect((await apiError(look())).code).toBe('link_expired')
})

test('replies are equal for who is new, waits already, or is asked for again', async ({
  context,
  app,
}) => {
  const browser = openBrowser(app)
  const product = await newProduct(context, { stock: 0 })
  const first = await ask(browser, product)
  expect(await ask(browser, product, 'ANN@example.com')).toMatchObject({
    message: first.message.replace(email, 'ANN@example.com'),
  })
  const token = await waitFor(context, browser, product)
  expect(await ask(browser, product)).toEqual(first)
  expect(await alerts(context)).toHaveLength(1)
  // The newest link is the one that works, and still has the confirmation.
  const params = { token: await latestLinkToken(context, email) }
  expect(params.token).not.toBe(token)
  expect(await browser.client('GET /api/stock-alert/{token}', { params })).toMatchObject({
    confirmed: true,
  })
  const stop = (token: string) =>
    browser.client('DELETE /api/stock-alert/{token}', { params: { token } })
  expect((await apiError(stop(token))).code).toBe('link_expired')
  expect(await alerts(context)).toHaveLength(1)
  await stop(params.token)
  expect(await alerts(context)).toEqual([])
  expect((await apiError(stop(params.token))).code).toBe('link_expired')
})

test('what isn’t sold out, hidden or no address is rejected', async ({ context, app }) => {
  const browser = openBrowser(app)
  const [there, hidden] = [
    await newProduct(context, { stock: 1 }),
    await newProduct(context, { stock: 0, hidden: true }),
  ]
  const soldOut = await newProduct(context, { stock: 0 })
  expect((await apiError(ask(browser, there))).code).toBe('conflict')
  expect((await apiError(ask(browser, hidden))).code).toBe('not_found')
  expect((await apiError(ask(browser, 'nothing'))).code).toBe('not_found')
  expect((await apiError(ask(browser, soldOut, 'ann'))).fields).toHaveProperty('email')
  expect(await alerts(context)).toEqual([])
})

test('a network and a recipient are limited', async ({ context, app }) => {
  const browser = openBrowser(app)
  const product = await newProduct(context, { stock: 0 })
  for (let times = 0; times < 20; times += 1) await ask(browser, product)
  expect((await apiError(ask(browser, product))).code).toBe('rate_limited')
  const sent = await context.db.read
    .selectFrom('outbox')
    .select('id')
    .where('template', '=', 'stock-alert')
    .execute()
  expect(sent).toHaveLength(10)
})

test('strangers who ask with someone’s address don’t keep them from getting an alert', async ({
  context,
  app,
}) => {
  const [theirs, mine] = [
    await newProduct(context, { stock: 0 }),
    await newProduct(context, { stock: 0 }),
  ]
  for (let times = 0; times < 10; times += 1) await ask(openBrowser(app), theirs)
  const me = openBrowser(app)
  await waitFor(context, me, mine)
  await restock(context, mine, 1)
  await tell(context)
  expect(await toldOf(context)).toEqual([email])
})

test('an IPv6 customer can email only a few strangers, whatever addresses they use', async ({
  context,
  app,
}) => {
  const product = await newProduct(context, { stock: 0 })
  for (let sent = 0; sent < 299; sent += 1) {
    await context.rateLimits.take([emailRules.mailCausedByNetwork, '2001:db8:7::/48'])
  }
  for (const [n, address] of ['2001:db8:7:1::1', '2001:db8:7:2::1', '2001:db8:8:1::1'].entries()) {
    await ask(openBrowser(app, { address }), product, `ann-${n}@example.com`)
  }
  const asked = await context.db.read.selectFrom('stock_alerts').select('email').execute()
  expect(asked.map(({ email }) => email)).toEqual(['ann-0@example.com', 'ann-2@example.com'])
})

test('stock that an order gives back when its hold expires counts as well', async ({
  context,
  app,
}) => {
  const product = await newProduct(context, { stock: 1 })
  await buy(openBrowser(app), product)
  await waitFor(context, openBrowser(app), product)
  await runDueJobs(context, orderExpiryJob, new Date(Date.now() + 30 * day))
  await tell(context)
  expect(await toldOf(context)).toEqual([email])
})

test('who confirms once it is back needs no email', async ({ context, app }) => {
  const { client } = openBrowser(app)
  const product = await newProduct(context, { stock: 0 })
  await ask({ client } as Browser, product)
  const params = { token: await latestLinkToken(context, email) }
  await restock(context, product, 1)
  expect(await client('PUT /api/stock-alert/{token}', { params })).toMatchObject({
    confirmed: false,
  })
  expect(await alerts(context)).toEqual([])
})

test('of those who confirm while it is restocked, nobody is lost', async ({
  context,
  app,
  otherNode,
}) => {
  const product = await newProduct(context, { stock: 0 })
  for (let round = 0; round < 10; round += 1) {
    const from = `ann${round}@example.com`
    await ask(openBrowser(app), product, from)
    const params = { token: await latestLinkToken(context, from) }
    const [{ confirmed }] = await Promise.all([
      openBrowser(app).client('PUT /api/stock-alert/{token}', { params }),
      restock(otherNode, product, 1),
    ])
    await tell(context)
    expect((await toldOf(context)).includes(from)).toBe(confirmed)
    expect(await alerts(context)).toEqual([])
    await restock(context, product, -1)
  }
})

/** Has some wait for a product, the last one for longest. */
async function haveWaiting({ db }: AppContext, product: string, count: number) {
  const now = Date.now()
  const rows = Array.from({ length: count }, (_, at) => ({
    ...{ product_id: product, email: `ann${at}@example.com`, token_hash: `hash-${at}` },
    confirmed_at: new Date(now - at).toISOString(),
    expires_at: new Date(now + day).toISOString(),
  }))
  for (let at = 0; at < rows.length; at += 100) {
    await db.write
      .insertInto('stock_alerts')
      .values(rows.slice(at, at + 100))
      .execute()
  }
}

test('1,000 who wait are told in batches, each once, by two nodes', async ({
  context,
  otherNode,
}) => {
  const product = await newProduct(context, { stock: 0 })
  await haveWaiting(context, product, 1_000)
  await restock(context, product, 1)
  await restock(context, product, -1)
  await restock(context, product, 1)
  const { signal } = new AbortController()
  const info = { now: new Date(), createdAt: new Date(), attempt: 1, lastError: null, signal }
  const waitUntil = async () => {}
  const once = (node: AppContext) =>
    stockAlertsJob.work(node, { productId: product }, { ...info, waitUntil })
  await once(context)
  expect(await toldOf(context)).toHaveLength(alertBatch)
  await Promise.all([once(context), once(otherNode), once(context)])
  await Promise.all([tell(context), tell(otherNode)])
  const told = await toldOf(context)
  expect([told.length, new Set(told).size]).toEqual([1_000, 1_000])
  expect(await alerts(context)).toEqual([])
})

test('one who cancels while a batch is told keeps nobody else waiting', async ({
  context,
  otherNode,
}) => {
  const product = await newProduct(context, { stock: 0 })
  const count = alertBatch + 5
  await haveWaiting(context, product, count)
  await restock(context, product, 1)
  const telling = await context.db.write.transaction().execute(async trx => {
    await deleteAlert(trx, `hash-${count - 1}`)
    const told = tell(otherNode)
    // Until the job has chosen its batch, or waits for this transaction.
    await setTimeout(300)
    return { told }
  })
  await telling.told
  expect(new Set(await toldOf(context)).size).toBe(count - 1)
  expect(await alerts(context)).toEqual([])
})

test('those who wait for a hidden product are told once it is shown', async ({ context, app }) => {
  const product = await newProduct(context, { stock: 0 })
  await waitFor(context, openBrowser(app), product)
  await changeProduct(context, 'system', product, { hidden: true })
  await restock(context, product, 1)
  await tell(context)
  expect(await toldOf(context)).toEqual([])
  await changeProduct(context, 'system', product, { hidden: false })
  await tell(context, new Date(Date.now() + 2 * hour))
  expect(await toldOf(context)).toEqual([email])
})

test('an address is forgotten after a day without a confirmation, or a year', async ({
  context,
  app,
}) => {
  const product = await newProduct(context, { stock: 0 })
  await waitFor(context, openBrowser(app), product, 'kept@example.com')
  await ask(openBrowser(app), product)
  const left = async (ms: number) => {
    await purge(context, new Date(Date.now() + ms))
    return (await alerts(context)).map(({ email }) => email)
  }
  expect(await left(day - hour)).toHaveLength(2)
  expect(await left(day + hour)).toEqual(['kept@example.com'])
  expect(await left(year - hour)).toEqual(['kept@example.com'])
  expect(await left(year + hour)).toEqual([])
})

test('an alert that was confirmed while the clock was a day ahead stays', async ({
  context,
  app,
}) => {
  const product = await newProduct(context, { stock: 0 })
  await waitFor(context, openBrowser(app), product)
  await context.db.write
    .updateTable('stock_alerts')
    .set({ expires_at: fromNow(year + day) })
    .execute()
  await purge(context)
  expect(await alerts(context)).toHaveLength(1)
})

test('one who asks again after a year, before the alert is purged, gets a link that works', async ({
  context,
  app,
}) => {
  const product = await newProduct(context, { stock: 0 })
  await waitFor(context, openBrowser(app), product)
  await context.db.write
    .updateTable('stock_alerts')
    .set({ expires_at: fromNow(-hour) })
    .execute()
  await waitFor(context, openBrowser(app), product)
  const [alert] = await alerts(context)
  expect(alert?.confirmed_at).toEqual(expect.any(String))
  expect(Date.parse(alert?.expires_at ?? '')).toBeGreaterThan(Date.now() + year - hour)
})
