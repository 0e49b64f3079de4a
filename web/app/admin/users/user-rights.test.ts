import { expect, test } from 'vitest'
import { newUser } from '../../test/sign-in.ts'
import { rightChange } from './user-rights.ts'

const ada = newUser({ name: 'Ada', userName: 'ada.l' })
const admin = { ...ada, isAdmin: 1, is_admin: 1, role: 'owner' } as const

test.each([
  [ada, 'is_admin', 1, 'Make Ada an admin?', 'Ada is now an admin.'],
  [admin, 'is_admin', 0, 'Remove Ada’s admin access?', 'Ada is no longer an admin.'],
  [ada, 'isBanned', 1, 'Block Ada?', 'Ada is blocked.'],
  [{ ...ada, isBanned: true }, 'isBanned', 0, 'Unblock Ada?', 'Ada is no longer blocked.'],
] as const)('the question and the message about a right, %#', (user, right, value, title, done) => {
  expect(rightChange(user, right)).toMatchObject({
    right,
    value,
    question: { title, text: expect.stringContaining('Ada (ada.l)') },
    done,
  })
})

test('a user without a name is called by their username', () => {
  const change = rightChange({ ...ada, name: '' }, 'isBanned')
  expect(change.done).toBe('ada.l is blocked.')
})
