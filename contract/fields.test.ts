import { expect, test } from 'vitest'
import { z } from 'zod'
import { filledText, joinLines, oneLine, paging, text, withinMaxOffset } from './fields.ts'

test('a text of one line loses characters that turn its neighbors around or show nothing', () => {
  const name = filledText(40, 'Enter a name').check(oneLine)
  expect(name.parse('\u202eyromrA\u202c \u2066of\u2069 \ufeff\u200bElds\u2060 ')).toBe(
    'yromrA of Elds',
  )
  // Emoji are made of joiners and tags, and marks of direction belong to Arabic and Hebrew.
  for (const kept of [
    '👩‍🚒',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'می‌خواهم',
    '\u200fשלום!\u200f',
  ]) {
    expect(name.parse(kept)).toBe(kept)
  }
})

test('a name of invisible characters alone, or of several lines, is rejected with one message', () => {
  const messages = (typed: string) =>
    filledText(40, 'Enter a name')
      .check(oneLine)
      .safeParse(typed)
      .error?.issues.map(({ message }) => message)
  // Also a filler, a blank, a soft hyphen, a mark of direction, a joiner and a tag.
  for (const unseen of '\u202e\u200b\u3164\u2800\u00ad\u200e\u200d\u{e0067}\ufff9') {
    expect(messages(`${unseen} ${unseen}`)).toEqual(['Use visible characters'])
  }
  // As copied from a spreadsheet.
  expect(filledText(40).check(oneLine).parse('Ilse\tTorr')).toBe('Ilse Torr')
  expect(messages('two\nlines')).toEqual(['Use a single line'])
  for (const blank of [' ', '\r', '\u0085']) expect(messages(blank)).toEqual(['Enter a name'])
  for (const empty of ['', '\u200b']) expect(text(40).check(oneLine).parse(empty)).toBe('')
  expect(text(40).check(joinLines).parse('\u202eplate\r\nand\u2028\tmail')).toBe('plate and mail')
})

test('an invalid limit is reported for the limit, not the page', () => {
  const query = z.object(paging(5)).check(withinMaxOffset('products'))
  const rejected = (typed: object) =>
    query.safeParse(typed).error?.issues.map(({ path }) => path.join())
  expect(rejected({ limit: 'abc' })).toEqual(['limit'])
  expect(rejected({ limit: '100', page: '100000' })).toEqual(['page'])
})
