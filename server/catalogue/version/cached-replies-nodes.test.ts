import { expect, vi } from 'vitest'
import { day } from '../../../contract/time/durations.ts'
import { cents } from '../../money.ts'
import { openCachingNode } from '../../test/caching-node.ts'
import { test } from '../../test/fixtures.ts'
import { applyScheduledPrices } from '../prices/scheduled-prices.ts'
import { changeProduct } from '../products/products.ts'
import { all, invalidatedBy, newShop, ofA1 } from './cached-replies.fixture.ts'
import { findVersion } from './catalogue-version.repository.ts'

test('a scheduled price that another node applies at the same time invalidates nothing else', async ({
  context,
  otherNode,
}) => {
  const ids = await newShop(context)
  const reduction = { cents: cents(5), from: new Date(Date.now() + day).toISOString() }
  await changeProduct(context, 'system', ids.a1, { reduction })
  const later = new Date(Date.now() + 2 * day)
  const versions: number[] = []
  const invalidated = await invalidatedBy(context, ids, async () => {
    // Once this node has found what is due, the other one applies it.
    const begin = context.db.write.transaction.bind(context.db.write)
    const started = vi.spyOn(context.db.write, 'transaction').mockImplementationOnce(() => {
      const builder = begin()
      const execute = builder.execute.bind(builder)
      builder.execute = async work => {
        await applyScheduledPrices(otherNode, later)
        versions.push(await findVersion(context.db.read))
        return execute(work)
      }
      return builder
    })
    await applyScheduledPrices(context, later)
    expect(started).toHaveBeenCalledOnce()
  })
  expect(invalidated).toEqual(all.filter(name => ofA1.includes(name)))
  expect(versions).toEqual([await findVersion(context.db.read)])
})

test('a price change on one node reaches another, which keeps all other pages cached', async ({
  context,
  otherNode,
}) => {
  const { a1, oldB } = await newShop(context)
  const [here, there] = [await openCachingNode(context), await openCachingNode(otherNode)]
  const urls = [a1, oldB].map(id => `/view-product/${id}`)
  for (const node of [here, there]) {
    await expect.poll(async () => (await node.rendered(urls)).size).toBe(0)
  }
  await changeProduct(context, 'system', a1, { priceCents: cents(4_711) })
  const priceAt = async (node: typeof here) =>
    (await node.ask(`/view-product/${a1}`)).answer.body?.includes('47.11')
  expect(await priceAt(here)).toBe(true)
  await expect.poll(() => priceAt(there)).toBe(true)
  for (const node of [here, there]) {
    expect([...(await node.rendered(urls))].filter(url => url === urls[1])).toEqual([])
  }
})
