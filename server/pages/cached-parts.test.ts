import { expect, vi } from 'vitest'
import { newCategory, newProduct } from '../test/builders.ts'
import { openCachingNode, openFreshNode } from '../test/caching-node.ts'
import { test } from '../test/fixtures.ts'
import { changeSettings } from '../test/settings.ts'

test('a page with a cached header and footer is the same as one rendered from scratch', async ({
  context,
}) => {
  const categoryId = await newCategory(context)
  const ids = [await newProduct(context), await newProduct(context, { categoryId })]
  const node = await openCachingNode(context)
  const renderAnew = await openFreshNode(context)
  const urls = [
    ...ids.map(id => `/view-product/${id}`),
    ...['/products', '/products?page=2', '/products?search=mantle', '/products?search=nothing'],
    ...['/view-product/none', '/'],
  ]
  for (const contact of ['', 'help@example.com']) {
    await changeSettings(context, 'footer', { contact })
    await node.syncVersion()
    for (const url of urls) {
      const { answer } = await node.ask(url)
      expect(answer, url).toEqual(await renderAnew(url))
      if (answer.status !== 200) continue
      expect(answer.body?.match(/<(header|footer) /g), url).toEqual(['<header ', '<footer '])
      expect(answer.body?.includes('mailto:help@example.com'), url).toBe(contact !== '')
    }
  }
})

test('an API reply reads the version once, and a page twice, with all replies that it is made of', async ({
  context,
}) => {
  const ids = [await newProduct(context), await newProduct(context)]
  const node = await openCachingNode(context)
  // The first of each kind asks the framework for its headers.
  await node.ask(`/view-product/${ids[0]}`)
  await node.ask(`/api/product/${ids[0]}`)
  const read = vi.spyOn(context.catalogueVersion, 'read')
  await node.ask(`/view-product/${ids[1]}`)
  expect(read).toHaveBeenCalledTimes(2)
  expect(await node.ask(`/api/product/${ids[1]}`)).toMatchObject({ isCached: true })
  await node.ask('/api/product?page=2')
  expect(read).toHaveBeenCalledTimes(3)
})
