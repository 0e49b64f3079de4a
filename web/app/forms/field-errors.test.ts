import { expect, test } from 'vitest'
import { Register } from '../../../contract/accounts/account.ts'
import { formatListedError, sortFieldErrors } from './field-errors.ts'
import { checkFields } from './read-form.ts'

test('errors are in the order of the fields on the page', () => {
  const words = sortFieldErrors({ b: 'Enter b', a: 'Enter a' }, { a: 'A', b: 'B' })
  expect(Object.keys(words)).toEqual(['a', 'b'])
})

test('a form is checked by the rules of the server, one message a field', () => {
  const checked = checkFields(Register, { name: ' ', userName: 'b', email: 'x', phone: '+1' })
  expect(checked).toEqual({
    fields: {
      name: 'Enter your full name',
      userName: 'Use at least 3 characters',
      email: 'Enter an email address, such as name@example.com',
      password: 'Choose a password',
      phone: 'Enter a + and 11 to 14 digits, such as +353861234567',
      image: 'Choose an image',
    },
  })
})

test('in a list of errors, a message starts with its label, unless it already names the field', () => {
  for (const [label, message] of [
    ['Email', 'Enter your email address'],
    ['Postal code', 'Enter an Irish postal code (Eircode), such as D02 XY45'],
    ['Price in euros', 'Enter a price'],
    ['Items', 'Choose at least one item'],
    ['Phone', 'Phone must be a + followed by 11 to 14 digits'],
  ] as const)
    expect(formatListedError(message, label)).toBe(message)
  for (const [label, message] of [
    ['City', 'Use at most 80 characters'],
    ['Billing country', 'Choose a country'],
    ['Reduced price', 'Enter a price below the regular price'],
    ['Name', 'Enter a username'],
  ] as const)
    expect(formatListedError(message, label)).toBe(`${label}: ${message}`)
  expect(formatListedError('Enter a city', undefined)).toBe('Enter a city')
})
