import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Permission } from '../../../../contract/accounts/permissions.ts'
import type { SettingGroup } from '../../../../contract/settings/groups.ts'
import { shopDefaults } from '../../../../shop/defaults.ts'
import { answer, rejection } from '../../test/fake-api.ts'
import { unsaved } from '../../test/open-settings.ts'
import { newOverview } from '../../test/overview.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { expectUsable } from '../../test/usable.ts'
import * as overview from '../overview/overview.tsx'
import * as setup from '../overview/setup.tsx'
import * as settingsPage from './settings.tsx'

const name = page.getByRole('textbox', { name: 'Name', exact: true })
const title = (name: string) => page.getByRole('heading', { level: 1, name })
const proceed = page.getByRole('button', { name: 'Save and continue' })
const skip = page.getByRole('link', { name: 'Skip', exact: true })

function open(
  group: SettingGroup,
  at = `/settings-admin?section=${group}&setup=1`,
  permissions?: Permission[],
) {
  for (const each of ['seller', 'shipping', 'tax', 'stripe', 'mail'] as const) {
    const settings = { ...unsaved, value: shopDefaults[each] }
    answer(`GET /api/admin/settings/${each}`, { settings } as never)
  }
  answer('GET /api/admin/overview', { overview: newOverview() })
  answer('GET /api/admin/vat/sales-abroad', {
    limit: 10_000,
    current: { year: 2026, own: 0, elsewhere: 0, isOver: false },
    previous: { year: 2025, own: 0, elsewhere: 0, isOver: false },
  })
  const pages = { '/settings-admin': settingsPage, '/setup-admin': setup, '/overview': overview }
  return renderAdminPages(pages, at, permissions)
}

const parts = {
  ...{ name: 'Smith & Sons', address: 'Anvil Row 1\n10115 Berlin' },
  ...{ email: 'ann@smith.example', phone: '+49 (0)30 123 45-67', register: '', vatId: '' },
}

