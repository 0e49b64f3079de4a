import { afterEach, expect, test, vi } from 'vitest'
import { currencies } from '../../../../contract/money/currency.ts'
import { timeZoneNames } from '../../../../contract/time/time-zones.ts'
import { proposeCountry, proposeFor } from './propose-place.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('a country proposes its currency, its rate of VAT and a time zone', () => {
  expect(proposeFor('SE')).toMatchObject({ currency: 'SEK', vat: '25' })
  expect(proposeFor('CH')).toMatchObject({ currency: 'CHF', vat: '' })
  expect(proposeFor('FI')).toMatchObject({ currency: 'EUR', vat: '25.5' })
  for (const country of ['', 'DE', 'HU', 'US', 'IN']) {
    const { currency, timeZone } = proposeFor(country)
    expect(currencies).toContain(currency)
    expect(timeZoneNames()).toContain(timeZone)
  }
})

test('of several time zones, the browser’s is proposed, or the one of most people if it is known', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  const zones = ['SE', 'ES', 'PT', 'US', 'CA'].map(country => proposeFor(country).timeZone)
  expect(zones).toEqual([
    ...['Europe/Stockholm', 'Europe/Madrid', 'Europe/Lisbon', 'America/New_York', ''],
  ])
  vi.stubEnv('TZ', 'America/Chicago')
  expect(proposeFor('US').timeZone).toBe('America/Chicago')
})

test('the proposed country is the one in whose time zone the browser is', () => {
  const country = proposeCountry()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  if (timeZone === 'UTC') expect(country).toBe('')
  else expect(country).toMatch(/^[A-Z]{2}$/)
})
