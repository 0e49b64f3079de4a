import { expect, test } from 'vitest'
import { nearestWords } from './spelling.ts'

const words = [
  'helm',
  'shield',
  'dawnhammer',
  'gauntlet',
  'gauntlets',
  'angel',
  'iron',
  'cape',
  'cane',
]

test.each([
  ['a missing letter', 'sheld', ['shield']],
  ['a letter too many', 'shieeld', ['shield']],
  ['a wrong first letter', 'zhield', ['shield']],
  ['two swapped letters', 'sheild', ['shield']],
  ['two wrong letters of eight', 'dawnhamer', ['dawnhammer']],
  ['a swap and a wrong letter of eight', 'dwanhamer', ['dawnhammer']],
  ['a missing and a wrong letter of eight', 'gaxntle', ['gauntlet']],
  ['as many for two words', 'care', ['cane', 'cape']],
])('%s', (_, typed, meant) => {
  expect(nearestWords(typed, words)).toEqual(meant)
})

test.each([
  ['three letters', 'hel'],
  ['two wrong letters of seven', 'shxexld'],
  ['three wrong letters', 'dxwnhxmmxr'],
])('%s mean no other word', (_, typed) => {
  expect(nearestWords(typed, words)).toEqual([])
})

test('letters that were swapped or left out are likelier than wrong ones', () => {
  expect(nearestWords('glod', ['glow', 'god', 'gold', 'good'])).toEqual(['gold'])
  expect(nearestWords('sord', ['cord', 'sword', 'sold'])).toEqual(['sword'])
  expect(nearestWords('lether', ['letter', 'leather'])).toEqual(['leather'])
})

test('forms of one word count as one', () => {
  expect(nearestWords('gauntletz', words)).toHaveLength(1)
})
