import { afterEach, expect, test, vi } from 'vitest'
import { userKind } from '../users/user-kind.ts'
import { tableOf } from './kept-table.ts'

function storageOf(kept = new Map<string, string>()) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
}

const open = (address: string) => tableOf(userKind, new URL(address, 'http://shop'))

afterEach(() => vi.unstubAllGlobals())

test('a list is shown as it was last, without its search and page', () => {
  vi.stubGlobal('localStorage', storageOf())
  expect(open('/users')).toBeUndefined()
  const shown = open('/users?view=table&sort=name&filter=blocked&size=100&search=ann&page=2')
  expect(shown).toMatchObject({ search: 'ann', page: 2 })
  expect(open('/users')).toEqual({ ...shown, search: '', page: 1 })
})

test('an address that says something shows that', () => {
  vi.stubGlobal('localStorage', storageOf())
  open('/users?view=table&sort=name')
  expect(open('/users?search=ann')).toBeUndefined()
  expect(open('/users')).toMatchObject({ sort: 'name' })
  expect(open('/users?view=cards')).toBeUndefined()
  expect(open('/users')).toBeUndefined()
})

test('a storage that refuses, or holds nonsense, is no harm', () => {
  const refuse = () => {
    throw new DOMException('denied')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(open('/users')).toBeUndefined()
  expect(open('/users?view=table')).toMatchObject({ sort: '-joined' })
  expect(open('/users?view=cards')).toBeUndefined()
  vi.stubGlobal('localStorage', storageOf(new Map([['table:/users', 'sort=%&page=x']])))
  expect(open('/users')).toMatchObject({ sort: '-joined', page: 1 })
})
