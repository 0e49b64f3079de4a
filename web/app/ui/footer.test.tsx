import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPages } from '../test/render-pages.tsx'
import { Footer } from './footer.tsx'

test.each([
  ['Europe/Berlin', '2031'],
  ['America/New_York', '2030'],
])('in %s, the year is %s when 2031 has just begun in the east', async (timeZone, year) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-12-31T23:30:00Z') })
  const shop = { name: 'Armory', tagline: '', since: 2026, currency: 'EUR', timeZone } as const
  renderPages({}, { at: '/', Top: Footer, settings: { shop } })
  await expect.element(page.getByText(`© 2026–${year} Armory`)).toBeVisible()
})
