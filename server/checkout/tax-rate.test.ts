import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TaxSettings } from '../../contract/settings/tax.ts'
import { addDays, shopDay } from '../../contract/time/shop-day.ts'
import { proposedRates } from '../../contract/vat/eu-vat-rates.ts'
import { standardClass } from '../../contract/vat/tax-class.ts'
import { exemptionOf, missingRates, taxRateOf, treatmentOf } from '../../contract/vat/tax-rate.ts'

const rateOf = (country: string, percent: number, from: string, taxClass = standardClass) => ({
  ...{ country, class: taxClass, percent, from, source: '' },
})
const tax: TaxSettings = {
  ...{ mode: 'destination', home: 'IE', smallBusiness: false, exNumber: '', exCountries: [] },
  ...{ elsewhere: [], classes: [], rates: proposedRates },
}
const sale = { country: 'DE', isPickup: false, day: '2026-11-26' }

test.each([
  ['destination', 'DE', false, 1_900],
  ['destination', 'FI', false, 2_550],
  ['destination', 'IE', false, 2_300],
  ['destination', 'DE', true, 2_300],
  ['destination', 'US', false, 0],
  ['home', 'DE', false, 2_300],
  ['home', 'US', false, 0],
  ['home', 'US', true, 2_300],
] as const)('%s: to %s, picked up: %s, the rate is %d', (mode, country, isPickup, rate) => {
  expect(taxRateOf({ ...tax, mode }, { ...sale, country, isPickup })).toBe(rate)
})

const exAbroad = { exNumber: 'IE1234567-EX', exCountries: ['DE'] }
const atHome = { smallBusiness: true }
const both = { ...atHome, ...exAbroad }

test.each([
  // At home, the exemption there counts, and no other.
  ['destination', {}, 'IE', {}, 'domestic', null, 2_300],
  ['destination', atHome, 'IE', {}, 'domestic', 'home', 0],
  ['destination', exAbroad, 'IE', {}, 'domestic', null, 2_300],
  // Taxed at the destination: an EX number and its countries.
  ['destination', atHome, 'DE', {}, 'destination', null, 1_900],
  ['destination', exAbroad, 'DE', {}, 'destination', 'abroad', 0],
  ['destination', both, 'DE', {}, 'destination', 'abroad', 0],
  ['destination', both, 'FR', {}, 'destination', null, 2_000],
  ['destination', { ...atHome, exCountries: ['DE'] }, 'DE', {}, 'destination', null, 1_900],
  // Taxed at home: the rule of home, whatever is granted abroad.
  ['home', atHome, 'FR', {}, 'origin', 'home', 0],
  ['home', both, 'DE', {}, 'origin', 'home', 0],
  ['home', exAbroad, 'DE', {}, 'origin', null, 2_300],
  ['automatic', both, 'DE', { isOver: false }, 'origin', 'home', 0],
  ['automatic', both, 'DE', { isOver: true }, 'destination', 'abroad', 0],
  ['automatic', both, 'FR', { isOver: false }, 'origin', 'home', 0],
  ['automatic', both, 'FR', { isOver: true }, 'destination', null, 2_000],
  // Picked up at home.
  ['destination', both, 'FR', { isPickup: true }, 'domestic', 'home', 0],
  ['destination', exAbroad, 'DE', { isPickup: true }, 'domestic', null, 2_300],
  // An export is none of that.
  ['destination', both, 'US', {}, 'export', null, 0],
  ['destination', both, 'DE', { isOutsideVatArea: true }, 'export', null, 0],
  ['home', {}, 'DE', { isOutsideVatArea: true }, 'export', null, 0],
  ['home', {}, 'IE', { isOutsideVatArea: true }, 'export', null, 0],
  ['home', {}, 'DE', { isOutsideVatArea: true, isPickup: true }, 'domestic', null, 2_300],
  // In Monaco, the VAT of France applies.
  ['destination', {}, 'MC', {}, 'destination', null, 2_000],
  [
    'destination',
    { exNumber: 'IE1234567-EX', exCountries: ['FR'] },
    'MC',
    {},
    'destination',
    'abroad',
    0,
  ],
  ['home', {}, 'MC', {}, 'origin', null, 2_300],
  ['destination', { home: 'FR' }, 'MC', {}, 'domestic', null, 2_000],
  ['destination', { home: 'MC' }, 'MC', {}, 'domestic', null, 2_000],
  ['destination', { home: 'MC' }, 'DE', {}, 'destination', null, 1_900],
  // In Northern Ireland, that of the EU for goods, at the rate of the United Kingdom.
  ['destination', {}, 'XI', {}, 'destination', null, 2_000],
  ['home', {}, 'XI', {}, 'origin', null, 2_300],
  ['destination', {}, 'GB', {}, 'export', null, 0],
  ['destination', { home: 'US' }, 'XI', {}, 'export', null, 0],
  ['home', { home: 'GB' }, 'XI', {}, 'domestic', null, 2_000],
] as const)('%s, %j: to %s, %j: %s, exempt: %s, %d', (mode, own, country, more, ...expected) => {
  const settings: TaxSettings = {
    ...tax,
    mode,
    ...own,
    exCountries: [...('exCountries' in own ? own.exCountries : [])],
  }
  const to = { ...sale, country, ...more }
  expect([treatmentOf(settings, to), exemptionOf(settings, to), taxRateOf(settings, to)]).toEqual(
    expected,
  )
})

