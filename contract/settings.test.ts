import { expect, test } from 'vitest'
import { shopDefaults } from '../shop/defaults.ts'
import { contactLink, Settings } from './settings.ts'

test('an admin could set each of the defaults', () => {
  expect(Settings.safeParse(shopDefaults).error).toBeUndefined()
})

test.each([
  ['help@shop.example', 'mailto:help@shop.example'],
  ['https://shop.example/help', 'https://shop.example/help'],
])('the link to contact %s is %s', (contact, link) => {
  expect(contactLink(contact)).toBe(link)
})
