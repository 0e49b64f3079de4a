import { expect } from 'vitest'
import { test as base } from '../test/audited.ts'
import { apiError } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { buy, updatedAtOf } from '../test/selling.ts'

const test = base.extend<{
  found: (search: string) => Promise<string[]>
}>({
  found: async ({ admin: { client } }, use) => {
    await use(async search => {
      const { orders } = await client('GET /api/admin/order', { query: { search } })
      return orders.map(({ number }) => number)
    })
  },
})

const address = { name: 'Ann Buyer', street: 'Forge Lane 7', postcode: 'D02 XY45', city: 'Dublin' }
const correct = { action: 'address', ...address }

test('an address is corrected before all is shipped, and the event says who did and what', async ({
  context,
  buyer,
  act,
  found,
}) => {
  const product = await newProduct(context)
  const { number } = (await buy(buyer, product, { quantity: 2 })).order
  const params = { number }
  const corrected = await act(number, { ...correct, street: 'Anvil Row 9', city: 'Galway' })
  expect(corrected.events.at(-1)).toMatchObject({
    type: 'address',
    actor: { kind: 'admin', name: expect.stringMatching(/^u/) },
    data: {
      changes: [
        { field: 'street', before: 'Forge Lane 7', after: 'Anvil Row 9' },
        { field: 'city', before: 'Dublin', after: 'Galway' },
      ],
    },
  })
  const { order } = await buyer.client('GET /api/order/{number}', { params })
  expect(order.address).toEqual({
    ...address,
    ...{ company: '', line2: '' },
    street: 'Anvil Row 9',
    city: 'Galway',
    country: 'IE',
  })
  expect(order.events.at(-1)).toMatchObject({ type: 'address', actor: { kind: 'shop', name: '' } })
  expect([await found('anvil galway'), await found('forge')]).toEqual([[number], []])

  await act(number, { action: 'book-payment' })
  const ship = { action: 'ship', carrier: 'Post' }
  await act(number, { ...ship, lines: [{ id: product, quantity: 1 }] })
  const { updatedAt } = await act(number, correct)
  const stale = { ...correct, city: 'Cork', updatedAt: order.updatedAt }
  expect((await apiError(act(number, stale))).code).toBe('conflict')
  expect((await act(number, { ...ship, updatedAt })).can).not.toContain('address')
  expect((await apiError(act(number, { ...correct, city: 'Cork' }))).code).toBe('conflict')
})

test('company, second line and phone can be corrected, and stay if they aren’t named', async ({
  context,
  buyer,
  act,
}) => {
  const { number } = (await buy(buyer, await newProduct(context))).order
  const extra = { company: 'Anvil & Sons', line2: 'Second floor', phone: '+353 86 123 4567' }
  await act(number, { ...correct, ...extra })
  const { address: shown, phone } = await act(number, { ...correct, city: 'Galway' })
  expect({ ...shown, phone }).toMatchObject({ ...extra, city: 'Galway' })
  const { order } = await buyer.client('GET /api/order/{number}', { params: { number } })
  expect(order.phone).toBe(extra.phone)
  const emptied = await act(number, { ...correct, phone: '', company: '' })
  expect([emptied.phone, emptied.address.company]).toEqual(['', ''])
})

test('a postal code loses the prefix of its country, also in a correction', async ({
  context,
  openBrowser,
  act,
}) => {
  const product = await newProduct(context)
  const german = { country: 'DE', postcode: 'D-95028', city: 'Hof' }
  const { order } = await buy(openBrowser(), product, german)
  expect(order.address.postcode).toBe('95028')
  const typed = { ...correct, postcode: 'DE-95030', city: 'Hof' }
  expect((await act(order.number, typed)).address.postcode).toBe('95030')
  expect((await apiError(act(order.number, typed))).message).toContain('hasn’t changed')
})

test('what no order may have for an address, a correction may not either', async ({
  context,
  buyer,
  act,
}) => {
  const { order } = await buy(buyer, await newProduct(context))
  const wrong = { phone: 'call me', name: '', street: '', postcode: '12345', city: 'Dublin\nCork' }
  for (const [field, value] of Object.entries(wrong)) {
    const rejected = await apiError(act(order.number, { ...correct, [field]: value }))
    expect(Object.keys(rejected.fields)).toEqual([field])
  }
  expect((await apiError(act(order.number, correct))).message).toContain('hasn’t changed')
  expect(await updatedAtOf(context, order.number)).toBe(order.updatedAt)
  await act(order.number, { action: 'cancel' })
  expect((await apiError(act(order.number, { ...correct, city: 'Cork' }))).code).toBe('conflict')
})
