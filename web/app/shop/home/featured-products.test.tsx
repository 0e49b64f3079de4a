import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPages } from '../../test/render-pages.tsx'
import { expectUsable } from '../../test/usable.ts'
import { FeaturedProducts } from './featured-products.tsx'

test('a shop without products says that they are coming', async () => {
  renderPages({ '/': { default: () => <FeaturedProducts featured={[]} /> } })
  await expect.element(page.getByRole('heading', { name: 'Coming soon' })).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  await expectUsable()
})
