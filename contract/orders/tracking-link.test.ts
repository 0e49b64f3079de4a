import { expect, test } from 'vitest'
import { carriers } from '../../shop/carriers.ts'
import { Carriers } from '../settings/carriers.ts'
import { trackingLink } from './tracking-link.ts'

const linkOf = (carrier: string, tracking: string) => trackingLink(carriers, { carrier, tracking })

test('the carriers of a new shop can be saved', () => {
  expect(Carriers.parse(carriers)).toEqual(carriers)
})

test('a link has the number of a known carrier, however the carrier is typed', () => {
  const link = 'https://www.ups.com/track?tracknum=1Z999'
  for (const carrier of ['UPS', ' ups ']) expect(linkOf(carrier, '1Z 999')).toBe(link)
  expect(linkOf('UPS', '$& ?<')).toBe('https://www.ups.com/track?tracknum=%24%26%3F%3C')
})

test('other carriers, those without a link and packages without a number have none', () => {
  expect(linkOf('Pigeon', '1Z999')).toBeNull()
  expect(linkOf('UPS', ' ')).toBeNull()
  expect(linkOf('constructor', '1')).toBeNull()
  const pigeon = { carrier: 'Pigeon', tracking: '7' }
  expect(trackingLink([{ name: 'Pigeon', link: '' }], pigeon)).toBeNull()
})

test('an address in place of a number is the link, for any carrier', () => {
  expect(linkOf('Pigeon', 'https://pigeon.example/7')).toBe('https://pigeon.example/7')
  expect(linkOf('Pigeon', 'javascript:alert(1)')).toBeNull()
  expect(linkOf('Pigeon', 'https://')).toBeNull()
})

const once = 'Use {number} exactly once, where the tracking number goes'
const address = 'Enter a link that begins with https:// and has {number} after the domain'

test.each([
  ['https://pigeon.example/track/{number}', undefined],
  ['https://pigeon.example/#/{number}?lang=en', undefined],
  ['', undefined],
  ['https://pigeon.example/track', once],
  ['https://pigeon.example/{number}/{number}', once],
  ['https://pigeon.example/{Number}', once],
  ['http://pigeon.example/{number}', address],
  ['javascript:alert({number})', address],
  ['https://{number}.example/', address],
  ['https://{number}', address],
  ['https://pigeon.example{number}/', address],
  ['https://me:secret@pigeon.example/{number}', address],
  ['https://pigeon/{number}', address],
  ['https://pigeon.example/{number} now', address],
])('the tracking link %s: %s', (link, message) => {
  const { error } = Carriers.safeParse([{ name: 'Pigeon', link }])
  expect(error?.issues.map(issue => [issue.path.join('.'), issue.message])).toEqual(
    message && [['0.link', message]],
  )
})

test('carrier names must be unique, ignoring case', () => {
  const { error } = Carriers.safeParse([
    { name: 'Pigeon', link: '' },
    { name: 'pigeon', link: '' },
  ])
  expect(error?.issues[0]).toMatchObject({ path: [1], message: 'Another carrier has this name' })
})
