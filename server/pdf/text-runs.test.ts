import { expect, test } from 'vitest'
import { splitRuns } from './text-runs.ts'

/** Letters of right-to-left scripts, which fontkit turns around, stay as they are read. */
const runs = (line: string) =>
  splitRuns(line, grapheme =>
    /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(grapheme) ? 'own' : 'text',
  )

const texts = (line: string) => runs(line).map(({ text }) => text)

test('a right-to-left line has its last word on the left', () => {
  expect(texts('דוד כהן')).toEqual(['כהן', ' ', 'דוד'])
})

test('numbers and Latin words keep their direction within a right-to-left line', () => {
  expect(texts('דגם 25 Armor X')).toEqual(['Armor X', ' ', '25', ' ', 'דגם'])
  expect(texts('רח׳ 7')).toEqual(['7', ' ', 'רח׳'])
})

test('right-to-left words stay in place within a left-to-right line', () => {
  expect(texts('Mail דוד כהן 12 x')).toEqual(['Mail ', '12', ' ', 'כהן', ' ', 'דוד', ' x'])
})

test('brackets are mirrored in right-to-left text', () => {
  expect(texts('דוד (כהן)')).toEqual(['(', 'כהן', ') ', 'דוד'])
})

test('a non-joiner separates two runs and is not drawn', () => {
  expect(texts('می\u200Cخواهم')).toEqual(['خواهم', 'می'])
})

test('Arabic digits run from left to right', () => {
  // fontkit takes these for letters and turns them around.
  expect(texts('۲۵')).toEqual(['۵۲'])
})

test('direction marks take effect and are not drawn', () => {
  expect(texts('a\u202Eb\u202C')).toEqual(['a', 'b'])
})
