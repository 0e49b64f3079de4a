import { expect } from 'vitest'
import { newSignedInUser, newUser, password, signUpForm } from '../test/accounts.ts'
import { test } from '../test/audited.ts'
import { apiError, type Browser, responseShape } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { latestLinkToken, queuedEmailsTo } from '../test/queued-emails.ts'
import { buy } from '../test/selling.ts'

const email = 'ilse@example.com'

const signUp = ({ client }: Browser, number: string, body: { password: string; key?: string }) =>
  client('POST /api/order/{number}/account', { params: { number }, body })

const activate = ({ client }: Browser, body: { token: string; password?: string }) =>
  client('POST /api/users/verify-email', { body })

const ordersOf = async ({ client }: Browser) =>
  (await client('GET /api/order')).orders.map(({ number }) => number)

test('a password makes an account of an order, and all orders of its address join it', async ({
  context,
  openBrowser,
  buyer,
}) => {
  const product = await newProduct(context)
  const first = await buy(buyer, product, { email, name: 'Ilse Tørr' })
  const second = await buy(openBrowser(), product, { email: 'ILSE@example.com' })
  await buy(openBrowser(), product, { email: 'ilse@example.org' })
  const { message } = await signUp(buyer, first.order.number, { password })
  expect(buyer.answer().statusCode).toBe(201)
  expect(message).toContain(email)
  const early = buyer.client('POST /api/auth/login', { body: { email, password } })
  expect(await apiError(early)).toMatchObject({ status: 401 })

  const activated = await activate(buyer, { token: await latestLinkToken(context, email) })
  expect(activated.ordersFound).toBe(true)
  const { user } = await buyer.client('POST /api/auth/login', { body: { email, password } })
  const expected = { name: 'Ilse Tørr', userName: 'ilse.t.rr', email, phone: '', image: null }
  expect(user).toMatchObject(expected)
  expect(await ordersOf(buyer)).toEqual([second.order.number, first.order.number])
  // What opened an order before still does.
  const elsewhere = openBrowser().client('GET /api/order/{number}', {
    params: { number: second.order.number },
    query: { key: second.key },
  })
  expect((await elsewhere).order.id).toBe(second.order.id)
})

test('an ordinary sign-up finds the orders of its address, too', async ({
  context,
  openBrowser,
}) => {
  const browser = openBrowser()
  const { order } = await buy(browser, await newProduct(context), { email })
  await browser.client('POST /api/users/register', { body: await signUpForm({ email }) })
  await activate(browser, { token: await latestLinkToken(context, email) })
  await browser.client('POST /api/auth/login', { body: { email, password } })
  expect(await ordersOf(browser)).toEqual([order.number])
})

test('a checkout is filled from orders placed while signed in, not from those that joined', async ({
  context,
  openBrowser,
}) => {
  const product = await newProduct(context)
  const stranger = { email, name: 'Not Ilse', street: 'Elsewhere 1', city: 'Cork' }
  await buy(openBrowser(), product, stranger)
  const owner = openBrowser()
  await owner.client('POST /api/users/register', { body: await signUpForm({ email }) })
  await activate(owner, { token: await latestLinkToken(context, email) })
  const { user } = await owner.client('POST /api/auth/login', { body: { email, password } })
  const prefilled = async () => (await owner.client('GET /api/checkout')).checkout.prefilled
  const account = { email, name: user.name }
  expect(await prefilled()).toEqual({ ...account, street: '', postcode: '', city: '' })
  await buy(owner, product, { email, street: 'Forge Lane 7' })
  await buy(openBrowser(), product, stranger)
  expect(await prefilled()).toMatchObject({ email, street: 'Forge Lane 7', city: 'Dublin' })
})

test('an order of another account stays there, whatever address it names', async ({
  context,
  openBrowser,
  buyer,
}) => {
  const product = await newProduct(context)
  const { browser: other } = await newSignedInUser(context, openBrowser())
  const theirs = await buy(other, product, { email })
  const { order } = await buy(buyer, product, { email })
  await signUp(buyer, order.number, { password })
  await activate(buyer, { token: await latestLinkToken(context, email) })
  await buyer.client('POST /api/auth/login', { body: { email, password } })
  expect(await ordersOf(buyer)).toEqual([order.number])
  expect(await ordersOf(other)).toEqual([theirs.order.number])
})

