import { expect } from 'vitest'
import { newSignedInUser, newUser, password } from '../test/accounts.ts'
import { test } from '../test/audited.ts'
import { apiError, type Browser, openBrowser as open, responseShape } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { openApp } from '../test/requests.ts'
import { buy, orderForm } from '../test/selling.ts'

// `npm run test:scale` guesses as often as the design demands.
const guesses = process.env.SCALE === 'large' ? 10_000 : 300

const view = ({ client }: Browser, number: string, key?: string) =>
  client('GET /api/order/{number}', { params: { number }, query: key ? { key } : {} })

test('an order is its buyer’s alone: by session, by the browser’s cookie, or by a key', async ({
  context,
  openBrowser,
  admin,
}) => {
  const [guest, visitor] = [openBrowser(), openBrowser()]
  const { browser: user } = await newSignedInUser(context, openBrowser())
  const { browser: other } = await newSignedInUser(context, openBrowser())
  const product = await newProduct(context)
  const ofGuest = await buy(guest, product)
  const ofUser = await buy(user, product)
  const sees = async (browser: Browser, { order: { number } }: typeof ofGuest) => {
    const calls = [
      view(browser, number),
      browser.client('POST /api/order/{number}/pay', {
        params: { number },
        body: { payment: 'demo' },
      }),
    ]
    const ends = await Promise.allSettled(calls)
    return ends.map(({ status }) => status)
  }
  const yes = ['fulfilled', 'fulfilled']
  const no = ['rejected', 'rejected']
  expect(await sees(guest, ofGuest)).toEqual(yes)
  expect(await sees(guest, ofUser)).toEqual(no)
  expect(await sees(user, ofUser)).toEqual(yes)
  expect(await sees(user, ofGuest)).toEqual(no)
  for (const stranger of [visitor, other, admin]) {
    expect(await sees(stranger, ofGuest)).toEqual(no)
    expect(await sees(stranger, ofUser)).toEqual(no)
  }
  expect((await other.client('GET /api/order')).orders).toEqual([])
  // A key opens its own order, and from then on its browser does.
  expect((await view(visitor, ofGuest.order.number, ofGuest.key)).order.id).toBe(ofGuest.order.id)
  expect(await sees(visitor, ofGuest)).toEqual(yes)
  expect(await sees(visitor, ofUser)).toEqual(no)
  const wrongKey = view(other, ofUser.order.number, ofGuest.key)
  expect((await apiError(wrongKey)).status).toBe(404)
  // Another's checkout, ordered again without its key, is another's.
  const { checkout } = await other.client('GET /api/checkout')
  expect(
    (await apiError(other.client('POST /api/order', { body: orderForm(checkout) }))).code,
  ).toBe('conflict')
})

test('after signing out, a browser can open orders only by a link', async ({
  context,
  openBrowser,
}) => {
  const next = openBrowser()
  const { browser: buyer } = await newSignedInUser(context, openBrowser())
  const { order, key } = await buy(buyer, await newProduct(context))
  expect((await buyer.client('GET /api/unpaid-order')).order?.number).toBe(order.number)
  await buyer.client('GET /api/auth/logout')
  expect((await apiError(view(buyer, order.number))).status).toBe(404)
  expect((await buyer.client('GET /api/unpaid-order')).order).toBeNull()
  expect((await view(buyer, order.number, key)).order.id).toBe(order.id)
  await next.client('GET /api/auth/logout')
  expect(next.cookies.has('orders')).toBe(false)
})

test('after another user signs in, a browser can’t open the previous user’s orders', async ({
  context,
  openBrowser,
}) => {
  const browser = openBrowser()
  const [first, second] = [await newUser(context), await newUser(context)]
  const signIn = ({ email }: { email: string }) =>
    browser.client('POST /api/auth/login', { body: { email, password } })
  const asGuest = await buy(browser, await newProduct(context))
  await signIn(first)
  const signedIn = await buy(browser, await newProduct(context))
  await signIn(first)
  for (const { order } of [asGuest, signedIn]) {
    expect((await view(browser, order.number)).order.id).toBe(order.id)
  }
  await signIn(second)
  for (const { order, key } of [asGuest, signedIn]) {
    expect((await apiError(view(browser, order.number))).status).toBe(404)
    expect((await view(browser, order.number, key)).order.id).toBe(order.id)
  }
})

test('after a buyer’s sessions have ended elsewhere, their browser can open orders only by a link', async ({
  context,
  openBrowser,
}) => {
  const { user, browser: shared } = await newSignedInUser(context, openBrowser())
  const { order, key } = await buy(shared, await newProduct(context), { email: user.email })
  const { number } = order
  await view(shared, number, key)
  const own = openBrowser()
  await own.client('POST /api/auth/login', { body: { email: user.email, password } })
  await own.client('PUT /api/users/update/{id}', {
    params: { id: user.id },
    body: { currentPassword: password, password: 'another long secret' },
  })
  expect((await apiError(view(shared, number))).status).toBe(404)
  expect((await shared.client('GET /api/unpaid-order')).order).toBeNull()
  expect((await view(own, number)).order.id).toBe(order.id)
  expect((await view(shared, number, key)).order.id).toBe(order.id)
})

test('a withdrawal reveals only the caller’s own order, and not whether another exists', async ({
  context,
  openBrowser,
}) => {
  const guest = openBrowser()
  const { order } = await buy(guest, await newProduct(context))
  const ask = ({ client }: Browser, number: string) =>
    client('GET /api/withdrawal', { query: { number } })
  expect((await ask(guest, order.number)).order?.id).toBe(order.id)
  for (const number of [order.number, '99999', 'x']) {
    const stranger = openBrowser()
    expect(await ask(stranger, number)).toEqual({ order: null })
    expect(stranger.answer().statusCode).toBe(200)
  }
})

test('a wrong number and a wrong key are answered alike', async ({ context, openBrowser }) => {
  const { order, key } = await buy(openBrowser(), await newProduct(context))
  const stranger = openBrowser()
  const answers = new Set<string>()
  const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_']
  const random = () => letters[Math.floor(Math.random() * letters.length)] ?? ''
  const keyLike = () => Array.from({ length: 43 }, random).join('')
  for (let guess = 0; guess < guesses; guess += 1) {
    const near = key.slice(0, -1) + random()
    const tries = [keyLike(), near === key ? '' : near, '', order.id, key.toUpperCase()]
    const number = [order.number, '10002', '99999', String(guess), 'x'][guess % 5] ?? ''
    await apiError(view(stranger, number, tries[guess % tries.length]))
    const { requestId, ...error } = stranger.answer().json().error
    expect(requestId).toEqual(expect.any(String))
    answers.add(JSON.stringify([responseShape(stranger.answer()), error]))
  }
  expect(answers.size).toBe(1)
  expect(stranger.cookies.size).toBe(0)
}, 300_000)

test('the key of a link stands in a cookie that no script reads', async ({ context }) => {
  const app = await openApp(context, { publicUrl: 'http://shop.example' })
  const { order, key } = await buy(open(app), await newProduct(context))
  const answer = await app.inject(`/api/order/${order.number}?key=${key}`)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.cookies).toMatchObject([
    { name: 'orders', value: key, httpOnly: true, sameSite: 'Lax', path: '/' },
  ])
})
