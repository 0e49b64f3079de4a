import { expect, test } from 'vitest'
import { firstSentence, readDescription } from './description.ts'

test('lines that begin with a dash are pieces, all others are words', () => {
  const description = 'Black iron.\n\n- Helm: with a crest\n- Two hammers\n\nOil it in June.'
  expect(readDescription(description)).toEqual({
    words: 'Black iron.\n\nOil it in June.',
    pieces: [
      { name: 'Helm', words: 'with a crest' },
      { name: '', words: 'Two hammers' },
    ],
  })
})

test('a description without a list stays as it was written', () => {
  const words = 'Well-made – it lasts.\nA second line.\n\nA second paragraph.'
  expect(readDescription(words)).toEqual({ words, pieces: [] })
})

test('a list alone has no words, and the lines of a form end in two characters', () => {
  expect(readDescription('- Helm\r\n  -   Boots: soft ones')).toEqual({
    words: '',
    pieces: [
      { name: '', words: 'Helm' },
      { name: 'Boots', words: 'soft ones' },
    ],
  })
})

test.each(['-5 degrees and it still bends', '-', '- ', '-- signed'])('%j is no piece', line => {
  expect(readDescription(line)).toEqual({ words: line.trim(), pieces: [] })
})

test('a colon far into a line, or without a space after it, ends no name', () => {
  const far = `${'so it is with every plate of this '.repeat(2)}: light`
  expect(readDescription(`- ${far}\n- 1:20 scale`).pieces).toEqual([
    { name: '', words: far },
    { name: '', words: '1:20 scale' },
  ])
})

test.each([
  ['Made for riders who charge. Sea-blue edges.', 'Made for riders who charge.'],
  [
    'St. Elm wore it once, and never again! Nobody asked.',
    'St. Elm wore it once, and never again!',
  ],
  ['It weighs 2.5 kilos with the crest on. Or more.', 'It weighs 2.5 kilos with the crest on.'],
  ['No full stop in sight', 'No full stop in sight'],
  ['', ''],
])('the first sentence of %j', (words, sentence) => {
  expect(firstSentence(words)).toBe(sentence)
})
