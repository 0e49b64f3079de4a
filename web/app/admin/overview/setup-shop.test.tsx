import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminSettings } from '../../../../contract/settings/admin-settings.ts'
import { shopDefaults } from '../../../../shop/defaults.ts'
import { answer, held, rejection } from '../../test/fake-api.ts'
import { unsaved } from '../../test/open-settings.ts'
import { newOverview } from '../../test/overview.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { expectUsable } from '../../test/usable.ts'
import * as settings from '../settings/settings.tsx'
import * as setup from './setup.tsx'
import * as setupShop from './setup-shop.tsx'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const country = page.getByLabelText('Country')
const currency = page.getByLabelText('Currency')
const vat = page.getByLabelText('VAT rate in percent')
const timeZone = page.getByRole('combobox', { name: 'Time zone' })
const save = page.getByRole('button', { name: 'Save and continue' })
const seller = page.getByRole('heading', { level: 1, name: 'Seller' })

const at = '2026-11-26T09:00:00.000Z'

type Stored = { shop?: Partial<AdminSettings<'shop'>>; tax?: Partial<AdminSettings<'tax'>> }

function reply({ shop, tax }: Stored = {}) {
  const claimed = { value: { ...shopDefaults.shop, open: false }, isDefault: false, version: 1 }
  answer('GET /api/admin/settings/shop', { settings: { ...unsaved, ...claimed, ...shop } })
  answer('GET /api/admin/settings/tax', {
    settings: { ...unsaved, value: shopDefaults.tax, ...tax },
  })
}

function open(stored: Stored = {}) {
  reply(stored)
  answer('GET /api/admin/overview', { overview: newOverview() })
  answer('GET /api/admin/settings/seller', { settings: { ...unsaved, value: shopDefaults.seller } })
  return renderAdminPages(
    { '/setup-shop-admin': setupShop, '/setup-admin': setup, '/settings-admin': settings },
    '/setup-shop-admin',
  )
}

test('a country proposes its currency, rate of VAT and time zone, and all are saved at once', async () => {
  open()
  await expect.element(field('Name')).toHaveValue('')
  await expect.element(page.getByText('your first order locks the currency')).toBeVisible()
  await expectUsable()
  const saving = held({ message: 'Shop saved.' })
  const calls = answer('PUT /api/admin/setup', saving.answer)
  await field('Name').fill('Smith Armor')
  await country.selectOptions('Sweden')
  await expect.element(currency).toHaveValue('SEK')
  await expect.element(vat).toHaveValue('25')
  await expect.element(vat).toHaveAccessibleDescription(/The standard rate in Sweden is 25%/)
  await currency.selectOptions('EUR: euros')
  await timeZone.fill('Europe/Helsinki')
  await save.dblClick()
  saving.release()
  await expect.element(seller).toBeVisible()
  await expect.element(page.getByText('Step 2 of 8')).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([
    {
      ...{ name: 'Smith Armor', tagline: '', country: 'SE', vat: 25 },
      ...{ currency: 'EUR', timeZone: 'Europe/Helsinki', versions: { shop: 1, tax: 0 } },
    },
  ])
})

test('a country outside the EU asks for the rate, and each error is at its field', async () => {
  open()
  await country.selectOptions('Switzerland')
  await expect.element(currency).toHaveValue('CHF')
  await expect.element(vat).toHaveValue('')
  await save.click()
  await expect.element(field('Name')).toHaveFocus()
  await expect.element(vat).toHaveAccessibleDescription(/Enter a percentage/)
  await expectUsable()
})

test('the first step can’t be skipped, but links back to the list', async () => {
  open()
  await expect.element(page.getByText('Step 1 of 8')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Skip', exact: true }))
    .not.toBeInTheDocument()
  await page.getByRole('main').getByRole('link', { name: 'Before you sell' }).click()
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Before you sell' }))
    .toBeVisible()
})

test('a shop with orders keeps its choices, and locked fields say why', async () => {
  const value = { ...shopDefaults.shop, name: 'Smith Armor', timeZone: 'Europe/Berlin' }
  const why = 'The currency was locked by your first order.'
  const rates = [
    { country: 'DE', class: 'standard', percent: 19, from: '2021-07-01', source: '' },
    { country: 'FR', class: 'standard', percent: 20, from: '2021-07-01', source: '' },
  ]
  open({
    shop: { value, at, locked: { currency: why } },
    tax: { value: { ...shopDefaults.tax, home: 'DE', rates }, version: 3, isDefault: false },
  })
  await expect.element(field('Name')).toHaveValue('Smith Armor')
  await expect.element(country).toHaveValue('DE')
  await expect.element(vat).toHaveValue('19')
  await expect.element(currency).toBeDisabled()
  await expect.element(currency).toHaveAccessibleDescription(why)
  await country.selectOptions('Sweden')
  await expect.element(vat).toHaveValue('25')
  await expect.element(currency).toHaveValue('EUR')
  await expect.element(timeZone).toHaveValue('Europe/Berlin')
})

test('after a conflict the input stays, and the next save has the latest versions', async () => {
  open()
  await field('Name').fill('Smith Armor')
  await country.selectOptions('Germany')
  answer('PUT /api/admin/setup', rejection(409, 'conflict', 'Changed by someone else.'))
  reply({ tax: { version: 2 } })
  await save.click()
  await expect
    .element(page.getByRole('alert').getByText('Check the fields, then save again.'))
    .toBeVisible()
  await expect.element(field('Name')).toHaveValue('Smith Armor')
  const calls = answer('PUT /api/admin/setup', { message: 'Shop saved.' })
  await save.click()
  await expect.element(seller).toBeVisible()
  expect(calls.map(({ body }) => body.versions)).toEqual([{ shop: 1, tax: 2 }])
})
