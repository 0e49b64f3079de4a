import { expect, test } from 'vitest'
import { shopDefaults } from '../shop/defaults.ts'
import { trackingLinks } from '../shop/tracking-links.ts'
import { trackingLink } from './tracking-link.ts'

test('each carrier that the forms suggest has a link, by HTTPS and with one place for the number', () => {
  expect(Object.keys(trackingLinks).toSorted()).toEqual(shopDefaults.shipping.carriers.toSorted())
  for (const link of Object.values(trackingLinks)) {
    expect(new URL(link).protocol).toBe('https:')
    expect(link.split('{number}')).toHaveLength(2)
  }
})

test('a link has the number of a known carrier, however the carrier is typed', () => {
  const link = 'https://www.ups.com/track?tracknum=1Z999'
  for (const carrier of ['UPS', ' ups ']) expect(trackingLink(carrier, '1Z 999')).toBe(link)
  expect(trackingLink('UPS', '$& ?<')).toBe('https://www.ups.com/track?tracknum=%24%26%3F%3C')
})

test('other carriers and packages without a number have no link', () => {
  expect(trackingLink('Pigeon', '1Z999')).toBeNull()
  expect(trackingLink('UPS', ' ')).toBeNull()
  expect(trackingLink('constructor', '1')).toBeNull()
})

test('an address in place of a number is the link, for any carrier', () => {
  expect(trackingLink('Pigeon', 'https://pigeon.example/7')).toBe('https://pigeon.example/7')
  expect(trackingLink('Pigeon', 'javascript:alert(1)')).toBeNull()
  expect(trackingLink('Pigeon', 'https://')).toBeNull()
})
