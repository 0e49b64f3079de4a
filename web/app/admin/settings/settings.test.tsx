import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AdminSettings } from '../../../../contract/settings/admin-settings.ts'
import { networks, shopDefaults } from '../../../../shop/defaults.ts'
import { answer, held, offline, rejection } from '../../test/fake-api.ts'
import { openSettings, save, saved, unsaved } from '../../test/open-settings.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { expectUsable } from '../../test/usable.ts'
import * as settingsPage from './settings.tsx'

const contact = page.getByRole('textbox', { name: 'Contact' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

const at = '2026-11-26T09:00:00.000Z'
const version = (version: number) => ({ version, at, by: `admin-${version}`, isDefault: false })
const savedOnce = { ...version(1), versions: [version(1)] }

/** The footer's settings, saved as often as its version says. */
function footer(
  value: Partial<AdminSettings<'footer'>['value']> = {},
  latest = 0,
): AdminSettings<'footer'> {
  const versions = Array.from({ length: latest }, (_, place) => version(latest - place))
  return { ...unsaved, ...versions[0], value: { ...shopDefaults.footer, ...value }, versions }
}

const open = ({ value, ...rest } = footer()) => openSettings('footer', value, rest)

test('a group is saved as a whole, once, with the version that was edited', async () => {
  const legal = [{ name: 'Accessibility', href: 'https://shop.example/a' }]
  open(footer({ legal }, 3))
  const reply = { message: 'Settings saved.', settings: footer({ contact: 'a@b.example' }, 4) }
  const saving = held(reply)
  const calls = answer('PUT /api/admin/settings/footer', saving.answer)
  await contact.fill('a@b.example')
  await page.getByLabelText('Discord').fill('https://discord.gg/armory')
  await button('Save').dblClick()
  saving.release()
  await expect.element(saved).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([
    {
      contact: 'a@b.example',
      social: [{ network: 'Discord', href: 'https://discord.gg/armory' }],
      legal,
      version: 3,
    },
  ])
})

test('if the address names no section, the first one opens', async () => {
  answer('GET /api/admin/settings/shop', { settings: { ...unsaved, value: shopDefaults.shop } })
  renderAdminPages({ '/settings-admin': settingsPage })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()
})

test.each([
  ['goods', 'guarantee', 'textbox', 'Legal guarantee notice'],
  ['look', 'logo', 'button', 'Logo'],
  ['footer', 'social', 'textbox', networks[0]],
  ['home', 'featured', 'combobox', 'Add a product'],
  ['emails', 'texts', 'combobox', 'Email'],
  ['shipping', 'weekdays', 'checkbox', 'Monday'],
] as const)(
  'of the %s settings, the field %s has the focus if the address names it',
  async (group, name, role, label) => {
    const settings = { ...unsaved, value: shopDefaults[group] }
    answer(`GET /api/admin/settings/${group}`, { settings } as never)
    answer('GET /api/admin/featured', { products: [] })
    answer('POST /api/admin/settings/emails/preview', { subject: '', html: '', text: '' })
    renderAdminPages(
      { '/settings-admin': settingsPage },
      `/settings-admin?section=${group}&field=${name}`,
    )
    await expect.element(page.getByRole(role, { name: label, exact: true })).toHaveFocus()
  },
)

test('a setting has the focus each time it is searched for', async () => {
  const none = { records: [], total: 0 }
  answer('GET /api/admin/search', {
    ...{ orders: none, products: none, categories: none, users: none, discounts: none },
  })
  openSettings('goods')
  const notice = page.getByRole('textbox', { name: 'Legal guarantee notice' })
  await expect.element(notice).toBeVisible()
  for (let times = 0; times < 2; times += 1) {
    await button('Search').click()
    await page.getByRole('combobox', { name: 'Search' }).fill('guarantee')
    await page.getByRole('option', { name: /guarantee/ }).click()
    await expect.element(notice).toHaveFocus()
    await page.getByRole('textbox', { name: 'Material' }).click()
  }
})

test('a number in a packaging register is entered for each country, or none is needed', async () => {
  const { settings } = openSettings('compliance', {}, savedOnce)
  await button('Add country').click()
  const first = page.getByRole('group', { name: 'Country 1' })
  const country = first.getByLabelText('Country', { exact: true })
  await expect.element(country).toHaveFocus()
  await button('Save').click()
  await expect.element(country).toHaveAccessibleDescription(/Choose a country/)
  await country.selectOptions('France')
  await first.getByLabelText('Number (IDU)').fill('FR123456_01ABCD')
  await button('Add country').click()
  const second = page.getByRole('group', { name: 'Country 2' })
  await second.getByLabelText('Country', { exact: true }).selectOptions('AT')
  await page.getByLabelText('We’re a microenterprise').click()
  await expectUsable()
  const reply = { message: 'Settings saved.', settings }
  const calls = answer('PUT /api/admin/settings/compliance', reply)
  await save()
  expect(calls[0]?.body).toEqual({
    ...shopDefaults.compliance,
    packaging: [
      { country: 'FR', number: 'FR123456_01ABCD' },
      { country: 'AT', number: '' },
    ],
    microenterprise: true,
    version: 1,
  })
})

test('entries are added to a list and removed, and each error is at its field', async () => {
  open()
  await button('Add link').click()
  const [name, href] = [page.getByLabelText('Name'), page.getByLabelText('Link', { exact: true })]
  await expect.element(name).toHaveFocus()
  await href.fill('http://shop.example')
  await contact.fill('nowhere')
  await button('Save').click()
  await expect.element(contact).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription(/Enter a name/)
  await expect.element(href).toHaveAccessibleDescription(/begins with https/)
  await expectUsable()
  await button('Remove link 1').click()
  await expect.element(name).not.toBeInTheDocument()
  await expect.element(button('Add link')).toHaveFocus()
})

test('errors with the same words name their fields', async () => {
  open()
  for (const network of ['Discord', 'Facebook']) {
    await page.getByRole('textbox', { name: network }).fill('nowhere')
  }
  await button('Save').click()
  await button('Facebook: Enter a link that begins with https://').click()
  await expect.element(page.getByRole('textbox', { name: 'Facebook' })).toHaveFocus()
})

test('a key pressed right after adding an entry goes into its field', async () => {
  open()
  await expect.element(button('Add link')).toBeVisible()
  const addLink = button('Add link').element() as HTMLElement
  addLink.click()
  expect(document.activeElement).toBe(page.getByLabelText('Name').element())
})

test('an earlier version fills in the form, and is saved as a new one', async () => {
  open(footer({ contact: 'new@shop.example' }, 2))
  await button('More').click()
  await page.getByRole('menuitem', { name: 'Earlier versions' }).click()
  await expect.element(page.getByRole('dialog').getByText('admin-1')).toBeVisible()
  await expectUsable()
  answer('GET /api/admin/settings/footer', rejection(503, 'unavailable', 'Not now.'))
  await button('Use version 1').click()
  await expect.element(page.getByRole('alert').getByText('Not now.')).toBeVisible()
  answer('GET /api/admin/settings/footer', {} as never)
  await button('Use version 1').click()
  await expect.element(page.getByText('Something went wrong on this page.')).toBeVisible()
  const calls = answer('GET /api/admin/settings/footer', {
    settings: footer({ contact: 'old@shop.example' }, 1),
  })
  await button('Use version 1').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(contact).toHaveValue('old@shop.example')
  expect(calls[0]?.query).toEqual({ version: '1' })
  const saves = answer('PUT /api/admin/settings/footer', {
    message: 'Settings saved.',
    settings: footer({ contact: 'old@shop.example' }, 3),
  })
  await save()
  expect(saves[0]?.body).toMatchObject({ contact: 'old@shop.example', version: 2 })
})

test('a group is reset to its defaults after a question', async () => {
  open(footer({ contact: 'new@shop.example' }, 2))
  const calls = answer('DELETE /api/admin/settings/footer', {
    message: 'Reset the settings to their defaults.',
    settings: { ...footer({}, 3), isDefault: true },
  })
  await button('Reset').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset settings' }).click()
  await expect.element(contact).toHaveValue('')
  await expect.element(button('Reset')).toBeDisabled()
  expect(calls[0]?.query).toEqual({ version: '2' })
})

const bank = { holder: 'Armory Ltd', iban: 'IE29AIBK93115212345678', bic: '' }

test('choosing another currency warns that prices are not converted', async () => {
  openShop()
  const currency = page.getByRole('combobox', { name: 'Currency' })
  await currency.selectOptions('SEK: Swedish kronor')
  const notice = page.getByText(/^Prices aren’t converted: €100\.00 becomes SEK\s100\.00\./)
  await expect.element(notice).toBeVisible()
  await expectUsable()
  await currency.selectOptions('EUR: euros')
  await expect.element(notice).not.toBeInTheDocument()
})

test('a rejected account shows why at its field', async () => {
  openSettings('bank', bank, savedOnce)
  const fields = { iban: 'Enter an IBAN without typos' }
  const rejected = rejection(422, 'validation_failed', 'Check the fields.', { fields })
  answer('PUT /api/admin/settings/bank', rejected)
  const iban = page.getByLabelText('IBAN')
  await iban.fill('IE28')
  await button('Save').click()
  await expect.element(iban).toHaveAccessibleDescription(/Enter an IBAN without typos/)
  await expect.element(iban).toHaveFocus()
})

const isSet = { set: true, lost: false }
const notSet = { set: false, lost: false }

function stripe(key: object, version = 1, locked: Record<string, string> = {}) {
  const saved = { version, at, by: 'admin', isDefault: false }
  return { ...saved, value: { key, webhookSecret: isSet }, versions: [saved], locked } as never
}

function openStripe(key: object, locked?: Record<string, string>) {
  answer('GET /api/admin/settings/stripe', { settings: stripe(key, 1, locked) })
  const calls = answer('PUT /api/admin/settings/stripe', {
    ...{ message: 'Settings saved.', settings: stripe(isSet, 2) },
  })
  const settings = { publicUrl: 'https://shop.example' }
  renderAdminPages(
    ...[{ '/settings-admin': settingsPage }, '/settings-admin?section=stripe', undefined, settings],
  )
  return calls
}

const secretKey = page.getByLabelText('Secret key', { exact: true })

test('a secret is kept while its field is empty, and replaced by what is entered', async () => {
  const calls = openStripe(isSet)
  await expect.element(secretKey).toHaveAccessibleDescription('Set. Leave empty to keep.')
  await expect.element(secretKey).toHaveValue('')
  await expectUsable()
  await secretKey.fill('sk_test_1')
  await secretKey.fill('')
  await expect.element(button('Save')).not.toBeInTheDocument()
  await secretKey.fill('pk_test_1')
  await button('Save').click()
  await expect.element(secretKey).toHaveAccessibleDescription(/begins with sk_ or rk_/)
  await secretKey.fill('sk_test_1')
  await save()
  expect(calls.map(({ body }) => body)).toEqual([
    { key: 'sk_test_1', webhookSecret: isSet, version: 1 },
  ])
  await expect.element(secretKey).toHaveValue('')
})

test('the owner is told which address and events Stripe’s dashboard asks for', async () => {
  openStripe(notSet)
  const address = page.getByLabelText('Webhook address')
  await expect.element(address).toHaveValue('https://shop.example/api/payment/stripe/event')
  await expect.element(page.getByText(/^Events: .*charge\.dispute\.closed\.$/)).toBeVisible()
})

test('a secret is removed once that is saved', async () => {
  const calls = openStripe(isSet)
  await button('Remove secret key').click()
  await expect.element(secretKey).toHaveAccessibleDescription('Removed when you save.')
  await button('Keep secret key').click()
  await expect.element(secretKey).toHaveAccessibleDescription('Set. Leave empty to keep.')
  await button('Remove secret key').click()
  await save()
  expect(calls[0]?.body).toMatchObject({ key: null, webhookSecret: isSet })
})

test.for([
  ['that is not set', notSet, {}, 'Not set.'],
  ['whose encryption key is gone', { set: true, lost: true }, {}, /Enter it again/],
  ['of the environment', isSet, { key: 'Set on the server by X.' }, 'Set on the server by X.'],
] as const)('a secret %s says so', async ([, key, locked, text]) => {
  openStripe(key, locked)
  await expect.element(secretKey).toHaveAccessibleDescription(text)
  const canRemove = key.set && Object.keys(locked).length === 0
  expect(button('Remove secret key').query() !== null).toBe(canRemove)
})

test('trying the key shows that it runs, and what came of it', async () => {
  openStripe(isSet)
  const rejected = { ok: false, message: 'Stripe doesn’t know this key.' }
  const pending = held(rejected)
  const calls = answer('POST /api/admin/settings/stripe/try', pending.answer)
  await button('Try the key').click()
  await expect.element(button('Try the key')).toBeDisabled()
  pending.release()
  const alert = page.getByRole('alert').filter({ hasText: /\S/ })
  await expect.element(alert).toHaveTextContent(rejected.message)
  await expectUsable()
  answer('POST /api/admin/settings/stripe/try', { ok: true, message: 'Stripe accepts the key.' })
  await button('Try the key').click()
  await expect.element(page.getByText('Stripe accepts the key.')).toBeVisible()
  expect(calls).toHaveLength(1)
  answer('POST /api/admin/settings/stripe/try', offline)
  await button('Try the key').click()
  await expect.element(alert).toMatchTextContent('can’t reach the shop')
})

const zone = page.getByRole('combobox', { name: 'Time zone' })

const openShop = (locked: Record<string, string> = {}, timeZone = 'Europe/Dublin') =>
  openSettings('shop', { timeZone }, { ...savedOnce, locked })

test('a time zone is found by its name, by keyboard, with the time that it is there', async () => {
  openShop()
  await expect.element(zone).toHaveAccessibleDescription(/^It’s \d\d:\d\d in Dublin now\.$/)
  const input = zone.element() as HTMLInputElement
  input.focus()
  document.execCommand('insertText', false, 'x')
  await new Promise(requestAnimationFrame)
  expect([input.selectionStart, input.selectionEnd]).toEqual([
    input.value.length,
    input.value.length,
  ])
  input.blur()
  await zone.click()
  await userEvent.keyboard('new york')
  await expect.element(zone).toHaveAccessibleDescription('')
  await expectUsable()
  await userEvent.keyboard('{Enter}')
  await expect.element(zone).toHaveValue('America/New_York')
  await expect.element(zone).toHaveAccessibleDescription(/in New York now/)
  const value = { ...shopDefaults.shop, timeZone: 'America/New_York' }
  const settings = { ...version(2), value, versions: [version(2)], locked: {} }
  const calls = answer('PUT /api/admin/settings/shop', { message: 'Settings saved.', settings })
  await zone.fill('Dublin')
  await button('Save').click()
  await expect.element(zone).toHaveAccessibleDescription(/Choose a time zone from the list/)
  await expect.element(zone).toHaveFocus()
  expect(calls).toEqual([])
  await zone.fill('america/new_york')
  await save()
  expect(calls[0]?.body).toMatchObject({ timeZone: 'America/New_York', version: 1 })
})

test('a locked time zone can only be read and says why, even if it was not yet when the page was opened', async () => {
  const why = 'The time zone was locked by your first invoice.'
  openShop()
  const fields = { timeZone: why }
  answer('PUT /api/admin/settings/shop', rejection(422, 'validation_failed', why, { fields }))
  await zone.fill('UTC')
  await button('Save').click()
  await expect.element(zone).toHaveAccessibleDescription(new RegExp(why))
  await expect.element(zone).toHaveValue('UTC')
  openShop(fields, 'Asia/Kathmandu')
  const locked = zone.last()
  await expect.element(locked).toHaveAttribute('readonly')
  await expect
    .element(locked)
    .toHaveAccessibleDescription(/by your first invoice\. It’s .* in Kathmandu/)
  await locked.click()
  expect(page.getByRole('listbox').elements()).toEqual([])
})

const openHome = (featured: string[]) => openSettings('home', { featured }, savedOnce)

test('a shop without the demo is not told that its featured products were deleted', async () => {
  const gone = '01a0ab96-1b18-71b1-aeb2-000000000000'
  const featured = [...shopDefaults.home.featured, gone]
  answer('GET /api/admin/featured', {
    products: featured.map(id => ({ id, name: null, image: null, hidden: false })),
  })
  const { settings } = openHome(featured)
  const emptied = { ...settings, value: { ...shopDefaults.home, featured: [] } }
  const reply = { message: 'Settings saved.', settings: emptied }
  const calls = answer('PUT /api/admin/settings/home', reply)
  await expect.element(page.getByText('Deleted')).toBeVisible()
  expect(page.getByText('Unknown product').elements()).toHaveLength(1)
  await button('Remove the deleted product').click()
  await expect.element(page.getByText(/^None\. The home page/)).toBeVisible()
  await save()
  expect(calls[0]?.body).toMatchObject({ featured: [] })
})

test('a product chosen while the featured ones load is added to them', async () => {
  const featured = ['helm', 'boots'].map(id => ({ id, name: id, image: null, hidden: false }))
  const late = held({ products: featured })
  answer('GET /api/admin/featured', late.answer)
  const searches = answer('GET /api/admin/product', { products: featured, total: 2 } as never)
  openHome(['helm'])
  const search = page.getByRole('combobox', { name: 'Add a product' })
  await search.fill('boots')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => searches).toHaveLength(1)
  late.release()
  await expect.element(button('Move boots up')).toBeVisible()
  await expect.element(button('Remove helm')).toBeVisible()
  await expect.element(search).toHaveValue('')
})

test('products are not added to featured ones that can’t be loaded', async () => {
  answer('GET /api/admin/featured', rejection(409, 'conflict', 'The shop is busy.'))
  openHome(['helm'])
  await expect.element(page.getByText('The shop is busy.')).toBeVisible()
  await expect
    .element(page.getByRole('combobox', { name: 'Add a product' }))
    .not.toBeInTheDocument()
})
