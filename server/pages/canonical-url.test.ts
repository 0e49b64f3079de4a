import { expect, test } from 'vitest'
import { canonicalUrl, correctPageUrl } from './canonical-url.ts'

test.each([
  ['/', '/'],
  ['/?utm_source=x', '/'],
  ['/products?page=2&category=a&fbclid=1', '/products?category=a&page=2'],
  ['/products?search=&page=2', '/products?page=2'],
  ['/products?search=a%20b', '/products?search=a+b'],
  ['/products?search=a&search=b', '/products?search=a'],
  ['/view-product/1%20', '/view-product/1'],
  ['/view-product/1?page=2', '/view-product/1'],
  ['/sitemap.xml?x=1', '/sitemap.xml'],
  ['/sitemaps/products-1.xml', '/sitemaps/products-1.xml'],
  ['/api/product?limit=5&page=1', '/api/product?limit=5&page=1'],
  ['/api/product?page=1&limit=5&_=123', '/api/product?limit=5&page=1'],
  ['/api/category?page=1', '/api/category'],
  ['/api/openapi.json?_=1', '/api/openapi.json'],
  ['/api/product?limit=', '/api/product?limit='],
  ['/?sale=50%', '/'],
  ['/products?search=50%', '/products?search=50%25'],
])('%s is kept as %s', (url, canonical) => {
  expect(canonicalUrl(url)).toBe(canonical)
  expect(canonicalUrl(canonical)).toBe(canonical)
})

test.each([
  '/healthz',
  '/sitemap-xml',
  '/api/auth/session',
  '/api/product?page=1&page=2',
  '/api/product?search=%zz',
  '/view-product/%zz',
  '/view-product/a/b',
  '/view-product/',
  '/view-product/..',
  '/view-product/%2e%2E',
  '/view-product/%20..',
  '/view-product/.',
  '/api/product/%2e',
  '/assets/app.js',
  '//',
])('%s is not kept', url => {
  expect(canonicalUrl(url)).toBeUndefined()
})

test.each([
  ['/products/', '/products'],
  ['/PRODUCTS?page=2', '/products?page=2'],
  ['//products', '/products'],
  ['/x/../products', '/products'],
  ['/View-Product/AbC/', '/view-product/AbC'],
  ['//', '/'],
])('%s means the page %s', (url, page) => {
  expect(correctPageUrl(url)).toBe(page)
})

test.each(['/nowhere', '//evil.example/products', '/products/deeper', '/view-product', '*'])(
  '%s is not corrected to any page',
  url => {
    expect(correctPageUrl(url)).toBeUndefined()
  },
)
