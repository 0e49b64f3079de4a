import { expect, test } from 'vitest'
import { Login } from '../../../contract/accounts/account.ts'
import { checkFields, valuesOf } from './read-form.ts'

function typed(fields: Record<string, string | File>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return valuesOf(data)
}

test('what is blank is not given, but for a password', () => {
  const file = new File([], '')
  expect(typed({ name: ' ', email: '', image: file, password: ' ', currentPassword: '' })).toEqual({
    password: ' ',
  })
  expect(checkFields(Login, typed({ email: '', password: '' }))).toEqual({
    fields: {
      email: 'Enter an email address, such as name@example.com',
      password: 'Enter your password',
    },
  })
})

test.each([
  '+353 86 123 4567',
  '+353-86-123-4567',
  '+353.86.123.4567',
  '(+353) 86 123 4567',
  '+353 (0)86 123 4567',
  '\u202a+353\u00a086\u2011123\u20134567\u202c',
])('the phone number %s is taken as it is dialled', phone => {
  expect(typed({ phone })).toEqual({ phone: '+353861234567' })
})

test('what else is typed for a phone number stays, to be rejected', () => {
  expect(typed({ phone: ' - ' })).toEqual({})
  expect(typed({ phone: 'none / yet' })).toEqual({ phone: 'none/yet' })
})
