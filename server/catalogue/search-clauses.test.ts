import { expect, test } from 'vitest'
import { buildClauses } from './search-clauses.ts'

const category = (id: string, name: string, product_count = 10) => ({ id, name, product_count })
const plate = category('p', 'Plate of the North')
const mail = category('m', 'Mail of the North', 30)
const robes = category('r', 'Robes')

test('a product matches by its own texts, or by the words that its category’s name lacks', () => {
  expect(buildClauses(['north', 'plate'], [plate, mail, robes], undefined)).toEqual([
    { words: ['north', 'plate'] },
    { words: [], scope: { column: 'category_id', values: ['p'], size: 10 } },
    { words: ['plate'], scope: { column: 'category_id', values: ['m'], size: 30 } },
  ])
})

test('categories that lack the same words share a clause', () => {
  expect(buildClauses(['north', 'steel'], [plate, mail, robes], undefined)).toEqual([
    { words: ['north', 'steel'] },
    { words: ['steel'], scope: { column: 'category_id', values: ['p', 'm'], size: 40 } },
  ])
})

test('short words match only at the beginning of a word', () => {
  expect(buildClauses([' of'], [mail], undefined)).toHaveLength(2)
  expect(buildClauses([' or'], [mail], undefined)).toEqual([{ words: [' or'] }])
})

test('a chosen category needs one clause', () => {
  expect(buildClauses(['robes', 'steel'], [], robes)).toEqual([
    { words: ['steel'], scope: { column: 'category_id', values: ['r'], size: 10 } },
  ])
})

test('at most 20 clauses are built, starting with those that leave the fewest words', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'].map(letter => `  ${letter}`)
  const categories = letters.map((letter, n) => category(`c${n}`, letter))
  const clauses = buildClauses(
    letters,
    [...categories, category('all', letters.join(''))],
    undefined,
  )
  expect(clauses).toHaveLength(20)
  expect(clauses[1]).toEqual({
    words: [],
    scope: { column: 'category_id', values: ['all'], size: 10 },
  })
})
