import { expect, test } from 'vitest'
import { separatorOf } from './separator.ts'

test.each([
  ['Name;Price, net\n', ';'],
  ['\r\n\nName;Price, net\n', ';'],
  ['Name\tPrice\n', '\t'],
  ['One column\n', ','],
])('the first non-blank line determines the separator: %j', (text, separator) => {
  expect(separatorOf(text, header => header === 'Name')).toBe(separator)
})
