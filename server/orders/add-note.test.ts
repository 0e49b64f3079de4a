import { expect } from 'vitest'
import { test } from '../test/audited.ts'
import { newProduct } from '../test/builders.ts'
import { browserOf, roles } from '../test/callers.ts'
import { buy, updatedAtOf } from '../test/selling.ts'

test('a note with the same key is added once, and without a key every time', async ({
  context,
  app,
  openBrowser,
}) => {
  const shop = { context, app }
  const [one, other] = [await roles.admin.arrive(shop), await roles.admin.arrive(shop)]
  const { number } = (await buy(openBrowser(), await newProduct(context))).order
  const updatedAt = await updatedAtOf(context, number)
  const write = async (caller: typeof one, key?: string, text = 'No answer.') => {
    const body = { action: 'note', updatedAt, text, key } as const
    const { client } = browserOf(shop, caller)
    const { order } = await client('PUT /api/admin/order/{number}', { params: { number }, body })
    return order.events.length
  }
  const { client } = browserOf(shop, one)
  const { order } = await client('GET /api/admin/order/{number}', { params: { number } })
  const seen = order.events.length

  expect(await Promise.all([write(one, 'a'), write(one, 'a')])).toEqual([seen + 1, seen + 1])
  expect(await write(other, 'b')).toBe(seen + 2)
  expect(await write(one, 'a')).toBe(seen + 2)
  expect(await write(one, 'c')).toBe(seen + 3)
  expect(await write(one)).toBe(seen + 4)
  expect(await write(one)).toBe(seen + 5)
  // Its form was still open, as the first reply was lost.
  expect(await write(one, 'a', 'No answer yet.')).toBe(seen + 6)
})
