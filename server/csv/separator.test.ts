import { expect, test } from 'vitest'
import { separatorOf } from './separator.ts'

test.each([
  ['Name;Price, net\n', ';'],
  ['\r\n\nName;Price, net\n', ';'],
  ['Name\tPrice\n', '\t'],
  ['One column\n', ','],
])('the first line with a text says what separates cells: %j', (text, separator) => {
  expect(separatorOf(text, header => header === 'Name')).toBe(separator)
})
