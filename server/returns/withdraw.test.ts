import { describe, expect } from 'vitest'
import { openSession } from '../accounts/sign-in/sessions.ts'
import type { AppContext } from '../app-context.ts'
import { rules } from '../orders/limits.ts'
import { newUser } from '../test/accounts.ts'
import { test } from '../test/audited.ts'
import { apiError, type Browser } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { queuedEmailKinds } from '../test/queued-emails.ts'
import { buy, stockOf } from '../test/selling.ts'

const email = 'buyer@example.com'

const withdraw = ({ client }: Browser, number: string, description: string, of = email) => {
  const scope = description ? ('some' as const) : ('whole' as const)
  const body = { number, email: of, name: 'Ann Buyer', scope, description }
  return client('POST /api/withdrawal', { body })
}

const storedOf = async ({ db }: AppContext) =>
  (await db.write.selectFrom('withdrawals').select('description').orderBy('id').execute()).map(
    ({ description }) => description,
  )

const confirmations = async (context: AppContext) =>
  (await queuedEmailKinds(context, email)).filter(kind => kind === 'withdrawal-received').length

const words = (count: number) => Array.from({ length: count }, (_, n) => `Part ${n}, please.`)

describe('a caller who can open the order', () => {
  test('has each withdrawal stored, of which five in an hour are confirmed by email', async ({
    context,
    buyer,
  }) => {
    const { order } = await buy(buyer, await newProduct(context))
    const all = words(12)
    const emailed: boolean[] = []
    for (const each of all) emailed.push((await withdraw(buyer, order.number, each)).emailed)
    expect(await storedOf(context)).toEqual(all)
    expect(emailed).toEqual([...Array(5).fill(true), ...Array(7).fill(false)])
    expect(await confirmations(context)).toBe(5)
  })

  test('is not crowded out by strangers who know the number and the email', async ({
    context,
    openBrowser,
  }) => {
    const user = await newUser(context, { email })
    const address = '198.51.100.9'
    const [guest, member] = [openBrowser({ address }), openBrowser({ address })]
    member.cookies.set('session', await openSession(context.db.write, user.id))
    const product = await newProduct(context)
    for (const buyer of [guest, member]) {
      const { number } = (await buy(buyer, product)).order
      for (let n = 0; n < 25; n += 1) {
        const stranger = n % 2 ? openBrowser() : openBrowser({ address })
        await withdraw(stranger, number, `Stranger ${n}`).catch(() => {})
      }
      expect(await withdraw(buyer, number, 'My own words.')).toMatchObject({ emailed: true })
    }
    const own = (await storedOf(context)).filter(each => each === 'My own words.')
    expect(own).toHaveLength(2)
  })

  test('withdraws by the key of an email in any browser', async ({ context, openBrowser }) => {
    const { order, key } = await buy(openBrowser(), await newProduct(context))
    const { number } = order
    const body = { number, email, name: 'Ann Buyer' }
    const { client } = openBrowser()
    const { message } = await client('POST /api/withdrawal', { body: { ...body, key } })
    expect(message).toMatch(`Your withdrawal from order ${number} has reached us.`)
    const wrong = await client('POST /api/withdrawal', { body: { ...body, key: 'x'.repeat(43) } })
    expect(wrong.message).toMatch(/^If the order number/)
  })

  test('withdraws by session or browser with whatever email they type', async ({
    context,
    buyer,
  }) => {
    const { order } = await buy(buyer, await newProduct(context))
    await withdraw(buyer, order.number, 'All of it.', 'mistyped@example.com')
    expect(await storedOf(context)).toEqual(['All of it.'])
    expect(await queuedEmailKinds(context, 'mistyped@example.com')).toEqual([])
  })
})

