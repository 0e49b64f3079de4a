import { expect, test } from 'vitest'
import { meta } from './info.tsx'

const loaded = { origin: 'https://shop.test', page: 'delivery', name: 'Shipping', description: '' }
const metaOf = (example: boolean) =>
  meta({ loaderData: { ...loaded, example } } as unknown as Parameters<typeof meta>[0])
const noindex = { name: 'robots', content: 'noindex' }

test('search engines may list an info page once its text is no longer an example', () => {
  expect(metaOf(true)).toContainEqual(noindex)
  expect(metaOf(false)).not.toContainEqual(noindex)
})
