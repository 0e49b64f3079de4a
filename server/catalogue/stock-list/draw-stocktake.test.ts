import { expect, test } from 'vitest'
import { readPdfPages } from '../../test/read-pdf-pages.ts'
import { drawStocktake } from './draw-stocktake.ts'

const products = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Helm ${at}`, id: String(at), expected: null }))

test('a category’s name is on the same page as its first product', async () => {
  const seen = new Set<number>()
  for (let count = 20; count < 36; count += 1) {
    const bytes = await drawStocktake({
      ...{ shop: 'Armory', createdAt: '2026-11-29T10:00:00.000Z', facts: [] },
      categories: [
        { name: 'Galespire', products: products(count) },
        { name: 'Rimefast', products: [{ name: 'Boots', id: 'boots', expected: null }] },
      ],
    })
    const pages = await readPdfPages(Buffer.from(bytes))
    const pageOf = (text: string) => pages.findIndex(page => page.includes(text))
    const at = pageOf('Rimefast')
    expect([count, at]).toEqual([count, pageOf('Boots')])
    seen.add(at)
  }
  // Both were found each time, and the page ended somewhere between.
  expect([...seen]).toEqual([0, 1])
})
