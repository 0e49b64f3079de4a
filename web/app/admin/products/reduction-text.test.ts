import { expect, test } from 'vitest'
import type { DeclaredReduction } from '../../../../contract/catalogue/reduction.ts'
import { reducedPriceHint, reductionText, shownText } from './reduction-text.ts'

const from = '2026-11-25T09:00:00.000Z'
const declared: DeclaredReduction = { price: 499, from, until: null, state: 'running' }
const product = { price: 549, pricing: { regular: 549, reduction: null, lowest: 520 } }
const running = { price: 499, pricing: { regular: 549, reduction: declared, lowest: 499 } }

test.each<[Partial<DeclaredReduction>, string]>([
  [{}, 'From €549.00 to €499.00 until you end it'],
  [{ until: '2026-11-30T09:00:00.000Z' }, 'From €549.00 to €499.00 until 30 Nov 2026, 09:00'],
  [{ state: 'planned' }, 'To €499.00 from 25 Nov 2026, 09:00 until you end it'],
  [{ state: 'ended', until: from }, 'It was €499.00 until 25 Nov 2026, 09:00'],
])('a reduction that has %j', (part, words) => {
  expect(reductionText(product, { ...declared, ...part })).toBe(words)
})

test('what buyers see of it is told, also where that is nothing', () => {
  const shown = (formerPrice: number) => ({ ...running, reduction: { formerPrice, percent: 9 } })
  expect(shownText(shown(549))).toBe('Buyers see 9% off €549.00.')
  expect(shownText(shown(520))).toMatch(/€520.00, the lowest price of the previous 30 days\.$/)
  expect(shownText(running)).toMatch(/^Buyers won’t see a reduction/)
})

test.each([
  ['', /^In euros, such as/],
  ['cheap', /^In euros, such as/],
  ['549', /^Enter a price below €549.00/],
  ['519,99', /^Compared with the lowest price of the last 30 days, €520.00/],
  [
    '520',
    /^Buyers won’t see a reduction: it isn’t below the lowest price of the last 30 days, €520.00/,
  ],
])('while %j is typed, it is said whether buyers will see a reduction', (typed, hint) => {
  expect(reducedPriceHint(product, typed, '549')).toMatch(hint)
})

test.each([
  ['599,5', /^Enter a price below €599.50/],
  ['700', /^Buyers won’t see a reduction: it isn’t below/],
  ['', /^Enter a price below €549.00/],
])(
  'a reduced price of 600 is compared with the price that is typed beside it, %j',
  (typed, hint) => {
    expect(reducedPriceHint(product, '600', typed)).toMatch(hint)
  },
)

test('of a product that nobody could buy, no reduction is shown', () => {
  const hidden = { ...product, pricing: { ...product.pricing, lowest: null } }
  expect(reducedPriceHint(hidden, '499', '549')).toMatch(
    /^Buyers won’t see a reduction: it wasn’t for sale/,
  )
})

test('the reduction that is running stays what it is', () => {
  const shown = { ...running, reduction: { formerPrice: 549, percent: 9 } }
  expect(reducedPriceHint(shown, '499.00', '549')).toBe('Buyers see 9% off €549.00.')
  expect(reducedPriceHint(shown, '489', '549')).toMatch(/^Compared with .*€499.00/)
})
