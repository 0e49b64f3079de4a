import { expect } from 'vitest'
import { test } from '../test/audited.ts'
import { newProduct } from '../test/builders.ts'
import { browserOf, roles } from '../test/callers.ts'
import { buy, updatedAtOf } from '../test/selling.ts'

test('a note that is sent again stands once, and the same words later are another', async ({
  context,
  app,
  openBrowser,
}) => {
  const shop = { context, app }
  const [one, other] = [await roles.admin.arrive(shop), await roles.admin.arrive(shop)]
  const { number } = (await buy(openBrowser(), await newProduct(context))).order
  const updatedAt = await updatedAtOf(context, number)
  const write = async (caller: typeof one, seen?: number) => {
    const body = { action: 'note', updatedAt, text: 'No answer.', seen } as const
    const { client } = browserOf(shop, caller)
    const { order } = await client('PUT /api/admin/order/{number}', { params: { number }, body })
    return order.events.length
  }
  const { client } = browserOf(shop, one)
  const { order } = await client('GET /api/admin/order/{number}', { params: { number } })
  const seen = order.events.length

  expect(await Promise.all([write(one, seen), write(one, seen)])).toEqual([seen + 1, seen + 1])
  expect(await write(other, seen)).toBe(seen + 2)
  expect(await write(one, seen)).toBe(seen + 2)
  expect(await write(one, seen + 2)).toBe(seen + 3)
  expect(await write(one)).toBe(seen + 4)
})
