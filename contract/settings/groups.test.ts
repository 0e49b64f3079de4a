import { describe, expect, test } from 'vitest'
import { shopDefaults } from '../../shop/defaults.ts'
import { contactLink } from './footer.ts'
import { type SettingGroup, settingGroups } from './groups.ts'

test.each(Object.keys(settingGroups) as SettingGroup[])(
  'an admin could save the defaults of %s',
  group => {
    expect(settingGroups[group].schema.safeParse(shopDefaults[group]).error).toBeUndefined()
  },
)

test.each([
  ['help@shop.example', 'mailto:help@shop.example'],
  ['https://shop.example/help', 'https://shop.example/help'],
])('the link to contact %s is %s', (contact, link) => {
  expect(contactLink(contact)).toBe(link)
})

test('empty lines of an address and the spaces around its lines aren’t kept, so that it fits in one line', () => {
  const [typed, address] = [
    'Forge Lane 7 \r\n\r\n  Dublin\nIreland',
    'Forge Lane 7\nDublin\nIreland',
  ]
  const { seller, returns, shipping } = shopDefaults
  const [zone] = shipping.zones
  const methods = zone?.methods.map(method => ({ ...method, pickup: typed }))
  expect(settingGroups.seller.schema.parse({ ...seller, address: typed })).toMatchObject({
    address,
  })
  expect(settingGroups.returns.schema.parse({ ...returns, address: typed })).toMatchObject({
    address,
  })
  expect(
    settingGroups.shipping.schema.parse({ ...shipping, zones: [{ ...zone, methods }] }),
  ).toMatchObject({ zones: [{ methods: methods?.map(() => ({ pickup: address })) }] })
})

const discord = { network: 'Discord', href: 'https://discord.gg/armory' } as const
const accessibility = { name: 'Accessibility', href: 'https://shop.example/accessibility' }

describe('the settings reject', () => {
  test.each<[string, SettingGroup, object]>([
    ['a script', 'footer', { contact: 'javascript:alert(1)' }],
    [
      'a script as a profile',
      'footer',
      { social: [{ network: 'X', href: 'javascript:alert(1)' }] },
    ],
    [
      'a script behind a line',
      'footer',
      { legal: [{ name: 'A', href: '\njavascript:alert(1)//https://a.b' }] },
    ],
    ['a script as the notice', 'goods', { guarantee: 'javascript:alert(1)' }],
    ['a long address for returns', 'returns', { address: 'x'.repeat(301) }],
    ['an address for returns of many lines', 'returns', { address: 'a\nb\nc\nd\ne\nf\ng' }],
    ['a synonym of nothing', 'search', { synonyms: 'helm, helmet\n\narmor, ,' }],
    ['data', 'footer', { legal: [{ name: 'A', href: 'data:text/html,a' }] }],
    ['http', 'footer', { legal: [{ name: 'A', href: 'http://shop.example' }] }],
    [
      'an address without slashes',
      'footer',
      { legal: [{ name: 'A', href: 'https:shop.example' }] },
    ],
    ['a host without a dot', 'footer', { legal: [{ name: 'A', href: 'https://localhost/' }] }],
    ['a password in an address', 'footer', { contact: 'https://shop.example@evil.example/' }],
    ['an address with a space', 'footer', { contact: 'https://shop.example/a b' }],
    [
      'a network that has no icon',
      'footer',
      { social: [{ network: 'Orkut', href: discord.href }] },
    ],
    [
      'a network twice',
      'footer',
      { social: [discord, { ...discord, href: 'https://discord.gg/b' }] },
    ],
    ['a link without a name', 'footer', { legal: [{ ...accessibility, name: ' ' }] }],
    ['a link twice', 'footer', { legal: [accessibility, { ...accessibility, name: 'B' }] }],
    ['a long name', 'footer', { legal: [{ ...accessibility, name: 'x'.repeat(41) }] }],
    ['a long address', 'footer', { contact: `https://shop.example/${'x'.repeat(500)}` }],
    [
      'too many links',
      'footer',
      { legal: [...'1234567'].map(name => ({ name, href: `https://shop.example/${name}` })) },
    ],
    ['too many products', 'home', { featured: [...'abcdefg'] }],
    ['a product twice', 'home', { featured: ['a', 'a'] }],
  ])('%s', (_, group, value) => {
    const { error } = settingGroups[group].schema.safeParse({ ...shopDefaults[group], ...value })
    const fields = new Set(error?.issues.map(({ path }) => path[0]))
    expect([...fields]).toEqual(Object.keys(value))
  })
})
