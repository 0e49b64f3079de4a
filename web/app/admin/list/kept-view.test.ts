import { afterEach, expect, test, vi } from 'vitest'
import { keepView, withKeptView } from './kept-view.ts'

const list = { to: '/users', cards: {} }

function storageOf(kept = new Map<string, string>()) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
}

/** What is shown for an address. */
function open(address: string, of: { to: string; cards?: object } = list) {
  const parameters = new URL(address, 'http://shop').searchParams
  keepView(of, parameters)
  return String(withKeptView(of, parameters))
}

afterEach(() => vi.unstubAllGlobals())

test('a list opens in the view that it had last, without its search and page', () => {
  vi.stubGlobal('localStorage', storageOf())
  expect(open('/users')).toBe('')
  open('/users?view=table&sort=name&filter=blocked&size=100&search=ann&page=2')
  expect(open('/users')).toBe('view=table&sort=name&filter=blocked&size=100')
})

test('the parameters of an address win over the kept view', () => {
  vi.stubGlobal('localStorage', storageOf())
  open('/users?view=table&sort=name')
  expect(open('/users?search=ann')).toBe('search=ann')
  expect(open('/users')).toBe('view=table&sort=name')
  expect(open('/users?view=cards')).toBe('view=cards')
  expect(open('/users')).toBe('')
})

test('a list with one view keeps none', () => {
  vi.stubGlobal('localStorage', storageOf())
  open('/orders?view=table&filter=to-ship', { to: '/orders' })
  expect(open('/orders', { to: '/orders' })).toBe('')
})

test('a storage that denies access does no harm', () => {
  const reject = () => {
    throw new DOMException('denied')
  }
  vi.stubGlobal('localStorage', { getItem: reject, setItem: reject, removeItem: reject })
  expect(open('/users?view=table')).toBe('view=table')
  expect(open('/users')).toBe('')
})
