import { expect, vi } from 'vitest'
import { test } from '../test/fixtures.ts'
import { demoCategories, demoProducts } from './catalogue.ts'
import { seedNewShop } from './seed.ts'

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
  expect(said).toEqual(['Creating the demo catalogue…'])
  const all = demoProducts.length + demoCategories.length
  expect(saves.flatMap(({ mock }) => mock.calls)).toHaveLength(all)
  const products = await otherNode.db.write.selectFrom('products').select('id').execute()
  expect(products).toHaveLength(demoProducts.length)
})
