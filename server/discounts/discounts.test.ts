import { expect } from 'vitest'
import type { ApiError } from '../../contract/client.ts'
import type { CreateDiscount } from '../../contract/discounts/discount.ts'
import { hour } from '../../contract/time/durations.ts'
import type { AppContext } from '../app-context.ts'
import { fromNow } from '../db/time.ts'
import { cents } from '../money.ts'
import { newUser } from '../test/accounts.ts'
import { test } from '../test/audited.ts'
import { type Browser, openBrowser as open, retryWhileBusy } from '../test/browser.ts'
import { newCategory, newProduct } from '../test/builders.ts'
import { browserOf, roles } from '../test/callers.ts'
import { discountForm, newDiscount } from '../test/discounts.ts'
import { explainPlan, indexThatSkips } from '../test/plan.ts'
import { openApp } from '../test/requests.ts'
import { addToCart, buy, checkOut, orderForm, updatedAtOf } from '../test/selling.ts'
import { countRedemptions, findByCode, findDiscounts } from './discounts.repository.ts'
import { changeDiscount, deleteDiscount } from './discounts.ts'

async function usesOf({ db }: AppContext, code: string): Promise<number | undefined> {
  return (await findByCode(db.write, code))?.uses
}

const checkoutWith = async ({ client }: Browser, code: string) =>
  (await client('GET /api/checkout', { query: { code } })).checkout

/** How an attempt ends: `ok`, or the code of its failure and what is wrong with the field. */
const endOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: ApiError) => [error.code, error.fields?.code].filter(Boolean).join(': '),
  )

test('an admin adds a code, changes it and deletes it', async ({ context, admin: { client } }) => {
  const helmets = await newCategory(context)
  const body = discountForm({ code: 'forge-10', categories: [helmets], minimum: 99.9 })
  const { message, discount } = await client('POST /api/admin/discount', { body })
  expect(message).toBe('Discount code FORGE-10 created.')
  expect(discount).toMatchObject({ ...body, code: 'FORGE-10', state: 'running', uses: 0 })

  const precise = { from: '2026-01-01T00:00:00Z', until: '2099-01-01T00:00:00.0000000Z' }
  const dated = await client('POST /api/admin/discount', {
    body: discountForm({ code: 'DATED', ...precise }),
  })
  expect(dated.discount).toMatchObject({
    from: '2026-01-01T00:00:00.000Z',
    until: '2099-01-01T00:00:00.000Z',
  })

  const { id, updatedAt } = discount
  const { from } = precise
  const changed = { ...body, kind: 'amount', value: 12.5, maxUses: 3, from, updatedAt } as const
  const reply = await client('PUT /api/admin/discount/{id}', { params: { id }, body: changed })
  expect(reply.discount).toMatchObject({ kind: 'amount', value: 12.5, maxUses: 3 })
  const late = client('PUT /api/admin/discount/{id}', { params: { id }, body: changed })
  await expect(late).rejects.toMatchObject({ code: 'conflict' })

  const twin = client('POST /api/admin/discount', { body: { ...body, code: 'Forge-10' } })
  await expect(twin).rejects.toMatchObject({
    code: 'conflict',
    fields: { code: expect.stringMatching(/already exists/) },
  })

  for (const search of ['forge', 'dated']) {
    const found = await client('GET /api/admin/discount', { query: { search } })
    const codes = found.discounts.map(({ code }) => code.slice(0, 5).toLowerCase())
    expect([found.total, codes]).toEqual([1, [search]])
  }
  const { activities } = await client('GET /api/admin/activity', { query: { subject: id } })
  expect(activities.map(({ action, before, after }) => [action, before.takesOff, after.takesOff]))
    // Newest first.
    .toEqual([
      ['update', '10%', '€12.50'],
      ['create', undefined, '10%'],
    ])

  await client('DELETE /api/admin/discount/{id}', { params: { id } })
  expect((await client('GET /api/admin/discount', {})).discounts).toEqual([dated.discount])
})

test('an invalid code is rejected with an error at its field', async ({ admin: { client } }) => {
  const rejected = async (fields: Partial<CreateDiscount>) => {
    const body = discountForm(fields)
    const error = await client('POST /api/admin/discount', { body }).catch(caught => caught)
    return Object.keys((error as ApiError).fields ?? {})
  }
  expect(await rejected({ code: 'A B' })).toEqual(['code'])
  expect(await rejected({ code: 'ABC' })).toEqual(['code'])
  expect(await rejected({ value: 101 })).toEqual(['value'])
  expect(await rejected({ value: 2.5 })).toEqual(['value'])
  expect(await rejected({ value: 0 })).toEqual(['value'])
  expect(await rejected({ kind: 'amount', value: 1.234 })).toEqual(['value'])
  expect(await rejected({ maxUses: 0 })).toEqual(['maxUses'])
  expect(await rejected({ from: fromNow(hour), until: fromNow(0) })).toEqual(['until'])
  expect(await rejected({ categories: ['no category'] })).toEqual(['categories'])
})

