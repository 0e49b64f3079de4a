import { once } from 'node:events'
import { expect, onTestFinished } from 'vitest'
import { visitorPages } from '../../contract/pages.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { closeContext, openContext } from '../open-context.ts'
import { openBrowser } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { addToCart, buy, checkOut, demoPaymentOf } from '../test/selling.ts'
import { test } from '../test/site.ts'
import { loadWeb } from '../web.ts'
import type { RenderPage } from './pages.ts'

type Browser = ReturnType<typeof openBrowser>

const cookiesOf = ({ cookies }: Browser) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

test('the pages of a purchase are private: not cached, not indexed, and send no referrer', async ({
  context,
  site,
}) => {
  const browser = openBrowser(site)
  const name = 'Amber Naga'
  await addToCart(browser, await newProduct(context, { name }))
  const cookie = cookiesOf(browser)
  const own = await site.inject({ url: '/checkout', headers: { cookie } })
  expect(own.body).toContain(name)
  expect((await site.inject('/checkout')).body).not.toContain(name)

  const { order } = await checkOut(browser)
  const headers = { cookie: cookiesOf(browser) }
  for (const { path } of visitorPages) {
    const url = path.replace('{number}', order.number).replace('{id}', 'x')
    const reply = await site.inject({ url, headers })
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'strict-origin',
    })
  }
  const url = `/order/${order.number}`
  expect((await site.inject({ url, headers })).body).toContain(name)
  expect((await site.inject(url)).statusCode).toBe(404)
  // After that, too: nothing of it was kept.
  expect((await site.inject('/checkout')).body).not.toContain(name)
})

test('the key in a link becomes a cookie, and the page redirects to the plain URL', async ({
  context,
  site,
}) => {
  const { order, key } = await buy(openBrowser(site), await newProduct(context))
  const plain = `/order/${order.number}`
  const opened = await site.inject(`${plain}?key=${key}`)
  expect(opened.statusCode).toBe(303)
  expect(opened.headers.location).toBe(plain)
  expect(opened.body).not.toContain(key)
  const cookie = opened.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  expect((await site.inject({ url: plain, headers: { cookie } })).statusCode).toBe(200)
})

test('a bank transfer is shown with account, amount, reference and QR code', async ({
  environment,
}) => {
  const settings = { ...environment, BANK_ACCOUNT: 'Armory Ltd; IE29 AIBK 9311 5212 3456 78' }
  await withSite(settings, async (site, context) => {
    const browser = openBrowser(site)
    const { order, next } = await buy(browser, await newProduct(context))
    if (next.kind !== 'transfer') throw new Error('It is no transfer.')
    const headers = { cookie: cookiesOf(browser) }
    const { body } = await site.inject({ url: `/order/${order.number}`, headers })
    for (const shown of ['Armory Ltd', next.iban, next.reference]) expect(body).toContain(shown)
    expect(body).toContain(`data:image/svg+xml,${encodeURIComponent(next.code ?? '')}`)
  })
})

test('an order has one heading that tells its status, from unpaid to withdrawn', async ({
  context,
  site,
}) => {
  const browser = openBrowser(site)
  const { order, next } = await buy(browser, await newProduct(context))
  const { number, email } = order
  const headers = { cookie: cookiesOf(browser) }
  const read = async (url: string) => {
    const { body } = await site.inject({ url, headers })
    return { heading: /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1], body }
  }
  const payment = demoPaymentOf({ next })
  const unpaid = await read(`/order/${number}`)
  expect(unpaid.heading).toBe(`Order ${number} is waiting for payment`)
  expect(unpaid.body).not.toContain('Thank you')
  expect((await read(`/demo-payment/${payment}`)).heading).toMatch(/^Pay €/)

  await browser.client('POST /api/payment/demo/{id}', {
    params: { id: payment },
    body: { outcome: 'pay' },
  })
  expect((await read(`/demo-payment/${payment}`)).heading).toMatch(/^€[\d.]+ is paid$/)
  const paid = await read(`/order/${number}`)
  expect(paid.heading).toBe('Thank you for your order')
  for (const part of ['<h2>Shipping</h2>', 'Create account']) expect(paid.body).toContain(part)

  await browser.client('POST /api/withdrawal', { body: { number, email, name: 'Ann Buyer' } })
  const withdrawn = await read(`/order/${number}`)
  expect(withdrawn.heading).toBe(`Return requested for order ${number}`)
  for (const part of ['<h2>Shipping</h2>', 'Create account', 'not paid', 'Thank you']) {
    expect(withdrawn.body).not.toContain(part)
  }
})

test('the page about payment lists the methods that the shop offers', async ({
  site,
  environment,
}) => {
  const words = async (from: typeof site) => (await from.inject('/info/payment')).body
  const demo = await words(site)
  expect(demo).toContain('We hold your sets for an hour.')
  expect(demo).not.toContain('Bank transfer')
  const settings = { ...environment, BANK_ACCOUNT: 'Armory Ltd; IE29 AIBK 9311 5212 3456 78' }
  await withSite(settings, async transferring => {
    const transfer = await words(transferring)
    expect(transfer).toContain(
      'We hold your sets for 7 days, or 4 days if you order more than 10 sets.',
    )
    expect(transfer).not.toContain('no money is taken')
  })
})

test('a closed checkout says so and takes no order', async ({ environment }) => {
  const settings = { ...environment, PUBLIC_URL: 'https://armory.example', MAIL: 'files' }
  await withSite(settings, async (site, context) => {
    const browser = openBrowser(site)
    browser.headers.origin = 'https://armory.example'
    await addToCart(browser, await newProduct(context))
    const headers = { cookie: cookiesOf(browser) }
    const { body } = await site.inject({ url: '/checkout', headers })
    expect(body).toContain('Checkout is closed')
    expect(body).not.toContain('Buy now')
  })
})

/** The shop with its real pages and settings of its own. */
async function withSite(
  settings: Record<string, string>,
  work: (
    site: Awaited<ReturnType<typeof buildApp>>,
    context: Awaited<ReturnType<typeof openContext>>,
  ) => Promise<void>,
) {
  const context = await openContext(readConfig(settings), createLog('silent'))
  const site = await buildApp(context, await loadWeb({ development: false }))
  try {
    await work(site, context)
  } finally {
    await site.close()
    await closeContext(context)
  }
}

test('a page whose visitor leaves before it is rendered has not failed', async ({
  context: { log: _, ...rest },
}) => {
  const lines: string[] = []
  const log = createLog('error', { write: (line: string) => void lines.push(line) })
  const leaving = new AbortController()
  const rendered = Promise.withResolvers<void>()
  const render: RenderPage = async ({ signal }, { onError }) => {
    leaving.abort()
    await once(signal, 'abort')
    onError(signal.reason)
    rendered.resolve()
    return new Response('a page')
  }
  const app = await buildApp({ ...rest, log }, { render })
  onTestFinished(() => app.close())
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  await expect(fetch(`${origin}/cart`, { signal: leaving.signal })).rejects.toThrow('aborted')
  await rendered.promise
  expect(lines).toEqual([])
})
