import { expect, test } from 'vitest'
import { loginLink, nextPath } from './next.ts'

const next = (path: string) => nextPath(`?next=${encodeURIComponent(path)}`)

test.each([
  '/user-profile/018f',
  '/update-user/018f?from=menu',
  '/users?search=a%20b&page=2',
  '/users#top',
  '/caf%C3%A9',
])('%s is gone back to', path => {
  expect(next(path)).toBe(path)
})

test.each([
  '',
  'user-profile/1',
  '?next=/users',
  '#top',
  '.',
  '..',
  '//evil.example',
  '///evil.example',
  '//evil.example/user-profile/1',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/user-profile\\..\\..\\evil.example',
  '/./\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2E//evil.example',
  '/a/%2e%2e//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\0',
  '/\u007f',
  '/\u0085/evil.example',
  'https://evil.example',
  'HTTPS://evil.example',
  'https:/evil.example',
  'https:evil.example',
  'http://shop',
  'http://shop/users',
  'ftp://evil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:http://shop/1',
  'evil.example',
  '@evil.example',
  ':80',
  '/login-user',
  '/login-user/',
  '/login-user//',
  '/a//b',
  '/Login-User',
  '/login-user?next=/login-user',
  '/login-user#x',
  '/%6cogin-user',
  '/a/../login-user',
  '/./login-user',
  '//login-user',
  '/%',
  '/api/auth/logout',
  '/api/my/orders?page=2',
  '/%61pi/auth/logout',
  '/API/auth/logout',
  '/users/../api/auth/logout',
])('%j is not', path => {
  expect(next(path)).toBe('/')
})

test('without a page to go back to, or with a list of them, only the first one counts', () => {
  expect(nextPath('')).toBe('/')
  expect(nextPath('?')).toBe('/')
  expect(nextPath('?Next=/users')).toBe('/')
  expect(nextPath('?next=//evil.example&next=/users')).toBe('/')
  expect(nextPath('?next=/users&next=//evil.example')).toBe('/users')
})

test('an address encoded twice is a path of the shop and no other host', () => {
  expect(nextPath('?next=%252F%252Fevil.example')).toBe('/')
  expect(nextPath('?next=/%252F%252Fevil.example')).toBe('/%2F%2Fevil.example')
})

test('the way to sign in leads back to the page and what it was asked for', () => {
  const link = loginLink({ pathname: '/users', search: '?search=a&b=c%26d' })
  expect(link).toBe('/login-user?next=%2Fusers%3Fsearch%3Da%26b%3Dc%2526d')
  expect(nextPath(new URL(link, 'http://shop').search)).toBe('/users?search=a&b=c%26d')
})

test('another host is rejected without converting its letters, which is slow for thousands', () => {
  const letters = Array.from({ length: 5_000 }, (_, at) => String.fromCharCode(0x4e00 + at))
  const start = process.cpuUsage()
  for (let times = 0; times < 20; times += 1) expect(next(`//${letters.join('')}`)).toBe('/')
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(500)
})