test('a code keeps a category that was deleted until it is taken out', async ({
  context,
  admin: { client },
}) => {
  const [helmets, boots] = [await newCategory(context), await newCategory(context)]
  const until = fromNow(hour)
  const body = discountForm({ code: 'HELM-5', value: 5, categories: [helmets], until })
  const { discount } = await client('POST /api/admin/discount', { body })
  await client('DELETE /api/category/delete/{id}', { params: { id: helmets } })
  const params = { id: discount.id }
  const change = async (fields: Partial<CreateDiscount>, { updatedAt } = discount) =>
    client('PUT /api/admin/discount/{id}', { params, body: { ...body, ...fields, updatedAt } })
  const kept = (await change({ value: 10 })).discount
  expect(kept).toMatchObject({ value: 10, categories: [helmets] })
  const moved = (await change({ categories: [boots] }, kept)).discount
  expect(moved.categories).toEqual([boots])
  await expect(change({ categories: [helmets] }, moved)).rejects.toMatchObject({
    fields: { categories: 'Choose existing categories' },
  })
})

test('a discount is shown on the order and split among its lines', async ({ context, buyer }) => {
  const [helmets, boots] = [await newCategory(context), await newCategory(context)]
  for (const [categoryId, priceCents, quantity] of [
    [helmets, 10_000, 1],
    [helmets, 3_333, 2],
    [boots, 5_000, 1],
  ] as const) {
    const product = await newProduct(context, { categoryId, priceCents: cents(priceCents) })
    await addToCart(buyer, product, quantity)
  }
  const { code } = await newDiscount(context, { value: 15, categories: [helmets] })
  const checkout = await checkoutWith(buyer, ` ${code.toLowerCase()} `)
  // 15% of 166.66 €.
  expect(checkout.discount).toEqual({ code, reason: '', amount: 25 })
  expect([checkout.subtotal, checkout.shippingPrice, checkout.total]).toEqual([216.66, 6.9, 198.56])

  const { order } = await buyer.client('POST /api/order', { body: orderForm(checkout, { code }) })
  expect(order).toMatchObject({ discount: { code, reason: '', amount: 25 }, total: 198.56 })
  expect(order.lines.map(({ discount }) => discount).toSorted((a, b) => a - b)).toEqual([0, 10, 15])
  expect(order.tax).toEqual([{ rate: 23, amount: 37.13 }])
  expect(await usesOf(context, code)).toBe(1)
})

test('a code that does not apply says why and changes no totals', async ({ context, buyer }) => {
  const boots = await newCategory(context)
  await addToCart(buyer, await newProduct(context, { priceCents: cents(5_000) }))
  const problemOf = async (fields: Partial<CreateDiscount>) => {
    const { code } = await newDiscount(context, fields)
    const { codeProblem, discount, total } = await checkoutWith(buyer, code)
    expect([discount, total]).toEqual([null, 56.9])
    return codeProblem
  }
  expect(await problemOf({ from: fromNow(hour) })).toBe('This code isn’t valid')
  expect(await problemOf({ until: fromNow(-hour) })).toBe('This code has expired')
  expect(await problemOf({ minimum: 50.01 })).toBe('This code is for orders of €50.01 or more')
  expect(await problemOf({ categories: [boots] })).toBe('This code doesn’t apply to these items')
  const { code } = await newDiscount(context, { minimum: 50 })
  expect((await checkoutWith(buyer, code)).discount).toEqual({ code, reason: '', amount: 5 })
  expect((await checkoutWith(buyer, '')).codeProblem).toBe(null)
})

test('an order with a code that does not apply is rejected with an error at its field', async ({
  context,
  buyer,
}) => {
  await addToCart(buyer, await newProduct(context))
  const checkout = await checkoutWith(buyer, '')
  const order = (code: string) =>
    buyer.client('POST /api/order', { body: orderForm(checkout, { code }) })
  expect(await endOf(order('NO-SUCH'))).toBe(
    'validation_failed: This code isn’t valid. Remove the code to order without a discount',
  )
  // Typed and not applied: the sums that were shown were others.
  const { code } = await newDiscount(context)
  const error = await order(code).catch((error: ApiError) => error)
  expect(error).toMatchObject({
    code: 'cart_changed',
    details: { checkout: { discount: { code } } },
  })
  expect(await endOf(order(''))).toBe('ok')
})

