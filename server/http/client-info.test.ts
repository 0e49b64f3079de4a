import { describe, expect } from 'vitest'
import { limitedAddress } from '../limits/address.ts'
import { newUser } from '../test/accounts.ts'
import { apiError, type Browser, openBrowser as open } from '../test/browser.ts'
import { test } from '../test/fixtures.ts'
import { openApp } from '../test/requests.ts'

describe('limits count', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:DB8:0:0:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000:0000:0000:0000:0002', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['192.0.2.1:443', '192.0.2.1'],
    ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
    ['[2001:db8::1]', '2001:db8:0:0::/64'],
    ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
  ])('%s as %s', (address, limited) => {
    expect(limitedAddress(address)).toBe(limited)
  })

  const none = [undefined, '', 'unknown', '_hidden', '::g', '192.0.2.1:x', '[::g]:443', 'a:443']
  test.each(none)('"%s", which is not an address, as unknown', address => {
    expect(limitedAddress(address)).toBe('unknown')
  })
})

/** How wrong sign-ins to one account end, one after the other, each with headers of its own. */
async function wrongSignIns(browser: Browser, email: string, headers: Record<string, string>[]) {
  const statuses: number[] = []
  for (const each of headers) {
    Object.assign(browser.headers, each)
    const login = browser.client('POST /api/auth/login', { body: { email, password: 'wrong' } })
    statuses.push((await apiError(login)).status)
  }
  return statuses
}

const eleven = Array.from({ length: 11 }, (_, n) => n)
const tenAndNoMore = [...Array(10).fill(401), 429]

describe('the client address', () => {
  test('is not taken from a client’s own headers', async ({ context, openBrowser }) => {
    const { email } = await newUser(context)
    const headers = eleven.map(n => ({
      'x-forwarded-for': `198.51.100.${n}`,
      forwarded: `for=198.51.100.${n}`,
      'x-real-ip': `198.51.100.${n}`,
      'x-client-ip': `198.51.100.${n}`,
      'cf-connecting-ip': `198.51.100.${n}`,
    }))
    expect(await wrongSignIns(openBrowser(), email, headers)).toEqual(tenAndNoMore)
  })

  test('is taken from a trusted proxy', async ({ context }) => {
    const shop = await openApp(context, { trustProxy: ['10.0.0.0/8'] })
    const { email } = await newUser(context)
    const proxy = open(shop, { address: '10.0.0.9' })
    const different = eleven.map(n => ({ 'x-forwarded-for': `198.51.100.${n}` }))
    expect(await wrongSignIns(proxy, email, different)).toEqual(Array(11).fill(401))

    const same = eleven.map(n => ({
      'x-forwarded-for': `203.0.113.5${n % 2 ? `:${40_000 + n}` : ''}`,
    }))
    expect(await wrongSignIns(proxy, email, same)).toEqual(tenAndNoMore)
  })

  test('is what the outermost trusted proxy saw, whatever headers it received', async ({
    context,
  }) => {
    const shop = await openApp(context, { trustProxy: ['10.0.0.0/8', '::1'] })
    const { email } = await newUser(context)
    const proxy = open(shop, { address: '10.0.0.9' })
    const spoofed = eleven.map(n => {
      const said = ['unknown', `198.51.100.${n}`, '10.1.1.1', `<${n}>`][n % 4]
      return { 'x-forwarded-for': `${said}, 203.0.113.7, 10.0.0.${n}` }
    })
    expect(await wrongSignIns(proxy, email, spoofed)).toEqual(tenAndNoMore)
  })

  test('is the client’s own if it is not a trusted proxy', async ({ context }) => {
    const shop = await openApp(context, { trustProxy: ['10.0.0.0/8'] })
    const { email } = await newUser(context)
    const stranger = open(shop, { address: '192.0.2.77' })
    const spoofed = eleven.map(n => ({ 'x-forwarded-for': `198.51.100.${n}` }))
    expect(await wrongSignIns(stranger, email, spoofed)).toEqual(tenAndNoMore)
  })

  test('is a network in IPv6', async ({ context, openBrowser }) => {
    const { email } = await newUser(context)
    const statuses: number[] = []
    for (const n of eleven) {
      const neighbour = openBrowser({ address: `2001:db8:1:2::${n.toString(16)}` })
      statuses.push(...(await wrongSignIns(neighbour, email, [{}])))
    }
    expect(statuses).toEqual(tenAndNoMore)
    const elsewhere = openBrowser({ address: '2001:db8:1:3::1' })
    expect(await wrongSignIns(elsewhere, email, [{}])).toEqual([401])
  })
})
