import { expect, test } from 'vitest'
import { identity } from '../../ui/identity.ts'
import { meta } from './home.tsx'

const descriptionWith = (intro: string) => {
  const loaderData = { origin: 'https://shop.test', intro }
  const tags = meta({ loaderData } as unknown as Parameters<typeof meta>[0])
  return tags?.find(tag => 'name' in tag && tag.name === 'description')
}

test('search engines are told the owner’s introduction or, without one, the tagline', () => {
  expect(descriptionWith('Mugs from Cork.')).toMatchObject({ content: 'Mugs from Cork.' })
  expect(descriptionWith('')).toMatchObject({ content: identity.tagline })
})