test('a country in which a small business is exempt needs no rate', () => {
  const small = { ...tax, ...both, rates: [] }
  expect(missingRates(small, ['DE', 'FR'], sale.day)).toEqual(['FR'])
})

test.each([
  ['de 123 456-ex', ['FR'], 'DE123456-EX', undefined],
  ['', [], '', undefined],
  ['IE1234567-EX', [], 'IE1234567-EX', undefined],
  ['', ['FR'], '', 'exNumber'],
  ['IE1234567', ['FR'], '', 'exNumber'],
  ['1234567EX', ['FR'], '', 'exNumber'],
  ['IE1234567-EX', ['US'], '', 'exCountries.0'],
  ['IE1234567-EX', ['IE'], '', 'exCountries'],
  ['IE1234567-EX', ['FR', 'FR'], '', 'exCountries.1'],
])(
  'the EX number %j with %j is saved as %j, or refused at %s',
  (number, countries, saved, field) => {
    const { data, error } = TaxSettings.safeParse({
      ...tax,
      exNumber: number,
      exCountries: countries,
    })
    expect(error?.issues[0]?.path.join('.')).toBe(field)
    expect(data?.exNumber ?? '').toBe(saved)
  },
)

test('a shop in Monaco may have a rate of its own instead of that of France', () => {
  const monaco = { ...tax, home: 'MC', rates: [rateOf('MC', 20, '2021-07-01')] }
  expect(taxRateOf(monaco, { ...sale, country: 'MC' })).toBe(2_000)
  expect(missingRates(monaco, [], sale.day)).toEqual([])
})

test.each([
  ['CH', 'LI'],
  ['LI', 'CH'],
  ['GB', 'IM'],
  ['IM', 'GB'],
  ['IM', 'XI'],
])('what %s sells to %s is domestic, as both are in one VAT area', (home, country) => {
  const settings = { ...tax, home, rates: [rateOf(home, 8.1, '2024-01-01')] }
  const to = { ...sale, country }
  expect([treatmentOf(settings, to), taxRateOf(settings, to)]).toEqual(['domestic', 810])
  expect(exemptionOf({ ...settings, ...atHome }, to)).toBe('home')
  expect(missingRates(settings, [country], sale.day)).toEqual([])
  expect(treatmentOf(tax, { ...sale, country: home })).toBe('export')
})

test('a rate applies from midnight in the shop’s time zone', () => {
  const changed = {
    ...tax,
    rates: [rateOf('DE', 21, '2026-07-01'), ...tax.rates],
  }
  const at = (time: string) => taxRateOf(changed, { ...sale, day: shopDay(time, 'Europe/Dublin') })
  // Dublin is an hour ahead of UTC in summer.
  expect([at('2026-06-30T22:59:59.999Z'), at('2026-06-30T23:00:00.000Z')]).toEqual([1_900, 2_100])
})

