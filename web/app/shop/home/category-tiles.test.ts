import { expect, test } from 'vitest'
import { createClient } from '../../../../contract/client.ts'
import { loadCategoryTiles } from './category-tiles.tsx'

test.each([
  [0, 0],
  [2, 2],
  [9, 6],
])('of %d categories %d are tiles, the first ones', async (there, shown) => {
  const categories = Array.from({ length: there }, (_, place) => ({ id: `c${place}` }))
  const loaded = await loadCategoryTiles(createClient(async () => Response.json({ categories })))
  expect(loaded).toEqual({ categories: categories.slice(0, shown), total: there })
})
