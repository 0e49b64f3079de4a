import { expect, test } from 'vitest'
import type { z } from 'zod'
import { checkFields } from '../../forms/read-form.ts'
import { type Move, moveSchemas } from './move-schemas.ts'
import { moveText, stockText } from './stock-text.ts'
import { questionOf } from './use-move.ts'

test.each([
  [{ onHand: 20, held: 0 }, '+20 on hand'],
  [{ onHand: -1, held: -1 }, '−1 on hand, −1 in orders'],
  [{ onHand: 0, held: 2 }, '+2 in orders'],
  [{ onHand: 0, held: 0 }, '0 on hand'],
  [{ onHand: -1_200, held: 0 }, '−1,200 on hand'],
])('the move %j is %s', (move, words) => {
  expect(moveText(move)).toBe(words)
})

test('what there is is said with what orders hold of it', () => {
  expect(stockText(null)).toBe('not tracked')
  expect(stockText({ onHand: 1_200, held: 0 })).toBe('1,200 on hand')
  expect(stockText({ onHand: 3, held: 2 })).toBe('3 on hand, 2 in orders')
})

test('a move without a reason says what it is', () => {
  const { delivery, removal, count, stop } = moveSchemas
  expect(delivery.parse({ delta: '20' })).toEqual({ delta: 20, reason: 'Added 20' })
  expect(removal.parse({ delta: '3' })).toEqual({ delta: -3, reason: 'Removed 3' })
  expect(count.parse({ onHand: '3' })).toEqual({ onHand: 3, reason: 'Set to 3' })
  expect(count.parse({ onHand: '3', reason: ' Inventory ' }).reason).toBe('Inventory')
  expect(stop.parse({})).toEqual({ onHand: null, reason: 'No longer tracked' })
})

test.each([
  ['delivery', { delta: '0' }, 'Enter a whole number from 1 to 1,000,000'],
  ['delivery', {}, 'Enter a whole number from 1 to 1,000,000'],
  ['delivery', { delta: '1.5' }, 'Enter a whole number from 1 to 1,000,000'],
  ['removal', { delta: '-3' }, 'Enter a whole number from 1 to 1,000,000'],
  ['count', {}, 'Enter a whole number from 0 to 1,000,000'],
  ['count', { onHand: '-1' }, 'Enter a whole number from 0 to 1,000,000'],
] as const)('a %s of %j is rejected', (kind, typed, words) => {
  const schema: z.ZodType<Move> = moveSchemas[kind]
  const checked = checkFields(schema, typed)
  expect('fields' in checked && Object.values(checked.fields)).toEqual([words])
})

test('what closes a sale, or opens it without end, is asked before', () => {
  const some = { onHand: 3 }
  expect(questionOf('stop', '', some)?.title).toBe('Stop tracking?')
  expect(questionOf('count', ' 0 ', some)?.title).toBe('Set stock to 0?')
  expect(questionOf('count', '0', null)?.title).toBe('Set stock to 0?')
  // Nothing changes, or the number is rejected.
  expect(questionOf('count', '0', { onHand: 0 })).toBeUndefined()
  expect(questionOf('count', '', some)).toBeUndefined()
  expect(questionOf('count', '10', some)).toBeUndefined()
  expect(questionOf('removal', '0', some)).toBeUndefined()
})
