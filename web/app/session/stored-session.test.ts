import { expect, test } from 'vitest'
import type { SessionUser as User } from '../../../contract/accounts/session.ts'
import { newUser } from '../test/sign-in.ts'
import {
  correctSession,
  readSession,
  type Storage,
  tellEnd,
  writeSession,
} from './stored-session.ts'

const user: User = { ...newUser({ id: 'u1' }), permissions: [] }

/** A storage, what it holds, and what was done to it, in order. */
function newStorage(held: Record<string, string> = {}) {
  const kept = new Map(Object.entries(held))
  const done: string[] = []
  const storage: Storage = {
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => {
      done.push(`${key}=${value.slice(0, 5)}`)
      kept.set(key, value)
    },
    removeItem: key => {
      done.push(`no ${key}`)
      kept.delete(key)
    },
  }
  return { storage: () => storage, kept, done, raw: storage }
}

const noStorage = () => {
  throw new DOMException('denied', 'SecurityError')
}

test('who is signed in is read as it was written', () => {
  const { storage, kept } = newStorage()
  writeSession(storage, user)
  expect(kept.get('loginStatus')).toBe('true')
  expect(JSON.parse(kept.get('user') ?? '')).toEqual(user)
  expect(readSession(storage)).toEqual(user)
})

test('signing out leaves the flag and no user', () => {
  const { storage, kept } = newStorage({ loginStatus: 'true', user: JSON.stringify(user) })
  writeSession(storage, null)
  expect(Object.fromEntries(kept)).toEqual({ loginStatus: 'false' })
  expect(readSession(storage)).toBeNull()
})

test('another tab that looks between two steps sees nobody who is not signed in', () => {
  const { storage, done } = newStorage()
  writeSession(storage, user)
  writeSession(storage, null)
  expect(done).toEqual(['user={"_id', 'loginStatus=true', 'loginStatus=false', 'no user'])
})

test.each([{ loginStatus: 'false' }, { loginStatus: 'false', user: JSON.stringify(user) }])(
  '%j is nobody',
  held => {
    expect(readSession(newStorage(held).storage)).toBeNull()
  },
)

test.each([
  {},
  { user: JSON.stringify(user) },
  { loginStatus: 'TRUE', user: JSON.stringify(user) },
  { loginStatus: 'true' },
  { loginStatus: 'true', user: '' },
  { loginStatus: 'true', user: '{' },
  { loginStatus: 'true', user: 'null' },
  { loginStatus: 'true', user: '[]' },
  { loginStatus: 'true', user: '"u1"' },
  { loginStatus: 'true', user: '{"id":"u1"}' },
  { loginStatus: 'true', user: JSON.stringify({ ...user, name: {} }) },
  { loginStatus: 'true', user: JSON.stringify({ ...user, image: 7 }) },
  { loginStatus: 'true', user: JSON.stringify({ ...user, is_admin: '1' }) },
])('%j says neither who nor nobody', held => {
  expect(readSession(newStorage(held).storage)).toBeUndefined()
})

test('a browser that keeps nothing says neither who nor nobody, and does not throw', () => {
  expect(readSession(noStorage)).toBeUndefined()
  expect(() => writeSession(noStorage, user)).not.toThrow()
  expect(() => writeSession(noStorage, null)).not.toThrow()
  expect(() => correctSession(noStorage, null)).not.toThrow()
  expect(() => tellEnd(noStorage, 'u1')).not.toThrow()
})

test('a storage that is full says nothing, rather than who was signed in before', () => {
  const { raw, kept } = newStorage({ loginStatus: 'true', user: JSON.stringify(user) })
  const full = () => ({
    ...raw,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  writeSession(full, { ...user, id: 'u2' })
  expect(kept.size).toBe(0)

  kept.set('loginStatus', 'true').set('user', JSON.stringify(user))
  writeSession(full, null)
  expect(kept.size).toBe(0)
  expect(readSession(full)).toBeUndefined()
})

test.each([{ loginStatus: 'true', user: '{' }, { user: JSON.stringify(user) }])(
  '%j does not outlive the server’s word that it is nobody',
  held => {
    const { storage, kept } = newStorage(held)
    correctSession(storage, null)
    expect(Object.fromEntries(kept)).toEqual({ loginStatus: 'false' })
  },
)

test('somebody who never signed in leaves no trace', () => {
  const { storage, done } = newStorage()
  correctSession(storage, null)
  expect(done).toEqual([])
})

test('other tabs are told of an end by what is gone at once', () => {
  const { storage, kept, done } = newStorage()
  tellEnd(storage, 'u1')
  expect(done).toEqual(['sessionEnded=u1', 'no sessionEnded'])
  expect(kept.size).toBe(0)
})
