import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { enlargeText } from '../../test/enlarged-text.ts'
import { newProduct } from '../../test/products.ts'
import { renderPages } from '../../test/render-pages.tsx'
import { expectUsable } from '../../test/usable.ts'
import { FeaturedProducts } from './featured-products.tsx'

test('a shop without products says that they are coming', async () => {
  renderPages({ '/': { default: () => <FeaturedProducts featured={[]} /> } })
  await expect.element(page.getByRole('heading', { name: 'Coming soon' })).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  await expectUsable()
})

test('no price is cut on a phone with text twice as large', async () => {
  const featured = [1, 2].map(n => {
    return { linkId: String(n), product: newProduct({ price: 12_345.67 }) }
  })
  renderPages({ '/': { default: () => <FeaturedProducts featured={featured} /> } })
  await expect.element(page.getByRole('article').last()).toBeVisible()
  await page.viewport(390, 800)
  enlargeText(200)
  for (const { scrollWidth, clientWidth } of document.querySelectorAll('article'))
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})
