import { expect, test } from 'vitest'
import { ApiError, createClient } from '../../../contract/client.ts'
import { featuredIds, loadFeatured } from './featured.ts'

const ids = featuredIds.map(id => id.trim())

test('three sets are featured and one link has a space at its end', () => {
  expect(new Set(ids).size).toBe(3)
  expect(featuredIds.filter(id => id.endsWith(' '))).toHaveLength(1)
})

test('the featured sets come in their order, each with its link', async () => {
  const featured = await loadFeatured(shopOf([...ids, 'n1']))
  expect(featured.map(({ product }) => product.id)).toEqual(ids)
  expect(featured.map(({ linkId }) => linkId)).toEqual(featuredIds)
})

test('the newest take the places of those that are gone, none twice', async () => {
  const [first = '', , third = ''] = ids
  const featured = await loadFeatured(shopOf(['n1', third, first, 'n2']))
  expect(featured.map(({ linkId }) => linkId)).toEqual([first, 'n1', third])
})

test('a shop with fewer sets shows what there is, an empty one nothing', async () => {
  expect((await loadFeatured(shopOf(['n1']))).map(({ linkId }) => linkId)).toEqual(['n1'])
  expect(await loadFeatured(shopOf([]))).toEqual([])
})

test('any failure other than a missing set is passed on', async () => {
  const failing = createClient(async () => new Response('', { status: 503 }))
  await expect(loadFeatured(failing)).rejects.toThrow(ApiError)
})

function shopOf(productIds: string[]) {
  return createClient(async url => {
    const wanted = /^\/api\/product\/(.+)$/.exec(url)?.[1]
    if (!wanted) return Response.json({ products: productIds.map(id => ({ id })) })
    if (productIds.includes(wanted)) return Response.json({ product: { id: wanted } })
    const error = { code: 'not_found', message: 'There is no such product.', requestId: '1' }
    return Response.json({ error }, { status: 404 })
  })
}
