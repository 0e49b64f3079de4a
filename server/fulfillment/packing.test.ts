import { buffer } from 'node:stream/consumers'
import { expect } from 'vitest'
import { test as base } from '../test/audited.ts'
import { newProduct } from '../test/builders.ts'
import { readPdfPages } from '../test/read-pdf-pages.ts'
import { signInNewUser } from '../test/requests.ts'
import { addToCart, buy, checkOut, invoiceOf } from '../test/selling.ts'
import { packingSlips } from './packing.ts'

type Kind = 'packing-slips' | 'pick-list'

const test = base.extend<{
  /** The text of each page. */
  pagesOf: (kind: Kind, ...numbers: string[]) => Promise<string[]>
}>({
  pagesOf: async ({ context, app }, use) => {
    const { cookie } = await signInNewUser(context, { role: 'owner' })
    await use(async (kind, ...numbers) => {
      const url = `/api/admin/order/${kind}?orders=${numbers.join()}`
      const { statusCode, headers, rawPayload } = await app.inject({ url, headers: { cookie } })
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toBe('application/pdf')
      expect(headers['content-disposition']).toMatch(new RegExp(`"${kind}-20[0-9-]{8}\\.pdf"`))
      return readPdfPages(rawPayload)
    })
  },
})

test('packing slips have a page for each order, with what is left to ship or was sent last', async ({
  context,
  openBrowser,
  act,
  pagesOf,
}) => {
  const [helm, shield] = [
    await newProduct(context, { name: 'Helm of Wyverns' }),
    await newProduct(context, { name: 'Shield' }),
  ]
  const buyer = openBrowser()
  await addToCart(buyer, helm, 3)
  await addToCart(buyer, shield)
  const part = (await checkOut(buyer, { name: 'Jürgen Őry', note: 'Ring twice' })).order.number
  const other = openBrowser()
  await addToCart(other, helm)
  const [sent, canceled] = [
    (await buy(other, shield)).order.number,
    (await buy(openBrowser(), shield)).order.number,
  ]
  for (const number of [part, sent]) await invoiceOf(context, number)
  await act(part, { action: 'ship', carrier: 'Post', lines: [{ id: helm, quantity: 1 }] })
  await act(sent, { action: 'ship', carrier: 'Post' })
  await act(canceled, { action: 'cancel' })
  const pages = await pagesOf('packing-slips', sent, part, canceled, sent)
  expect(pages).toHaveLength(2)
  expect(pages[0]).toMatch(
    new RegExp(`Order +${sent} .*Wyverns +1 +Shield +1 .*Order ${sent}, page 1 of 1`),
  )
  expect(pages[0]).not.toMatch(/shipped earlier/)
  expect(pages[1]).toMatch(/Jürgen Őry .*Ireland/)
  expect(pages[1]).toMatch(/Other items were shipped earlier/)
  expect(pages[1]).toMatch(/Helm of Wyverns +2 +Shield +1 +.*Ring twice/)
  expect(pages.join()).not.toMatch(/€/)
})

test('a pick list adds up what is left to ship of each product', async ({
  context,
  openBrowser,
  act,
  pagesOf,
}) => {
  const [helm, shield] = [
    await newProduct(context, { name: 'Helm' }),
    await newProduct(context, { name: 'Ärmel' }),
  ]
  const orderOf = async (helms: number) => {
    const buyer = openBrowser()
    await addToCart(buyer, helm, helms)
    await addToCart(buyer, shield)
    return (await checkOut(buyer)).order.number
  }
  const [first, second, canceled] = [await orderOf(2), await orderOf(5), await orderOf(7)]
  await invoiceOf(context, first)
  await act(first, { action: 'ship', carrier: 'Post', lines: [{ id: helm, quantity: 1 }] })
  await act(canceled, { action: 'cancel' })
  const [page] = await pagesOf('pick-list', first, second, canceled)
  expect(page).toMatch(/Orders +2 +Items +8/)
  expect(page).toMatch(new RegExp(`Ärmel +${first} \\(1\\), ${second} \\(1\\) +2`))
  expect(page).toMatch(new RegExp(`Helm +${first} \\(1\\), ${second} \\(5\\) +6`))
})

test('an unknown number, too many numbers and orders without anything to pack are rejected', async ({
  context,
  app,
  openBrowser,
  act,
}) => {
  const { number } = (await buy(openBrowser(), await newProduct(context))).order
  await act(number, { action: 'cancel' })
  const { cookie } = await signInNewUser(context, { role: 'owner' })
  for (const kind of ['packing-slips', 'pick-list'] as const) {
    const codeOf = async (orders: string) => {
      const url = `/api/admin/order/${kind}?orders=${orders}`
      return (await app.inject({ url, headers: { cookie } })).json().error.code
    }
    expect(await codeOf('99999')).toBe('not_found')
    expect(await codeOf(number)).toBe('conflict')
    for (const orders of ['', '1', 'x,10001', tooMany()])
      expect(await codeOf(orders)).toBe('validation_failed')
  }
})

const tooMany = () => Array.from({ length: 101 }, (_, index) => 10_001 + index).join()

test('the slips of a hundred orders are one file of a hundred pages', async ({
  context,
  openBrowser,
}) => {
  const { order } = await buy(openBrowser(), await newProduct(context))
  const { seq: _, ...row } = await context.db.read
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const [line] = await context.db.read.selectFrom('order_lines').selectAll().execute()
  if (!line) throw new Error('The order has no line.')
  const numbers = [order.number]
  for (let copy = 1; copy < 100; copy += 1) {
    const id = `${copy}`
    const values = { ...row, id, checkout_hash: id, state: 'completed' as const }
    await context.db.write.insertInto('orders').values(values).execute()
    await context.db.write
      .insertInto('order_lines')
      .values({ ...line, order_id: id })
      .execute()
    numbers.push(String(Number(order.number) + copy))
  }
  const { content } = await packingSlips(context, numbers)
  expect(await readPdfPages(await buffer(content))).toHaveLength(100)
  await context.db.write.deleteFrom('order_lines').where('order_id', '!=', order.id).execute()
  await context.db.write.deleteFrom('orders').where('id', '!=', order.id).execute()
})
