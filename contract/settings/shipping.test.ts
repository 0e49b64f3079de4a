import { describe, expect, test } from 'vitest'
import { shopDefaults } from '../../shop/defaults.ts'
import { type ShippingMethod, ShippingSettings, type ShippingZone } from './shipping.ts'

const method = (change: Partial<ShippingMethod> = {}): ShippingMethod => ({
  ...{
    id: 'standard',
    name: 'Standard shipping',
    byWeight: false,
    tiers: [{ from: 0, price: 6.9 }],
  },
  ...{ freeFrom: null, delivery: '3 to 5 business days', daysFrom: 3, daysTo: 5, pickup: '' },
  ...change,
})
const zone = (change: Partial<ShippingZone> = {}): ShippingZone => ({
  ...{ name: 'Home', countries: ['IE'], methods: [method()] },
  ...change,
})
describe('the settings of shipping reject', () => {
  test.each<[string, string, Record<string, unknown>]>([
    ['no zone', 'zones', { zones: [] }],
    ['a zone without a country', 'zones.0.countries', { zones: [zone({ countries: [] })] }],
    ['an unknown country', 'zones.0.countries.0', { zones: [zone({ countries: ['XX'] })] }],
    [
      'a country in two zones',
      'zones.1.countries',
      { zones: [zone(), zone({ name: 'Again', countries: ['SE', 'IE'] })] },
    ],
    ['a zone without a method', 'zones.0.methods', { zones: [zone({ methods: [] })] }],
    [
      'a method twice',
      'zones.0.methods.1',
      { zones: [zone({ methods: [method(), method({ name: 'Other' })] })] },
    ],
    [
      'a price with three decimals',
      'zones.0.methods.0.tiers.0.price',
      { zones: [zone({ methods: [method({ tiers: [{ from: 0, price: 1.005 }] })] })] },
    ],
    [
      'a negative price',
      'zones.0.methods.0.tiers.0.price',
      { zones: [zone({ methods: [method({ tiers: [{ from: 0, price: -1 }] })] })] },
    ],
    [
      'no price from the first cent',
      'zones.0.methods.0.tiers.0.from',
      { zones: [zone({ methods: [method({ tiers: [{ from: 1, price: 1 }] })] })] },
    ],
    [
      'two prices from the same value',
      'zones.0.methods.0.tiers.1.from',
      {
        zones: [
          zone({
            methods: [
              method({
                tiers: [
                  { from: 0, price: 1 },
                  { from: 0, price: 2 },
                ],
              }),
            ],
          }),
        ],
      },
    ],
    [
      'days in the wrong order',
      'zones.0.methods.0.daysTo',
      { zones: [zone({ methods: [method({ daysFrom: 5, daysTo: 3 })] })] },
    ],
    ['no business day', 'weekdays', { weekdays: [] }],
    ['an eighth day', 'weekdays.0', { weekdays: [7] }],
    ['a time that is none', 'cutOff', { cutOff: '25:00' }],
    ['half a day of handling', 'handlingDays', { handlingDays: 0.5 }],
    ['a date that is none', 'closedDays.0', { closedDays: ['2026-02-30'] }],
  ])('%s', (_, field, value) => {
    const { error } = ShippingSettings.safeParse({ ...shopDefaults.shipping, ...value })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
  })
})

test.each([
  ['4,90', 4.9],
  [' 4.90 ', 4.9],
  ['0', 0],
  ['1,299.50', 1299.5],
  ['1.299,50', 1299.5],
  ['1,000', 1000],
])('a price that is typed as %j is read with either decimal separator', (price, read) => {
  const typed = { ...method(), tiers: [{ from: '0', price }] }
  const settings = { ...shopDefaults.shipping, zones: [{ ...zone(), methods: [typed] }] }
  expect(ShippingSettings.parse(settings).zones[0]?.methods[0]?.tiers).toEqual([
    { from: 0, price: read },
  ])
})

test.each(['', '4,9051', '1.299', '0.005', '-1', 'free'])('%j isn’t a price', price => {
  const typed = { ...method(), tiers: [{ from: '0', price }] }
  const settings = { ...shopDefaults.shipping, zones: [{ ...zone(), methods: [typed] }] }
  const { error } = ShippingSettings.safeParse(settings)
  expect(error?.issues).toMatchObject([
    {
      path: ['zones', 0, 'methods', 0, 'tiers', 0, 'price'],
      message: 'Enter an amount from 0 to 1,000,000 with at most 2 decimals',
    },
  ])
})
