import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

test('a title is the name of the page and that of the shop', () => {
  expect(pageMeta('Shop')[0]).toEqual({ title: 'Shop · Armory' })
})

test('the home page is called by the shop and what it is', () => {
  expect(pageMeta('Armory')[0]).toEqual({
    title: 'Armory · A game-themed shop for fantasy armor tier-sets',
  })
})

test('only what is known is said', () => {
  expect(pageMeta('Shop')).toHaveLength(3)
  expect(pageMeta('Shop', { url: 'https://shop.test/products' })).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://shop.test/products',
  })
})
