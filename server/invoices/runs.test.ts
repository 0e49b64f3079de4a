import { expect, test } from 'vitest'
import { runsOf } from './runs.ts'

/** Letters of right-to-left scripts, which fontkit turns around, stay as they are read. */
const runs = (line: string) =>
  runsOf(line, grapheme =>
    /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(grapheme) ? 'own' : 'text',
  )

const texts = (line: string) => runs(line).map(({ text }) => text)

test('a line that begins from the right has its last word on the left', () => {
  expect(texts('דוד כהן')).toEqual(['כהן', ' ', 'דוד'])
})

test('numbers and Latin words keep their direction within a line from the right', () => {
  expect(texts('דגם 25 Armor X')).toEqual(['Armor X', ' ', '25', ' ', 'דגם'])
  expect(texts('רח׳ 7')).toEqual(['7', ' ', 'רח׳'])
})

test('words from the right stay where they are in a line that begins from the left', () => {
  expect(texts('Mail דוד כהן 12 x')).toEqual(['Mail ', '12', ' ', 'כהן', ' ', 'דוד', ' x'])
})

test('brackets open towards what they hold', () => {
  expect(texts('דוד (כהן)')).toEqual(['(', 'כהן', ') ', 'דוד'])
})

test('a non-joiner parts two runs, and is not drawn', () => {
  expect(texts('می\u200Cخواهم')).toEqual(['خواهم', 'می'])
})

test('Arabic digits are read from the left', () => {
  // fontkit takes these for letters and turns them around.
  expect(texts('۲۵')).toEqual(['۵۲'])
})

test('marks that turn the direction are heeded and not drawn', () => {
  expect(texts('a\u202Eb\u202C')).toEqual(['a', 'b'])
})