test('a step saves its group and leads to the next one, without the made-up seller', async () => {
  open('seller')
  await expect.element(title('Seller')).toBeVisible()
  await expect.element(page.getByText('Step 2 of 8')).toBeVisible()
  await expect.element(name).toHaveValue('')
  await expect.element(page.getByRole('navigation', { name: 'Settings' })).not.toBeInTheDocument()
  await expectUsable()
  const settings = { ...unsaved, value: parts, isDefault: false, version: 1 }
  const calls = answer('PUT /api/admin/settings/seller', { message: 'Settings saved.', settings })
  await proceed.click()
  await expect.element(name).toHaveFocus()
  await name.fill(parts.name)
  await page.getByLabelText('Address', { exact: true }).fill(parts.address)
  await page.getByLabelText('Email').fill(parts.email)
  await page.getByLabelText('Phone').fill(parts.phone)
  await proceed.dblClick()
  await expect.element(title('Shipping')).toBeVisible()
  await expect.element(page.getByText('Step 3 of 8')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Seller' })).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([{ ...parts, version: 0 }])
})

test('the made-up seller isn’t kept in part where the settings are edited outside the steps, either', async () => {
  open('seller', '/settings-admin?section=seller')
  await name.fill(parts.name)
  await expect.element(page.getByLabelText('Phone')).toHaveValue('')
  await expect.element(page.getByLabelText('Company register')).toHaveValue('')
})

test('a step without changes saves nothing and leads on, and so does skipping it', async () => {
  open('tax')
  const saves = answer('PUT /api/admin/settings/shipping', rejection(500, 'internal', ''))
  await page.getByRole('link', { name: 'Shipping', exact: true }).click()
  await expect.element(title('Shipping')).toBeVisible()
  await proceed.click()
  await expect.element(title('VAT')).toBeVisible()
  await page.getByRole('link', { name: 'Shipping', exact: true }).click()
  await skip.click()
  await expect.element(title('VAT')).toBeVisible()
  expect(saves).toEqual([])
})

test('shipping starts with the home country, to which a new shop ships first', async () => {
  open('shipping')
  const tax = { ...unsaved, isDefault: false, value: { ...shopDefaults.tax, home: 'SE' } }
  answer('GET /api/admin/settings/tax', { settings: tax } as never)
  const calls = answer('PUT /api/admin/settings/shipping', rejection(500, 'internal', ''))
  await expect.element(page.getByText(/Sweden, Ireland, Austria and 4 more/)).toBeVisible()
  await expect.element(page.getByLabelText('Country', { exact: true })).toHaveValue('SE')
  await proceed.click()
  await expect
    .poll(() => calls[0]?.body)
    .toMatchObject({ zones: [{ countries: ['SE', 'IE', 'AT', 'BE', 'DE', 'FR', 'NL'] }] })
})

test('a step that is skipped with changes asks first, and the last one leads to the list', async () => {
  const { path } = open('mail')
  await page.getByLabelText('Server', { exact: true }).fill('smtp.example.com')
  const asked: string[] = []
  const { confirm } = window
  window.confirm = question => {
    asked.push(question ?? '')
    return asked.length > 1
  }
  await skip.click()
  await expect.poll(() => asked.length).toBe(1)
  await expect.element(title('Mail server')).toBeVisible()
  await skip.click()
  window.confirm = confirm
  await expect.element(title('Before you sell')).toBeVisible()
  await expect.poll(path).toBe('/setup-admin?setup=1')
})

test('a step that someone else has saved meanwhile offers their version', async () => {
  open('seller')
  answer('PUT /api/admin/settings/seller', rejection(409, 'conflict', 'Changed by someone else.'))
  await name.fill(parts.name)
  await page.getByLabelText('Address', { exact: true }).fill(parts.address)
  await page.getByLabelText('Email').fill(parts.email)
  await page.getByLabelText('Phone').fill(parts.phone)
  await proceed.click()
  await expect.element(page.getByText('Changed by someone else.')).toBeVisible()
  const theirs = { ...parts, name: 'Smith Ltd', register: 'HRB 7' }
  const settings = { ...unsaved, value: theirs, isDefault: false, version: 1 }
  answer('GET /api/admin/settings/seller', { settings })
  await page.getByRole('button', { name: 'Load latest version' }).click()
  await expect.element(page.getByLabelText('Company register')).toHaveValue('HRB 7')
  await expect.element(name).toHaveValue(parts.name)
  const calls = answer('PUT /api/admin/settings/seller', { message: '', settings })
  await proceed.click()
  await expect.element(title('Shipping')).toBeVisible()
  expect(calls.map(({ body }) => body.version)).toEqual([1])
})

test('a line of the list leads to the first of the rates, and back to the list', async () => {
  const task = {
    ...{ name: 'VAT rates', setting: 'rates', file: 'Settings', state: 'missing' as const },
    ...{ level: 'law' as const, means: '', page: '/settings-admin?section=tax&field=rates' },
  }
  const { path } = open('tax', '/setup-admin')
  answer('GET /api/admin/overview', { overview: { ...newOverview(), settings: [task] } })
  await page.getByRole('link', { name: 'Open VAT rates' }).click()
  const rate = page.getByRole('group', { name: 'Rate 1' })
  await expect.element(rate).toBeVisible()
  await expect.poll(() => document.activeElement?.tagName).toBe('SUMMARY')
  expect(rate.element().contains(document.activeElement)).toBe(true)
  await page.getByRole('main').getByRole('link', { name: 'Before you sell' }).click()
  await expect.poll(path).toBe('/setup-admin')
})

test('staff who may only change some settings get them without the frame of a step', async () => {
  open('shipping', '/settings-admin?section=shipping', ['settings.selling'])
  await expect.element(title('Shipping')).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: 'Settings' })).toBeVisible()
  await expect.element(page.getByText(/^Step/)).not.toBeInTheDocument()
})

test('a step of staff who may not open the list leads back to the overview', async () => {
  const { path } = open('shipping', undefined, ['settings.selling'])
  await expect.element(page.getByText('Step 1 of 1')).toBeVisible()
  const back = page.getByRole('main').getByRole('link', { name: 'Overview', exact: true })
  await expect.element(back).toBeVisible()
  await proceed.click()
  await expect.poll(path).toBe('/overview')
})

test('“Continue setup” opens the first blocking step that the admin may complete', async () => {
  const blocking = (setting: string, group: SettingGroup) => ({
    ...{ name: setting, setting, file: 'Settings', state: 'missing' as const },
    ...{
      level: 'blocks' as const,
      means: '',
      page: `/settings-admin?section=${group}&field=${setting}`,
    },
  })
  open('mail', '/setup-admin', ['settings.shop', 'settings.selling', 'settings.mail'])
  const settings = [
    blocking('host', 'mail'),
    blocking('seller', 'seller'),
    blocking('zones', 'shipping'),
  ]
  answer('GET /api/admin/overview', { overview: { ...newOverview(), settings } })
  const link = page.getByRole('link', { name: 'Continue setup' })
  await expect.element(link).toHaveAttribute('href', '/settings-admin?section=shipping&setup=1')
})
