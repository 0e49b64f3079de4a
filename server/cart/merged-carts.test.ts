import { expect } from 'vitest'
import { newUser, password } from '../test/accounts.ts'
import { test } from '../test/audited.ts'
import type { Browser } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { add, quantities } from './cart.fixture.ts'

test('sign-in merges the guest cart into the account’s, which keeps it after sign-out', async ({
  context,
  openBrowser,
}) => {
  const { email } = await newUser(context)
  const [a, b, c] = [
    await newProduct(context),
    await newProduct(context),
    await newProduct(context),
  ]
  const [phone, laptop] = [openBrowser(), openBrowser()]
  const signIn = (browser: Browser) =>
    browser.client('POST /api/auth/login', { body: { email, password } })
  await add(phone, a, 1)
  await add(phone, b, 4)
  await signIn(phone)
  expect(phone.cookies.has('cart')).toBe(false)
  expect(await quantities(phone)).toEqual({ [a]: 1, [b]: 4 })

  await add(laptop, a, 3)
  await add(laptop, b, 2)
  await add(laptop, c, 1)
  await signIn(laptop)
  expect(laptop.cookies.get('cart-count')).toBe('8')
  const joined = { [a]: 3, [b]: 4, [c]: 1 }
  expect(await quantities(laptop)).toEqual(joined)
  expect(await quantities(phone)).toEqual(joined)
  expect(await context.db.write.selectFrom('carts').select('id').execute()).toHaveLength(1)

  await laptop.client('GET /api/auth/logout')
  expect(laptop.cookies.get('cart-count')).toBe('0')
  expect(await quantities(laptop)).toEqual({})
  expect(await quantities(phone)).toEqual(joined)
})

test('asking for the session updates the count of a cart that was changed in another browser', async ({
  context,
  openBrowser,
}) => {
  const { email } = await newUser(context)
  const product = await newProduct(context)
  const [phone, laptop] = [openBrowser(), openBrowser()]
  for (const { client } of [phone, laptop]) {
    await client('POST /api/auth/login', { body: { email, password } })
  }
  await add(phone, product, 2)
  expect(laptop.cookies.get('cart-count')).toBe('0')
  await laptop.client('GET /api/auth/session')
  expect(laptop.cookies.get('cart-count')).toBe('2')
  await laptop.client('GET /api/auth/session')
  expect(laptop.answer().headers).not.toHaveProperty('set-cookie')
})

test('once the session has ended elsewhere, the count is that of the browser’s own cart', async ({
  context,
  openBrowser,
}) => {
  const user = await newUser(context)
  const browser = openBrowser()
  await browser.client('POST /api/auth/login', { body: { email: user.email, password } })
  await add(browser, await newProduct(context), 2)
  await context.db.write.deleteFrom('sessions').where('user_id', '=', user.id).execute()
  await browser.client('GET /api/auth/session')
  expect(browser.cookies.get('cart-count')).toBe('0')
})
