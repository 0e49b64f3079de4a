import { expect } from 'vitest'
import type { SetUpShopBody } from '../../contract/setup/set-up-shop.ts'
import { proposedRates } from '../../contract/vat/eu-vat-rates.ts'
import type { AppContext } from '../app-context.ts'
import { apiError } from '../test/browser.ts'
import { test } from '../test/fixtures.ts'
import { changeSettings } from '../test/settings.ts'

const chosen = {
  ...{ name: 'Smith Armor', tagline: '', country: 'SE', vat: 25 },
  ...({ timeZone: 'Europe/Stockholm', currency: 'SEK' } as const),
} satisfies Omit<SetUpShopBody, 'versions'>

const versionsOf = async ({ settings }: AppContext) => {
  const { shop, tax } = (await settings.read()).versions
  return { shop, tax }
}

test('the owner names the shop and chooses its country, time zone and currency at once', async ({
  context,
  admin,
}) => {
  const { client } = admin
  const tasks = async () => {
    const { overview } = await client('GET /api/admin/overview')
    return overview.settings?.map(({ setting }) => setting) ?? []
  }
  expect(await tasks()).toContain('shop')
  const versions = await versionsOf(context)
  const body = { ...chosen, versions }
  expect(await client('PUT /api/admin/setup', { body })).toEqual({ message: 'Shop saved.' })
  const { shop: named, tax } = await context.settings.read()
  expect(named).toMatchObject({
    ...{ name: 'Smith Armor', tagline: '', timeZone: 'Europe/Stockholm', currency: 'SEK' },
    since: 2026,
  })
  // The limit of €10,000 doesn't work in kronor, and the rate of the made-up country is gone.
  expect(tax).toMatchObject({ home: 'SE', mode: 'home' })
  expect(tax.rates).toMatchObject([{ country: 'SE', percent: 25, source: 'TEDB, 2026-08-22' }])
  expect(await tasks()).not.toContain('shop')
  expect(await tasks()).not.toContain('tax')

  const other = { ...body, name: 'Other Armor' }
  const rejected = await apiError(client('PUT /api/admin/setup', { body: other }))
  expect(rejected.code).toBe('conflict')
  expect((await context.settings.read()).versions).toMatchObject({
    shop: versions.shop + 1,
    tax: versions.tax + 1,
  })
})

test('rates that the owner has stay, and another rate of the country applies from today', async ({
  context,
  admin,
}) => {
  const { client } = admin
  const rates = [
    { country: 'IE', class: 'standard', percent: 23, from: '2021-07-01', source: 'TEDB' },
    { country: 'SE', class: 'standard', percent: 24, from: '2022-01-01', source: '' },
  ]
  await changeSettings(context, 'tax', { mode: 'home', rates })
  const save = async (vat: number) => {
    const body = { ...chosen, vat, versions: await versionsOf(context) }
    await client('PUT /api/admin/setup', { body })
    return (await context.settings.read()).tax.rates
  }
  expect(await save(24)).toEqual(rates)
  // The rate of the preset is older than the owner's, so it would have no effect.
  const today = expect.stringMatching(/^20\d\d-\d\d-\d\d$/)
  const added = { country: 'SE', class: 'standard', from: today, source: '' }
  expect(await save(25)).toEqual([...rates, { ...added, percent: 25 }])
  expect(await save(12)).toEqual([...rates, { ...added, percent: 12 }])
})

test('a country of the EX number that becomes the home country is no longer one of them', async ({
  context,
  admin,
}) => {
  const { client } = admin
  const ex = { exNumber: 'IE1234567-EX', exCountries: ['FR', 'SE'] }
  await changeSettings(context, 'tax', { mode: 'home', ...ex })
  const place = { country: 'FR', vat: 20, currency: 'EUR' as const }
  const body = { ...chosen, ...place, versions: await versionsOf(context) }
  await client('PUT /api/admin/setup', { body })
  const { tax, unreadable } = await context.settings.read()
  expect(unreadable).toEqual([])
  expect(tax).toMatchObject({ home: 'FR', ...ex, exCountries: ['SE'] })
})

test('an impossible choice changes neither group, and names its field', async ({
  context,
  admin,
}) => {
  const { client } = admin
  const rates = proposedRates.filter(rate => rate.country !== 'IE')
  await changeSettings(context, 'tax', { mode: 'destination', smallBusiness: true, rates })
  const versions = await versionsOf(context)
  const save = (change: object) =>
    apiError(client('PUT /api/admin/setup', { body: { ...chosen, versions, ...change } }))
  expect((await save({ country: 'XX' })).fields).toHaveProperty('country')
  expect((await save({ timeZone: 'Mars/Olympus' })).fields).toHaveProperty('timeZone')
  // The country before is now one that the shop ships to, and it needs a rate as those do.
  expect((await save({})).fields).toHaveProperty('rates')
  expect(await versionsOf(context)).toEqual(versions)
})
