import { expect, vi } from 'vitest'
import { takeLease } from '../jobs/lease.ts'
import { test } from '../test/fixtures.ts'
import { demoCategories, demoProducts } from './catalogue.ts'
import { seedNewShop } from './seed.ts'

const waiting =
  'Another node is creating the demo catalogue, or was interrupted: waiting for up to a minute…'

test('a node says once that it waits for one that may have been interrupted', async ({
  context,
  otherNode,
}) => {
  vi.spyOn(context.images, 'save').mockResolvedValue('a.webp')
  const interrupted = await takeLease(otherNode, 'demo', {})
  const attempts = vi.spyOn(context.db.write, 'insertInto')
  const said: string[] = []
  const seeding = seedNewShop(context, line => said.push(line))
  await vi.waitFor(() => expect(attempts.mock.calls.length).toBeGreaterThan(1), 20_000)
  expect(said).toEqual([waiting])
  await interrupted?.release()
  await seeding
  expect(said).toEqual([waiting, 'Creating the demo catalogue…'])
})

test('a node that is stopped meanwhile lets another one create the demo at once', async ({
  context,
  otherNode,
}) => {
  const stopping = new AbortController()
  const save = vi.spyOn(context.images, 'save').mockImplementation(async () => {
    stopping.abort()
    return 'a.webp'
  })
  await seedNewShop(context, () => {}, stopping.signal)
  expect(save.mock.calls.length).toBeLessThan(3)
  expect(await context.db.write.selectFrom('products').select('id').execute()).toEqual([])
  vi.spyOn(otherNode.images, 'save').mockResolvedValue('a.webp')
  const said: string[] = []
  await seedNewShop(otherNode, line => said.push(line))
  expect(said).toEqual(['Creating the demo catalogue…'])
})

test('one of several nodes that start at once encodes the demo’s images', async ({
  context,
  otherNode,
}) => {
  const saves = [context, otherNode].map(({ images }) =>
    vi.spyOn(images, 'save').mockResolvedValue('a.webp'),
  )
  const nodes = [context, otherNode, context, otherNode]
  const said: string[] = []
  await Promise.all(nodes.map(node => seedNewShop(node, line => said.push(line))))
  const creating = 'Creating the demo catalogue…'
  expect(said.filter(line => line !== waiting)).toEqual([creating])
  const all = demoProducts.length + demoCategories.length
  expect(saves.flatMap(({ mock }) => mock.calls)).toHaveLength(all)
  const products = await otherNode.db.write.selectFrom('products').select('id').execute()
  expect(products).toHaveLength(demoProducts.length)
})
