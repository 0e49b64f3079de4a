import { z } from 'zod'

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0]

const types: Record<string, string> = {
  string: 'must be a text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be a set of fields',
  record: 'must be a set of fields',
  date: 'must be a day and a time',
  file: 'must be a file',
  null: 'must be empty',
}

const formats: Record<string, string> = {
  datetime: 'must be a day and a time, such as 2026-11-23T20:40:00Z',
  date: 'must be a day, such as 2026-11-23',
  email: 'must be an email address',
  url: 'must be a web address',
}

const units: Record<string, string> = {
  string: ' characters',
  array: ' entries',
  set: ' entries',
  file: ' bytes',
}

/**
 * What is wrong with a value, to follow the name of its field. Used where a schema has no message of
 * its own, so that nobody reads those of the library.
 */
function messageOf(issue: Issue): string {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return 'is required'
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? 'must have another form'
    case 'invalid_value':
      return `must be ${listed(issue.values)}`
    case 'invalid_format':
      return formats[issue.format] ?? 'must have another form'
    case 'too_small':
      return bound('at least', issue.minimum, issue.origin)
    case 'too_big':
      return bound('at most', issue.maximum, issue.origin)
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `must not have the fields ${issue.keys.join(', ')}`
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return 'must have another form'
  }
}

function bound(word: string, limit: number | bigint, origin: string): string {
  const verb = origin in units ? 'have' : 'be'
  return `must ${verb} ${word} ${limit}${units[origin] ?? ''}`
}

function listed(values: readonly unknown[]): string {
  const words = values.map(String)
  const last = words.pop() ?? ''
  return words.length > 0 ? `${words.join(', ')} or ${last}` : last
}

z.config({ customError: messageOf })
