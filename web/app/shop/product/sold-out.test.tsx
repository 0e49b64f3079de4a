import { Link } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/fake-api.ts'
import { newProduct } from '../../test/products.ts'
import { renderPages } from '../../test/render-pages.tsx'
import * as productPage from './product.tsx'

// In a file of its own, where no other test has loaded the scripts of the page.
test('the page of a set that is sold out appears with its form', async () => {
  const product = newProduct({ availability: 'sold-out' })
  answer('GET /api/product/{id}', { product })
  answer('GET /api/product/{id}/related', { products: [], newest: true })
  const list = { default: () => <Link to={`/view-product/${product.id}`}>Open the set</Link> }
  const seen = new Set<string>()
  const observer = new MutationObserver(() => {
    if (!document.body.textContent.includes('Sold out')) return
    seen.add(document.querySelector('input[name=email]') ? 'with the form' : 'without the form')
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  renderPages({ '/products': list, '/view-product/:id': productPage })
  await page.getByRole('link', { name: 'Open the set' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Email me when it’s back' })).toBeVisible()
  expect([...seen]).toEqual(['with the form'])
})
