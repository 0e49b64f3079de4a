import { expect, test } from 'vitest'
import { shopDefaults } from '../../shop/defaults.ts'
import { zoneChanges, zoneLines } from './zone-changes.ts'

const [home] = shopDefaults.shipping.zones
if (!home) throw new Error('The defaults have no zone.')
const { name, methods } = home
const [standard, express] = methods
if (!standard || !express) throw new Error('The defaults have no two methods.')

const zone = { ...home, countries: ['IE', 'NL', 'DE'] }
const priced = 'Home and neighbors, Standard shipping'

test('countries are listed by the zones that they leave and join', () => {
  const after = [
    { ...zone, countries: ['IE', 'SE', 'DK'] },
    { name: 'Rest', countries: ['DE'], methods: [] },
  ]
  expect(zoneChanges([zone], after, 'EUR')).toEqual([
    { field: 'Denmark, Sweden', from: '', to: name },
    { field: 'Germany', from: name, to: 'Rest' },
    { field: 'Netherlands', from: name, to: '' },
  ])
})

test('methods are listed that are new, gone or cost something else', () => {
  const tiers = [
    { from: 0, price: 5 },
    { from: 2.5, price: 7.5 },
  ]
  const after = [
    {
      ...zone,
      methods: [
        { ...standard, byWeight: true, tiers, freeFrom: null },
        {
          ...express,
          name: 'Pickup',
          pickup: '7 Forge Lane\nDublin',
          daysFrom: null,
          daysTo: null,
        },
      ],
    },
  ]
  expect(zoneChanges([zone], after, 'EUR')).toEqual([
    {
      field: priced,
      from: '€6.90; free from €250.00; 3 to 5 business days',
      to: '€5.00; from 2.5 kg €7.50; 3 to 5 business days',
    },
    {
      field: 'Home and neighbors, Express',
      from: '€19.90; 1 business day after we ship it; 1 business day',
      to: '',
    },
    {
      field: 'Home and neighbors, Pickup',
      from: '',
      to: '€19.90; 1 business day after we ship it; pickup at 7 Forge Lane, Dublin',
    },
  ])
})

test('if only the sequence of countries differs, all lines are shown', () => {
  const [change] = zoneChanges([zone], [{ ...zone, countries: ['DE', 'IE', 'NL'] }], 'EUR')
  expect(change).toMatchObject({ field: 'zones', from: zoneLines([zone], 'EUR').join('\n') })
  expect(change?.to).toMatch(/^Home and neighbors: Germany, Ireland, Netherlands\n/)
})
