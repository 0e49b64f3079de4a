import { expect, test } from 'vitest'
import { Register } from '../../../contract/account.ts'
import { formatFieldErrors, formatListedError } from './format-field-errors.ts'
import { checkFields } from './read-form.ts'

test('what the API says of a field is said with its name', () => {
  expect(
    formatFieldErrors(
      { phone: 'must be a + followed by 11 to 14 digits', other: 'is required' },
      { phone: 'Phone' },
    ),
  ).toEqual({
    phone: 'Phone must be a + followed by 11 to 14 digits',
    other: 'other is required',
  })
})

test('a whole sentence is left as it is', () => {
  expect(formatFieldErrors({ email: 'Choose another one.' }, { email: 'Email' })).toEqual({
    email: 'Choose another one.',
  })
})

test('errors are in the order of the fields on the page', () => {
  const words = formatFieldErrors({ b: 'Enter b', a: 'Enter a' }, { a: 'A', b: 'B' })
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
