import { expect, test } from 'vitest'
import { waysToMatch } from './search-ways.ts'

const category = (id: string, name: string, product_count = 10) => ({ id, name, product_count })
const plate = category('p', 'Plate of the North')
const mail = category('m', 'Mail of the North', 30)
const robes = category('r', 'Robes')

test('products match by their own texts, and by those words that their category lacks', () => {
  expect(waysToMatch(['north', 'plate'], [plate, mail, robes], undefined)).toEqual([
    { words: ['north', 'plate'] },
    { words: [], part: { column: 'category_id', values: ['p'], size: 10 } },
    { words: ['plate'], part: { column: 'category_id', values: ['m'], size: 30 } },
  ])
})

test('categories that lack the same words are one way', () => {
  expect(waysToMatch(['north', 'steel'], [plate, mail, robes], undefined)).toEqual([
    { words: ['north', 'steel'] },
    { words: ['steel'], part: { column: 'category_id', values: ['p', 'm'], size: 40 } },
  ])
})

test('short words are looked for where words begin', () => {
  expect(waysToMatch([' of'], [mail], undefined)).toHaveLength(2)
  expect(waysToMatch([' or'], [mail], undefined)).toEqual([{ words: [' or'] }])
})

test('in a chosen category there is one way', () => {
  expect(waysToMatch(['robes', 'steel'], [], robes)).toEqual([
    { words: ['steel'], part: { column: 'category_id', values: ['r'], size: 10 } },
  ])
})

test('the ways are so many and no more, those that leave least to be found', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'].map(letter => `  ${letter}`)
  const categories = letters.map((letter, n) => category(`c${n}`, letter))
  const ways = waysToMatch(letters, [...categories, category('all', letters.join(''))], undefined)
  expect(ways).toHaveLength(20)
  expect(ways[1]).toEqual({ words: [], part: { column: 'category_id', values: ['all'], size: 10 } })
})