test('an order that a discount makes free is paid', async ({ context, buyer }) => {
  await addToCart(buyer, await newProduct(context, { priceCents: cents(30_000) }))
  const { code } = await newDiscount(context, { value: 100 })
  const { order } = await checkOut(buyer, { code })
  expect([order.total, order.payment, order.lines[0]?.discount]).toEqual([0, 'paid', 300])
})

test('only one of many buyers at two nodes redeems a single-use code', async ({
  context,
  otherNode,
}) => {
  const nodes = [await openApp(context), await openApp(otherNode)]
  const product = await newProduct(context, { stock: 1_000 })
  const { code } = await newDiscount(context, { maxUses: 1 })
  const buyers = await Promise.all(
    Array.from({ length: process.env.SCALE === 'large' ? 50 : 20 }, async (_, n) => {
      const browser = open(nodes[n % 2] as (typeof nodes)[0])
      await retryWhileBusy(() => addToCart(browser, product))
      const checkout = await retryWhileBusy(() => checkoutWith(browser, code))
      return { browser, body: orderForm(checkout, { code, email: `buyer${n}@example.com` }) }
    }),
  )
  const ends = await Promise.all(
    buyers.map(({ browser, body }) =>
      endOf(retryWhileBusy(() => browser.client('POST /api/order', { body }))),
    ),
  )
  expect(ends.toSorted()).toEqual([...Array(buyers.length - 1).fill('cart_changed'), 'ok'])
  const rows = await context.db.read.selectFrom('orders').select('discount_code').execute()
  expect(rows).toEqual([{ discount_code: code }])
}, 300_000)

test('the limit per buyer counts by email address and account', async ({
  context,
  app,
  openBrowser,
}) => {
  const product = await newProduct(context)
  const { code } = await newDiscount(context, { maxUsesPerBuyer: 1 })
  const { code: other } = await newDiscount(context, { maxUsesPerBuyer: 1 })
  const order = async (browser: Browser, email: string, typed = code) => {
    return endOf(buy(browser, product, { code: typed, email }))
  }
  const used =
    'validation_failed: You’ve already used this code. Remove the code to order without a discount'
  expect(await order(openBrowser(), 'ann@example.com')).toBe('ok')
  expect(await order(openBrowser(), 'Ann@Example.com')).toBe(used)
  expect(await order(openBrowser(), 'ann@example.com', other)).toBe('ok')
  expect(await order(openBrowser(), 'bob@example.com')).toBe('ok')

  const signedIn = browserOf(
    { context, app },
    await roles['user on themselves'].arrive({ context, app }),
  )
  expect(await order(signedIn, 'one@example.com')).toBe('ok')
  expect(await order(signedIn, 'two@example.com')).toBe(used)
})

test('a stranger’s unpaid order with the address of a signed-in buyer doesn’t use up their redemption', async ({
  context,
  app,
  openBrowser,
  admin: { client: admin },
}) => {
  const product = await newProduct(context)
  const { code } = await newDiscount(context, { maxUsesPerBuyer: 1 })
  const { code: other } = await newDiscount(context, { maxUsesPerBuyer: 1 })
  const caller = await roles['user on themselves'].arrive({ context, app })
  const { email } = caller.account
  await buy(openBrowser(), product, { code, email })
  const { number } = (await buy(openBrowser(), product, { code: other, email })).order
  const signedIn = browserOf({ context, app }, caller)
  expect(await endOf(buy(signedIn, product, { code, email }))).toBe('ok')
  await addToCart(signedIn, product)
  const used = 'You’ve already used this code'
  expect((await checkoutWith(signedIn, code)).codeProblem).toBe(used)
  expect((await checkoutWith(signedIn, other)).codeProblem).toBeNull()

  // Nobody pays for a stranger.
  const paid = { action: 'book-payment', updatedAt: await updatedAtOf(context, number) } as const
  await admin('PUT /api/admin/order/{number}', { params: { number }, body: paid })
  expect((await checkoutWith(signedIn, other)).codeProblem).toBe(used)
})

