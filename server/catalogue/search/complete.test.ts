import { expect, test } from 'vitest'
import { completionsOf } from './complete.ts'

const names = [
  'Crown of the Drake',
  'Dragon Helm',
  'Dragon Mantle',
  'Dragons of Éire',
  'Dragonscale Vest',
  'Drummer',
]

test.each([
  [
    'words that most names have come first, then shorter ones',
    'dr',
    ['dragon', 'drake', 'drummer'],
  ],
  [
    'the words before the last one stay',
    'Crown dra',
    ['crown dragon', 'crown drake', 'crown dragonscale'],
  ],
  ['forms of one word count as one', 'dragonsc', ['dragonscale']],
  ['another form of a whole word completes nothing', 'dragon', ['dragonscale']],
  ['a whole word stays as it is', 'mantle', []],
  ['a misspelled word is corrected', 'golden mantel', ['golden mantle']],
  ['accents do not matter', 'ei', ['eire']],
  ['words that hardly narrow a search are left out', 'drake o', []],
  ['nothing ends with a word', 'dr - ', []],
  ['no name has it', 'xylophone', []],
])('%s', (_, typed, searches) => {
  expect(completionsOf(typed, names)).toEqual(searches)
})
