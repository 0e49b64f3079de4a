import { expect, test } from 'vitest'
import { changesOf } from '../forms/changes.ts'
import { newUser } from '../test/sign-in.ts'
import { isChanged } from './update-profile-changes.ts'
import { changesSchema } from './update-profile-schema.ts'

const user = newUser({ name: 'Rhea Stone', userName: 'rhea', email: 'rhea@example.com' })

const filled = { name: user.name, userName: user.userName, phone: user.phone }

test('only what differs from the present is a change', () => {
  const draft = { name: 'Rhea Stone', userName: 'Rhea', phone: '+353861234568' }
  expect(changesOf(user, draft)).toEqual({ userName: 'Rhea', phone: '+353861234568' })
})

test('a current password that was filled in by itself changes nothing and is not sent', () => {
  const draft = { ...filled, email: 'rhea@example.com', currentPassword: 'a browser knows it' }
  expect(changesSchema(user).parse(draft)).toEqual({})
})

test.for([{ email: 'stone@example.com' }, { password: 'a new long one' }])(
  '%o needs the current password',
  change => {
    const { error } = changesSchema(user).safeParse({ ...filled, ...change })
    expect(error?.issues.map(({ path }) => path)).toEqual([['currentPassword']])
    const proven = { ...change, currentPassword: 'the old one' }
    expect(changesSchema(user).parse({ ...filled, ...proven })).toEqual(proven)
  },
)

test('the current password is asked for along with what is wrong', () => {
  const { error } = changesSchema(user).safeParse({
    ...filled,
    email: 'nowhere',
    password: 'short',
  })
  const said = error?.issues.map(({ path, message }) => `${path} ${message}`)
  expect(said).toEqual([
    'email Enter an email address, such as name@example.com',
    'password Use at least 8 characters',
    'currentPassword Enter your current password',
  ])
})

test('what is typed is checked as the server checks it, and nothing may be deleted', () => {
  const { error } = changesSchema(user).safeParse({ phone: '0861234567', userName: 'x' })
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['name', 'userName', 'phone'])
})

test('a form that only shows the record is unchanged, one with a deleted value is not', () => {
  expect(isChanged(user, filled)).toBe(false)
  expect(isChanged(user, { ...filled, currentPassword: 'x' })).toBe(false)
  expect(isChanged(user, { ...filled, name: 'Rhea' })).toBe(true)
  const { name: _, ...rest } = filled
  expect(isChanged(user, rest)).toBe(true)
})
