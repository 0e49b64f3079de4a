import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { enlargeText } from '../../test/enlarged-text.ts'
import { newCategory } from '../../test/fake-catalogue.ts'
import { renderPages } from '../../test/render-pages.tsx'
import { findSplitWords } from '../../test/split-words.ts'
import { CategoryTiles } from './category-tiles.tsx'

test('a link shows all categories if there are more than tiles', async () => {
  const categories = [newCategory()]
  renderPages({ '/': { default: () => <CategoryTiles {...{ categories, total: 20 }} /> } })
  await expect
    .element(page.getByRole('link', { name: 'See all 20 categories' }))
    .toHaveAttribute('href', '/products')
})

test('no name is split on a phone with text twice as large', async () => {
  const categories = ['Cinderhall', 'The Drowned Court', 'Rimefast'].map(name =>
    newCategory({ id: name, name }),
  )
  renderPages({ '/': { default: () => <CategoryTiles {...{ categories, total: 3 }} /> } })
  await expect.element(page.getByRole('link', { name: 'Rimefast' })).toBeVisible()
  await page.viewport(390, 800)
  enlargeText(200)
  expect(findSplitWords()).toEqual([])
})
