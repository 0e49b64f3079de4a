import { expect, test } from 'vitest'
import { completionsOf } from './complete.ts'

const texts = [
  'Crown of the Drake',
  'Dragon Helm\nA dragon of gold.',
  'Dragon Mantle\nMade for a drummer.',
  'Dragons of Éire\nScales of a drake.',
  'Dragonscale Vest\nFrom Éire.',
  'Dragonscale Cape\nWorn in the rain.',
]

test.each([
  ['words that most products have come first', 'dra', ['dragon', 'drake', 'dragonscale']],
  ['the words before the last one stay', 'Crown drak', ['crown drake']],
  ['a word of one product is left to the product', 'dru', []],
  ['another form of a whole word completes nothing', 'dragon', ['dragonscale']],
  ['a whole word stays as it is', 'mantle', []],
  ['a misspelled word is corrected', 'golden mantel', ['golden mantle']],
  ['accents do not matter', 'ei', ['eire']],
  ['words that hardly narrow a search are left out', 'drake o', []],
  ['a word that rules sets out', 'helm without any mantel', []],
  ['nothing ends with a word', 'dr - ', []],
  ['no text has it', 'xylophone', []],
])('%s', (_, typed, searches) => {
  expect(completionsOf(typed, texts)).toEqual(searches)
})
