import { expect, test } from 'vitest'
import { contactLink, shopDefaults } from './defaults.ts'
import { Settings } from './settings.ts'

test('what comes with the shop could be set, too', () => {
  expect(Settings.safeParse(shopDefaults).error).toBeUndefined()
})

test.each([
  ['help@shop.example', 'mailto:help@shop.example'],
  ['https://shop.example/help', 'https://shop.example/help'],
])('to write to %s is to follow %s', (contact, link) => {
  expect(contactLink(contact)).toBe(link)
})
