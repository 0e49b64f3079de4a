import { expect, test } from 'vitest'
import { changeOf } from './plan.ts'

const words = Array.from({ length: 60 }, (_, index) => `word${index}`)

test('the change of a short text has the whole of it', () => {
  expect(changeOf('Name', 'Moss Mantle', 'Moss Cloak')).toEqual({
    field: 'Name',
    from: 'Moss Mantle',
    to: 'Moss Cloak',
  })
  expect(changeOf('Name', 'Moss', 'Moss')).toBeUndefined()
})

test('the change of a long text has whole words around the first difference', () => {
  const change = changeOf('Description', words.join(' '), words.with(30, 'other').join(' '))
  const shown = (text = '') => text.split(/[ …]/).filter(Boolean)
  expect(shown(change?.from)).toContain('word30')
  expect(shown(change?.to)).toContain('other')
  for (const word of [...shown(change?.from), ...shown(change?.to)]) {
    expect(word === 'other' || words.includes(word), word).toBe(true)
  }
  expect(change?.from).toMatch(/^….{60,}…$/)
})

test('the change of a text without spaces is cut anyway', () => {
  const change = changeOf('Description', 'a'.repeat(500), `${'a'.repeat(250)}b`)
  expect(change?.from.length).toBeLessThan(130)
  expect(change?.to).toContain('b')
})
