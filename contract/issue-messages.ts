import { z } from 'zod'

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0]

const types: Record<string, string> = {
  string: 'Enter text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Choose true or false',
  array: 'Enter a list',
  object: 'Enter an object',
  record: 'Enter an object',
  date: 'Enter a date and time',
  file: 'Choose a file',
  null: 'Leave this empty',
}

const formats: Record<string, string> = {
  datetime: 'Enter a date and time, such as 2026-11-23T20:40:00Z',
  date: 'Enter a date, such as 2026-11-23',
  email: 'Enter an email address',
  url: 'Enter a link',
}

const units: Record<string, { one: string; many: string }> = {
  string: { one: 'character', many: 'characters' },
  array: { one: 'entry', many: 'entries' },
  set: { one: 'entry', many: 'entries' },
  file: { one: 'byte', many: 'bytes' },
}

export const requiredMessage = 'Fill in this field'
const otherForm = 'Enter this in a different format'

/**
 * What to do about a value, as a sentence. Used where a schema has no message of its own, so that
 * nobody reads those of the library.
 */
function messageOf(issue: Issue): string {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return requiredMessage
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? otherForm
    case 'invalid_value':
      return `Choose ${listed(issue.values)}`
    case 'invalid_format':
      return formats[issue.format] ?? otherForm
    case 'too_small':
      return bound('at least', issue.minimum, issue.origin)
    case 'too_big':
      return bound('at most', issue.maximum, issue.origin)
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `Remove ${issue.keys.join(', ')}`
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return otherForm
  }
}

function bound(word: string, limit: number | bigint, origin: string): string {
  const unit = units[origin]
  const number = limit.toLocaleString('en')
  if (!unit) return `Enter ${word} ${number}`
  return `Use ${word} ${number} ${Number(limit) === 1 ? unit.one : unit.many}`
}

function listed(values: readonly unknown[]): string {
  const words = values.map(String)
  const last = words.pop() ?? ''
  return words.length > 0 ? `${words.join(', ')} or ${last}` : last
}

z.config({ customError: messageOf })