test('nobody signs up by an order that is not open to them', async ({ context, openBrowser }) => {
  const product = await newProduct(context)
  const placed = await buy(openBrowser(), product, { email })
  const stranger = openBrowser()
  const own = await buy(stranger, product, { email: 'stranger@example.com' })
  const { number } = placed.order
  const tries: [string, { password: string; key?: string }][] = [
    [number, { password }],
    [number, { password, key: own.key }],
    [number, { password, key: 'a'.repeat(43) }],
    ['99999', { password, key: placed.key }],
    ['x', { password }],
  ]
  const answers = new Set<string>()
  for (const [number, body] of tries) {
    expect(await apiError(signUp(stranger, number, body))).toMatchObject({ status: 404 })
    const { requestId: _, ...error } = stranger.answer().json().error
    answers.add(JSON.stringify([responseShape(stranger.answer()), error]))
  }
  expect(answers.size).toBe(1)
  expect((await queuedEmailsTo(context, email)).map(({ template }) => template)).toEqual([
    'order-received',
  ])
  await signUp(openBrowser(), number, { password, key: placed.key })
  expect((await queuedEmailsTo(context, email)).at(-1)?.template).toBe('activate')
})

test('the reply does not tell whether the address has an account, even a banned one', async ({
  context,
  openBrowser,
}) => {
  const product = await newProduct(context)
  const owner = await newUser(context)
  const banned = await newUser(context, { is_banned: 1 })
  const answers = []
  for (const address of [owner.email.toUpperCase(), banned.email, email]) {
    const guest = openBrowser()
    const { order } = await buy(guest, product, { email: address })
    const { message } = await signUp(guest, order.number, { password })
    answers.push({ message: message.replace(address, '…'), ...responseShape(guest.answer()) })
  }
  expect(answers[0]?.cookies).toHaveLength(1)
  for (const answer of answers) expect(answer).toEqual(answers[0])
  for (const { email } of [owner, banned]) {
    expect((await queuedEmailsTo(context, email)).at(-1)?.template).toBe('already-registered')
  }
  const taken = await context.db.read.selectFrom('orders').select('user_id').execute()
  expect(taken).toEqual(Array(3).fill({ user_id: null }))
})

test('asked twice, one account comes of it', async ({ context, buyer }) => {
  const { order } = await buy(buyer, await newProduct(context), { email })
  await signUp(buyer, order.number, { password: 'another dragon 8' })
  await signUp(buyer, order.number, { password })
  const links = (await queuedEmailsTo(context, email)).filter(
    ({ template }) => template === 'activate',
  )
  const [older = '', newer = ''] = links.map(({ token }) => token)
  await activate(buyer, { token: newer })
  const late = activate(buyer, { token: older, password: 'another dragon 8' })
  expect(await apiError(late)).toMatchObject({ status: 410, code: 'link_expired' })
  await buyer.client('POST /api/auth/login', { body: { email, password } })

  await signUp(buyer, order.number, { password: 'a third dragon 9' })
  expect((await queuedEmailsTo(context, email)).at(-1)?.template).toBe('already-registered')
  const users = await context.db.read.selectFrom('users').select('id').execute()
  expect(users).toHaveLength(1)
})

test('a stranger who orders with my address gains nothing when I click their link', async ({
  context,
  openBrowser,
}) => {
  const stranger = openBrowser()
  const { order } = await buy(stranger, await newProduct(context), { email })
  await signUp(stranger, order.number, { password: 'their own dragon 1' })
  const token = await latestLinkToken(context, email)
  expect(await apiError(activate(openBrowser(), { token }))).toMatchObject({
    status: 422,
    fields: { password: 'Enter your password to continue in this browser' },
  })
})

test('the rules and limits are those of a sign-up', async ({ context, buyer }) => {
  const { order } = await buy(buyer, await newProduct(context), { email })
  for (const weak of ['short', 'password123']) {
    expect(await apiError(signUp(buyer, order.number, { password: weak }))).toMatchObject({
      status: 422,
      fields: { password: expect.any(String) },
    })
  }
  for (let n = 0; n < 10; n += 1) await signUp(buyer, order.number, { password })
  const emails = (await queuedEmailsTo(context, email)).filter(
    ({ template }) => template === 'activate',
  )
  expect(emails).toHaveLength(5)
  const tooMany = { status: 429, code: 'rate_limited' }
  expect(await apiError(signUp(buyer, order.number, { password }))).toMatchObject(tooMany)
  const form = buyer.client('POST /api/users/register', { body: await signUpForm() })
  expect(await apiError(form)).toMatchObject(tooMany)
})

test('two buyers of one name have two usernames', async ({ context, openBrowser }) => {
  const product = await newProduct(context)
  for (const address of [email, 'ilse@example.org']) {
    const guest = openBrowser()
    const { order } = await buy(guest, product, { email: address, name: '李' })
    await signUp(guest, order.number, { password })
    await activate(guest, { token: await latestLinkToken(context, address) })
  }
  const users = await context.db.read.selectFrom('users').select('user_name').execute()
  expect(users.map(({ user_name }) => user_name).toSorted()).toEqual([
    'buyer',
    expect.stringMatching(/^buyer\.\d{6}$/),
  ])
})
