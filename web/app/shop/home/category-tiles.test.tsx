import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newCategory } from '../../test/fake-catalogue.ts'
import { renderPages } from '../../test/render-pages.tsx'
import { CategoryTiles } from './category-tiles.tsx'

test('a link shows all categories if there are more than tiles', async () => {
  const categories = [newCategory()]
  renderPages({ '/': { default: () => <CategoryTiles {...{ categories, total: 20 }} /> } })
  await expect
    .element(page.getByRole('link', { name: 'See all 20 categories' }))
    .toHaveAttribute('href', '/products')
})
