import { expect, test } from 'vitest'
import { z } from 'zod'
import { contactLink, shop } from './shop.ts'

test('what the owner has set can be followed', () => {
  const link = z.url({ protocol: /^https?$/ })
  expect(z.union([z.literal(''), z.email(), link]).safeParse(shop.contact).error).toBeUndefined()
  for (const { href } of shop.social) expect(link.safeParse(href).error).toBeUndefined()
})

test.each([
  ['help@shop.example', 'mailto:help@shop.example'],
  ['https://shop.example/help', 'https://shop.example/help'],
])('to write to %s is to follow %s', (contact, link) => {
  expect(contactLink(contact)).toBe(link)
})
