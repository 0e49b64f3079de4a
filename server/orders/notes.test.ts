import { expect } from 'vitest'
import { test } from '../test/audited.ts'
import { newProduct } from '../test/builders.ts'
import { browserOf, roles } from '../test/callers.ts'
import { buy, updatedAtOf } from '../test/selling.ts'

test('a note that is sent again is refused, and the same text later is another note', async ({
  context,
  app,
  openBrowser,
}) => {
  const shop = { context, app }
  const [one, other] = [await roles.admin.arrive(shop), await roles.admin.arrive(shop)]
  const { number } = (await buy(openBrowser(), await newProduct(context))).order
  const version = () => updatedAtOf(context, number)
  const write = async (caller: typeof one, updatedAt: string) => {
    const body = { action: 'note', updatedAt, text: 'No answer.' } as const
    const { client } = browserOf(shop, caller)
    return client('PUT /api/admin/order/{number}', { params: { number }, body }).then(
      ({ order }) => order.events.filter(({ type }) => type === 'note').length,
      ({ code }) => code,
    )
  }

  const first = await version()
  const answers = await Promise.all([write(one, first), write(one, first)])
  expect(answers.toSorted()).toEqual([1, 'conflict'])
  expect(await write(one, first)).toBe('conflict')
  expect(await write(other, first)).toBe('conflict')
  expect(await write(other, await version())).toBe(2)
  expect(await write(one, await version())).toBe(3)
})
