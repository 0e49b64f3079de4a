import { setTimeout as sleep } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { test } from '../test/audited.ts'
import { newProduct } from '../test/builders.ts'
import { buy } from '../test/selling.ts'

vi.mock('node:timers/promises', { spy: true })

test("a stranger's withdrawal is answered at a full step of time, whether there is such an order or not", async ({
  context,
  openBrowser,
}) => {
  const buyer = openBrowser()
  const { order } = await buy(buyer, await newProduct(context))
  const withdraw = ({ client }: typeof buyer, number: string) =>
    client('POST /api/withdrawal', { body: { number, email: order.email, name: 'Ann Buyer' } })
  vi.mocked(sleep).mockClear()
  await withdraw(buyer, order.number)
  expect(sleep).not.toHaveBeenCalled()
  for (const number of [order.number, '99999']) await withdraw(openBrowser(), number)
  const waits = vi.mocked(sleep).mock.calls.map(([ms = 0]) => ms)
  expect(waits).toHaveLength(2)
  for (const ms of waits) expect(ms > 0 && ms <= 50).toBe(true)
})

test('a request for a new link to an order is answered at a full step of time, too', async ({
  context,
  openBrowser,
}) => {
  const { order } = await buy(openBrowser(), await newProduct(context))
  vi.mocked(sleep).mockClear()
  for (const number of [order.number, '99999']) {
    const { client } = openBrowser()
    await client('POST /api/order-link', { body: { number, email: order.email } })
  }
  const waits = vi.mocked(sleep).mock.calls.map(([ms = 0]) => ms)
  expect(waits).toHaveLength(2)
  for (const ms of waits) expect(ms > 0 && ms <= 50).toBe(true)
})