describe('a stranger', () => {
  test('withdraws by the order’s number in every common form', async ({ context, openBrowser }) => {
    const { number } = (await buy(openBrowser(), await newProduct(context))).order
    const written = [
      number,
      `#${number}`,
      ` Order ${number} `,
      `No. ${number}`,
      `RF25 ${number}`,
      `No. RF25 ${number}`,
    ]
    for (const each of written) await withdraw(openBrowser(), each, each.trim())
    expect(await storedOf(context)).toEqual(written.map(each => each.trim()))
  })

  test('gets the same reply for any order, and no confirmation of what is not stored', async ({
    context,
    openBrowser,
  }) => {
    const { number } = (await buy(openBrowser(), await newProduct(context))).order
    const answers = async (of: string, recipient: string, from: string) => {
      const heard: unknown[] = []
      for (let n = 0; n < 26; n += 1) {
        const browser = openBrowser({ address: `${from}.${n >> 1}` })
        const answer = withdraw(browser, of, `Stranger ${n}`, recipient).then(
          ({ message, emailed }) => ({ message, emailed }),
          ({ status, message }) => ({ status, message }),
        )
        heard.push(await answer)
      }
      return heard
    }
    const real = await answers(number, email, '198.51.100')
    const confirmed = real.filter(each => Object.hasOwn(each as object, 'emailed'))
    expect(await storedOf(context)).toHaveLength(confirmed.length)
    expect(await confirmations(context)).toBe(10)
    expect(confirmed.length).toBeLessThan(26)
    expect(real.at(-1)).toEqual({
      status: 429,
      message: expect.stringMatching(
        /^We couldn’t store this withdrawal: .* link in one of our order emails/,
      ),
    })
    expect(await answers('99999', email, '203.0.113')).toEqual(real)
    expect(await answers(number, 'other@example.com', '192.0.2')).toEqual(real)
  })

  test('who has not tried before is heard after others used the count up', async ({
    context,
    openBrowser,
  }) => {
    const { number } = (await buy(openBrowser(), await newProduct(context))).order
    const busy = openBrowser({ address: '198.51.100.1' })
    for (const each of words(10)) await withdraw(busy, number, each)
    expect((await apiError(withdraw(busy, number, 'One more.'))).status).toBe(429)
    await withdraw(openBrowser(), number, 'Mine.')
    expect(await storedOf(context)).toHaveLength(11)
  })

  test('who has caused no emails gets a confirmation after others used the count up', async ({
    context,
    openBrowser,
  }) => {
    const { number } = (await buy(openBrowser(), await newProduct(context))).order
    const busy = openBrowser()
    for (const each of words(6)) await withdraw(busy, number, each)
    expect(await withdraw(openBrowser(), number, 'Mine.')).toMatchObject({ emailed: true })
    expect(await confirmations(context)).toBe(6)
  })
})

test('an IPv6 customer can try no more order numbers with an email than a few others, whatever addresses they use', async ({
  context,
  openBrowser,
}) => {
  const { number } = (await buy(openBrowser(), await newProduct(context))).order
  for (let tried = 0; tried < 199; tried += 1) {
    await context.rateLimits.take([rules.withdrawalByNetwork, '2001:db8:7::/48'])
  }
  await withdraw(openBrowser({ address: '2001:db8:7:1::1' }), '99999', '')
  const found = withdraw(openBrowser({ address: '2001:db8:7:2::1' }), number, '')
  expect(await apiError(found)).toMatchObject({ status: 429 })
  expect(await storedOf(context)).toEqual([])
  await withdraw(openBrowser({ address: '2001:db8:8:1::1' }), number, '')
  expect(await storedOf(context)).toHaveLength(1)
})

test('nobody withdraws from a canceled order, and late money reinstates it', async ({
  context,
  openBrowser,
  act,
}) => {
  const buyer = openBrowser()
  const product = await newProduct(context, { stock: 1 })
  const { number } = (await buy(buyer, product)).order
  const alike = await withdraw(openBrowser(), '99999', '')
  await act(number, { action: 'cancel' })
  const stranger = await withdraw(openBrowser(), number, '')
  expect(stranger).toEqual({ ...alike, at: expect.any(String) })
  expect(stranger.message).toContain('If the order is canceled, you don’t need to withdraw.')
  expect(await apiError(withdraw(buyer, number, ''))).toMatchObject({
    code: 'conflict',
    message: `Order ${number} is canceled, so there is nothing to withdraw from.`,
  })
  expect(await storedOf(context)).toEqual([])
  const order = await act(number, { action: 'book-payment' })
  expect(order).toMatchObject({ state: 'placed', payment: 'paid', withdrawn: false })
  expect(await stockOf(context, product)).toEqual({ on_hand: 1, held: 1 })
})
