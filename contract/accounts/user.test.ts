import { expect, test } from 'vitest'
import { Email, Phone } from './user.ts'

test('an email address loses the invisible characters that come with copied text', () => {
  const copied = ' \u202ailse@example.com\u202c\u200b'
  for (const typed of [copied, '\u2068ilse@example.com\u2069', 'ilse@exam\u00adple.com\u200e']) {
    expect(Email.parse(typed)).toBe('ilse@example.com')
  }
})

test('a domain with letters of any language is converted to ASCII, as mail servers write it', () => {
  expect(Email.parse('ilse@München.de')).toBe('ilse@xn--mnchen-3ya.de')
  // Longer in ASCII than as typed.
  expect(Email.safeParse(`ilse@${'ü.'.repeat(100)}de`).success).toBe(false)
  // No name on the internet has a part of over 63 letters.
  expect(Email.safeParse(`ilse@${'e'.repeat(63)}.com`).success).toBe(true)
  for (const long of ['e'.repeat(64), 'ü'.repeat(60)]) {
    const issues = Email.safeParse(`ilse@${long}.com`).error?.issues
    expect(issues?.map(({ message }) => message)).toEqual([
      'Enter an email address, such as name@example.com',
    ])
  }
  expect(Email.parse('Ilse.Torr@Example.com')).toBe('Ilse.Torr@Example.com')
  for (const wrong of ['jürgen@example.com', 'ilse@münchen.de/x', 'ilse@mün chen.de', 'ü', 'a@ü']) {
    expect(Email.safeParse(wrong).success, wrong).toBe(false)
  }
})

test('a domain that is too long is rejected without the slow conversion', () => {
  const letters = Array.from({ length: 5_000 }, (_, at) => String.fromCharCode(0x4e00 + at))
  const start = process.cpuUsage()
  for (let times = 0; times < 20; times += 1) {
    const issues = Email.safeParse(`ilse@${letters.join('')}.com`).error?.issues
    expect(issues?.map(({ message }) => message)).toEqual(['Use at most 254 characters'])
  }
  const { user } = process.cpuUsage(start)
  expect(user / 1_000).toBeLessThan(500)
})

test('a phone number may be written with spaces, hyphens, periods and parentheses', () => {
  for (const typed of ['+353 86 123 4567', '+353-86-123.4567', '+353 (86) 1234567']) {
    expect(Phone.parse(typed)).toBe('+353861234567')
  }
  // The zero is only dialed within the country, except in Italy.
  expect(Phone.parse('+353 (0)86 123 4567')).toBe('+353861234567')
  expect(Phone.parse('+39 (0)6 123 456 78')).toBe('+390612345678')
  for (const wrong of ['+353 86', '0861234567', '+353 86 123 4567 ext 1']) {
    expect(Phone.safeParse(wrong).success, wrong).toBe(false)
  }
})
