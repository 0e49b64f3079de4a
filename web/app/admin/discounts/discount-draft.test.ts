import { expect, onTestFinished, test } from 'vitest'
import type { Discount } from '../../../../contract/discounts/discount.ts'
import { shopIn } from '../../test/shop-in.ts'
import { discountDraft } from './discount-draft.ts'
import { shownValues } from './discount-fields.ts'
import { effectText, timeText, usesText } from './discount-text.ts'

const code = { code: 'FORGE-10', kind: 'percent', value: '10' }
const at = '2026-11-23T12:00:00.000Z'

const discount = (fields: Partial<Discount> = {}): Discount => ({
  ...{ id: '1', code: 'FORGE-10', kind: 'percent', value: 10, from: null, until: null },
  ...{ minimum: null, maxUses: null, maxUsesPerBuyer: null, categories: [] },
  ...{ state: 'running', uses: 0, createdAt: at, updatedAt: at },
  ...fields,
})

test('what a form shows is what it sends', () => {
  const full = discount({
    ...{ kind: 'amount', value: 12.5, minimum: 1_299, maxUses: 10, maxUsesPerBuyer: 1 },
    ...{ from: at, until: '2026-12-24T12:00:00.000Z', categories: ['a', 'b'] },
  })
  for (const { id: _, state: __, uses: ___, createdAt: ____, updatedAt: _____, ...sent } of [
    full,
    discount(),
  ]) {
    expect(discountDraft().parse(shownValues({ ...full, ...sent }))).toEqual(sent)
  }
})

test.each(['2026-12-24T23:59:59.999Z', '2026-10-25T01:30:00.000Z'])(
  'an end at %s, which its field shows in part, stays until that is changed',
  until => {
    onTestFinished(shopIn('Europe/Dublin'))
    const stored = discount({ until })
    const shown = shownValues(stored)
    expect(discountDraft(stored).parse({ ...shown, maxUses: '5' }).until).toBe(until)
    expect(discountDraft(stored).parse({ ...shown, until: '2026-12-31T12:00' }).until).toBe(
      '2026-12-31T12:00:00.000Z',
    )
    expect(discountDraft(stored).parse({ ...shown, until: '' }).until).toBeNull()
  },
)

test('amounts are read as people write them', () => {
  const draft = discountDraft().parse({ ...code, value: '15 %', minimum: '1,299.00' })
  expect(draft).toMatchObject({ value: 15, minimum: 1_299 })
  expect(discountDraft().parse({ ...code, kind: 'amount', value: '€12,50' }).value).toBe(12.5)
})

test.each([
  ['value', { value: 'ten' }],
  ['value', { value: '101' }],
  ['value', { value: '' }],
  ['minimum', { minimum: 'x' }],
  ['maxUses', { maxUses: '1.5' }],
  ['code', { code: '' }],
])('what is wrong with %s is said there', (field, typed) => {
  const { error } = discountDraft().safeParse({ ...code, ...typed })
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field])
})

test.each(['12,5', '12.5 %', '0,5', '0', '-5', '101', 'ten', ''])(
  'the error for a percentage of %j says that it must be whole, and its range',
  value => {
    const { error } = discountDraft().safeParse({ ...code, value })
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Enter a whole percentage from 1 to 100',
    ])
  },
)

test.each(['-5', '0', '1.255', 'ten'])('the error for an amount of %j says its range', value => {
  const { error } = discountDraft().safeParse({ ...code, kind: 'amount', value })
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Enter an amount from 0.01 to 1,000,000 with at most 2 decimals',
  ])
})

test('a code is told in words', () => {
  const name = (id: string) => ({ a: 'Helmets', b: 'Boots' })[id]
  expect(effectText(discount(), name)).toBe('10% off all products')
  const some = discount({ kind: 'amount', value: 5, minimum: 50, categories: ['a', 'b'] })
  expect(effectText(some, name)).toBe('€5.00 off Helmets and Boots, for orders of €50.00 or more')
  const deleted = (...categories: string[]) => effectText(discount({ categories }), name)
  expect(deleted('x')).toBe('10% off a deleted category')
  expect(deleted('x', 'a', 'y')).toBe('10% off Helmets and 2 deleted categories')
  expect(timeText(discount())).toBe('')
  expect(timeText(discount({ until: at }))).toMatch(/^Until 23 Nov 2026/)
  expect(usesText(discount())).toBe('Not used yet')
  expect(usesText(discount({ uses: 1, maxUses: 10, maxUsesPerBuyer: 1 }))).toBe(
    '1 of 10 uses, at most 1 per buyer',
  )
})