test('a class has its own rate where there is one, and else the standard rate', () => {
  const classes = [{ id: 'books', name: 'Books' }]
  const own = [
    ...[rateOf('DE', 7, '2021-07-01', 'books'), rateOf('IE', 0, '2021-07-01', 'books')],
    ...[rateOf('FR', 5.5, '2026-11-27', 'books'), rateOf('DE', 8, '2027-01-01', 'books')],
  ]
  const books = { ...tax, classes, rates: [...own, ...tax.rates] }
  const at = (country: string, day = sale.day, taxClass = 'books') =>
    taxRateOf(books, { country, isPickup: false, day }, taxClass)
  expect(['DE', 'IE', 'FR', 'AT', 'US'].map(country => at(country))).toEqual([
    ...[700, 0, 2_000, 2_000, 0],
  ])
  expect([at('FR', '2026-11-27'), at('DE', '2027-01-01')]).toEqual([550, 800])
  expect(at('DE', sale.day, standardClass)).toBe(1_900)
  // A class that was lost is taxed as all others.
  expect(at('DE', sale.day, 'lost')).toBe(1_900)
  expect(taxRateOf(books, { ...sale, isPickup: true }, 'books')).toBe(0)
  expect(missingRates({ ...books, rates: own }, ['DE'], sale.day)).toEqual(['IE', 'DE'])
})

test('of any rates in any order, the latest one that has started applies', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(days, fc.nat(80), (offsets, asked) => {
      const rates = offsets.map(offset => rateOf('IE', offset, addDays('2026-01-01', offset)))
      const due = Math.max(...offsets.filter(offset => offset <= asked))
      const day = addDays('2026-01-01', asked)
      const domestic = { ...sale, country: 'IE', day }
      if (due === Number.NEGATIVE_INFINITY) {
        expect(missingRates({ ...tax, rates }, [], day)).toEqual(['IE'])
        expect(() => taxRateOf({ ...tax, rates }, domestic)).toThrow('no VAT rate')
      } else {
        expect(missingRates({ ...tax, rates }, [], day)).toEqual([])
        expect(taxRateOf({ ...tax, rates }, domestic)).toBe(due * 100)
      }
    }),
  )
})

test('the countries without a rate are known before an order needs it', () => {
  const none = { ...tax, rates: [] }
  expect(missingRates(none, ['DE', 'US', 'IE'], sale.day)).toEqual(['IE', 'DE'])
  expect(missingRates(none, ['MC', 'FR'], sale.day)).toEqual(['IE', 'FR'])
  expect(missingRates(none, ['GB'], sale.day)).toEqual(['IE', 'GB'])
  expect(missingRates({ ...none, mode: 'home' }, ['DE', 'GB'], sale.day)).toEqual(['IE'])
  expect(missingRates({ ...none, mode: 'home', smallBusiness: true }, ['DE'], sale.day)).toEqual([])
})

test('the proposed rates cover all 27 members and the United Kingdom, and can be saved', () => {
  expect(new Set(proposedRates.map(({ country }) => country)).size).toBe(28)
  expect(TaxSettings.safeParse(tax).error).toBeUndefined()
  const twice = { ...tax, rates: [...tax.rates, { ...tax.rates[0] }] }
  expect(TaxSettings.safeParse(twice).error?.issues[0]?.path).toEqual(['rates', 28])
  const lost = { ...tax, rates: [rateOf('DE', 7, '2021-07-01', 'books')] }
  expect(TaxSettings.safeParse(lost).error?.issues).toMatchObject([
    { path: ['rates', 0, 'class'], message: 'Choose a class' },
  ])
  const both = { ...lost, classes: [{ id: 'books', name: 'Books' }] }
  expect(TaxSettings.safeParse(both).error).toBeUndefined()
  for (const classes of [
    [{ id: 'standard', name: 'Books' }],
    [{ id: 'books', name: 'standard' }],
    [...both.classes, { id: 'others', name: 'books' }],
    [...both.classes, { id: 'books', name: 'Others' }],
  ]) {
    expect(TaxSettings.safeParse({ ...both, classes }).success).toBe(false)
  }
})
