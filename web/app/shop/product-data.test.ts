import { expect, test } from 'vitest'
import { type Client, createClient } from '../../../contract/client.ts'
import { loadProduct, loadRelated } from './product-data.ts'

const plate = { _id: 'c1', id: 'c1', name: 'Plate', image: null }

test('the id is trimmed, for a featured link has a space after it', async () => {
  const { client, asked } = shopOf([{ id: 'a', category: null }])
  await loadProduct(client, 'a ')
  expect(asked[0]).toBe('/api/product/a')
})

test('related are others of the category, four at most', async () => {
  const { client } = shopOf(['a', 'b', 'c', 'd', 'e', 'f'].map(id => ({ id, category: plate })))
  const related = await relatedOf(client, 'b')
  expect(related.sameCategory).toBe(true)
  expect(related.products.map(({ id }) => id)).toEqual(['a', 'c', 'd', 'e'])
})

test('a set that is alone in its category is followed by the newest', async () => {
  const { client } = shopOf([
    { id: 'a', category: plate },
    { id: 'b', category: null },
  ])
  const related = await relatedOf(client, 'a')
  expect(related.sameCategory).toBe(false)
  expect(related.products.map(({ id }) => id)).toEqual(['b'])
})

test('a set without category asks for the newest alone', async () => {
  const { client, asked } = shopOf([{ id: 'a', category: null }])
  expect((await relatedOf(client, 'a')).products).toEqual([])
  expect(asked).toEqual(['/api/product/a', '/api/product?limit=5'])
})

async function relatedOf(client: Client, id: string) {
  return loadRelated(client, await loadProduct(client, id))
}

type Row = { id: string; category: typeof plate | null }

function shopOf(rows: Row[]) {
  const asked: string[] = []
  const client = createClient(async url => {
    asked.push(url)
    const { pathname, searchParams } = new URL(url, 'https://shop.test')
    const wanted = pathname.split('/')[3]
    if (wanted) return Response.json({ product: rows.find(({ id }) => id === wanted) })
    const category = searchParams.get('category')
    const products = rows.filter(row => !category || row.category?.id === category)
    return Response.json({ products: products.slice(0, Number(searchParams.get('limit'))) })
  })
  return { client, asked }
}