test('canceling an order releases its redemption, and reinstating it redeems again', async ({
  context,
  openBrowser,
  admin: { client: admin },
}) => {
  const product = await newProduct(context, { stock: 10 })
  const { code } = await newDiscount(context, { maxUses: 2, maxUsesPerBuyer: 1 })
  const order = async (email: string) => {
    const browser = openBrowser()
    return buy(browser, product, { code, email })
  }
  const { number } = (await order('ann@example.com')).order
  const manage = async (action: 'cancel' | 'book-payment') => {
    const updatedAt = await updatedAtOf(context, number)
    await admin('PUT /api/admin/order/{number}', {
      params: { number },
      body: { action, updatedAt },
    })
  }
  await order('bob@example.com')
  await manage('cancel')
  expect(await usesOf(context, code)).toBe(1)
  expect(await endOf(order('ann@example.com'))).toBe('ok')
  expect(await endOf(order('eve@example.com'))).toBe(
    'validation_failed: This code has been used up. Remove the code to order without a discount',
  )

  // The first order keeps its discount, although the code has been used up.
  await manage('book-payment')
  expect(await usesOf(context, code)).toBe(3)
})

test('an IPv6 customer with thousands of addresses can guess no more codes than 20 of them', async ({
  context,
  openBrowser,
}) => {
  const { code } = await newDiscount(context)
  const product = await newProduct(context)
  for (let n = 0; n < 400; n += 1) {
    const address = `2001:db8:7:${n.toString(16)}::1`
    await checkoutWith(openBrowser({ address }), `GUESS-${n}`)
  }
  const problemAt = async (address: string) => {
    const browser = openBrowser({ address })
    await addToCart(browser, product)
    return (await checkoutWith(browser, code)).codeProblem
  }
  expect(await problemAt('2001:db8:7:ffff::1')).toBe('Too many wrong codes. Try again later')
  expect(await problemAt('2001:db8:8::1')).toBeNull()
})

test('after too many wrong codes even a right one is rejected', async ({
  context,
  openBrowser,
}) => {
  const { code } = await newDiscount(context)
  const browser = openBrowser({ address: '203.0.113.7' })
  await addToCart(browser, await newProduct(context))
  for (let n = 0; n < 20; n += 1) {
    expect((await checkoutWith(browser, `GUESS-${n}`)).codeProblem).toBe('This code isn’t valid')
  }
  const tooMany = 'Too many wrong codes. Try again later'
  expect(await checkoutWith(browser, code)).toMatchObject({
    codeProblem: tooMany,
    discount: null,
  })
  const body = orderForm(await checkoutWith(browser, ''), { code })
  expect(await endOf(browser.client('POST /api/order', { body }))).toBe(
    `validation_failed: ${tooMany}. Remove the code to order without a discount`,
  )
  const neighbour = openBrowser({ address: '203.0.113.8' })
  await addToCart(neighbour, await newProduct(context))
  expect((await checkoutWith(neighbour, code)).discount).toMatchObject({ code })
})

test('an order is charged what was shown or rejected if its code changes, ends or is deleted meanwhile', async ({
  context,
  openBrowser,
}) => {
  const product = await newProduct(context)
  const discount = await newDiscount(context)
  const { id, code } = discount
  const admin = await newUser(context, { role: 'owner' })
  const look = async () => {
    const browser = openBrowser()
    await addToCart(browser, product)
    const body = orderForm(await checkoutWith(browser, code), { code })
    return () => endOf(browser.client('POST /api/order', { body }))
  }
  const [first, second, third] = [await look(), await look(), await look()]
  const fourth = await look()
  expect(await first()).toBe('ok')
  const { updatedAt } = discount
  await changeDiscount(context, admin, id, { ...discountForm({ code, value: 20 }), updatedAt })
  expect(await second()).toBe('cart_changed')
  const ends_at = new Date().toISOString()
  await context.db.write.updateTable('discounts').set({ ends_at }).where('id', '=', id).execute()
  expect(await third()).toBe('cart_changed')
  await deleteDiscount(context, admin, id)
  expect(await fourth()).toBe('cart_changed')
})

test('codes and redemptions are found by indexes', async ({ context }) => {
  const { read } = context.db
  const deep = { limit: 25, offset: 100_000 }
  const plan = await explainPlan(context, () => findDiscounts(read, '', deep))
  expect(indexThatSkips(context.db, plan)).toBe('discounts_by_time')
  const avoid = { avoid: ['seqscan' as const] }
  const buyer = { discount_id: 'x', email_hash: 'y', user_id: 'z' }
  expect(await explainPlan(context, () => findByCode(read, 'X'), avoid)).toMatch(/discounts/)
  const uses = await explainPlan(context, () => countRedemptions(read, buyer), avoid)
  expect(uses).toMatch(/discount_redemptions_by_email_hash[\s\S]*discount_redemptions_by_user_id/)
})
