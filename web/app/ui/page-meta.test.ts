import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

const details = { description: 'All sets.', url: 'https://shop.test/products?page=2' }

test('a title is the name of the page and that of the shop', () => {
  expect(pageMeta('Shop')[0]).toEqual({ title: 'Shop · Armory' })
})

test('the home page is called by the shop and what it is', () => {
  expect(pageMeta('Armory')[0]).toEqual({
    title: 'Armory · A game-themed shop for fantasy armor tier-sets',
  })
})

test('a page that says no more than its name is not listed', () => {
  expect(pageMeta('Users')).toEqual([
    { title: 'Users · Armory' },
    { name: 'robots', content: 'noindex' },
  ])
})

test('a public page says what it is, where it is, and how a link to it looks', () => {
  expect(pageMeta('Shop', details)).toEqual([
    { title: 'Shop · Armory' },
    { name: 'description', content: 'All sets.' },
    { tagName: 'link', rel: 'canonical', href: details.url },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: 'Shop · Armory' },
    { property: 'og:description', content: 'All sets.' },
    { property: 'og:url', content: details.url },
    { property: 'og:image', content: 'https://shop.test/art/share.jpg' },
    { property: 'og:image:alt', content: 'A game-themed shop for fantasy armor tier-sets' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
  ])
})

test('an image of its own takes the place of that of the shop, whole', () => {
  const image = { image: 'https://shop.test/a.jpg', 'image:alt': 'Galespire' }
  const images = pageMeta('Galespire', { ...details, image }).filter(
    tag => 'property' in tag && tag.property.startsWith('og:image'),
  )
  expect(images).toEqual([
    { property: 'og:image', content: 'https://shop.test/a.jpg' },
    { property: 'og:image:alt', content: 'Galespire' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
  ])
})

test('a public page can ask not to be listed', () => {
  const noindex = { name: 'robots', content: 'noindex' }
  expect(pageMeta('Search', { ...details, listed: false })).toContainEqual(noindex)
  expect(pageMeta('Search', details)).not.toContainEqual(noindex)
})
