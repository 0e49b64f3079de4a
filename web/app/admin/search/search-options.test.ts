import { expect, test } from 'vitest'
import type { AdminSearchReply } from '../../../../contract/admin/admin-search.ts'
import { shop } from '../../../../shop/shop.ts'
import { settingLabels } from '../settings/setting-labels.ts'
import { keywords } from './keywords.ts'
import { searchGroups, wordsOf } from './search-options.ts'

const none = { records: [], total: 0 }
const nothing: AdminSearchReply = {
  orders: none,
  products: none,
  categories: none,
  users: none,
  discounts: none,
}
const record = { id: '10001', name: '10001', detail: 'Ann · ann@example.com' }

test('pages are found by words of their names, all of them while nothing is typed', () => {
  const namesOf = (search: string) =>
    searchGroups(search, undefined).flatMap(({ options }) => options.map(({ name }) => name))
  expect(namesOf('')).toEqual(expect.arrayContaining(['Overview', 'Stock', 'Create product']))
  expect(namesOf('STOC')).toEqual(['Stock', 'Stocktake'])
  expect(namesOf('product create')).toEqual(['Create product'])
  // As of "Categories".
  expect(namesOf('egories')).toEqual([])
  expect(namesOf('no such page')).toEqual([])
})

test('settings and texts are found by their names and fields, by those who may change them', () => {
  const optionsOf = (search: string, may?: Parameters<typeof searchGroups>[2]) =>
    searchGroups(search, undefined, may).flatMap(({ options }) => options)
  const [vat, seller] = optionsOf('vat')
  expect(vat).toEqual({ to: '/settings-admin?section=tax', name: 'VAT', detail: 'Settings' })
  expect(seller).toMatchObject({ name: 'Seller', detail: 'Settings: VAT ID or tax number' })
  const logo = { to: '/settings-admin?section=look&field=logo', name: 'Look' }
  expect(optionsOf('logo')).toEqual([{ ...logo, detail: 'Settings: Logo' }])
  const showAll = { detail: 'Settings: “Show All” picture' }
  expect(optionsOf('show all')).toMatchObject([showAll])
  const imprint = { to: '/texts-admin/imprint', name: 'Imprint', detail: 'Texts' }
  expect(optionsOf('imprint')[0]).toEqual(imprint)
  expect(optionsOf('iban', needed => needed !== 'settings.money')).toEqual([])
  expect(optionsOf('').filter(({ detail }) => detail)).toEqual([])
})

const toSettings = (section: string, field?: string) =>
  `/settings-admin?${new URLSearchParams({ section, ...(field && { field }) })}`

test.each([
  ['color', toSettings('look', 'accent')],
  ['background colour', toSettings('look', 'ground')],
  ['change logo', toSettings('look', 'logo')],
  ['favicon', toSettings('look', 'icon')],
  ['banner', toSettings('look', 'picture')],
  ['slogan', toSettings('shop', 'tagline')],
  ['close the shop', toSettings('shop', 'open')],
  ['opening hours', toSettings('footer', 'contact')],
  ['instagram', toSettings('footer', 'social')],
  ['free shipping', toSettings('shipping', 'zones')],
  ['delivery time', toSettings('shipping', 'handlingDays')],
  ['vacation', toSettings('shipping', 'closedDays')],
  ['sales tax', toSettings('tax')],
  ['company address', toSettings('seller', 'address')],
  ['invoice number', toSettings('orders', 'invoiceWhen')],
  ['returns address', toSettings('returns', 'address')],
  ['bank account', toSettings('bank')],
  ['bank iban', toSettings('bank', 'iban')],
  ['credit card', toSettings('stripe')],
  ['smtp', toSettings('mail')],
  ['newsletter', ''],
  ['e-mail template', toSettings('emails', 'texts')],
  ['terms', '/texts-admin/terms'],
  ['edit terms and conditions', '/texts-admin/terms'],
  ['cookies', '/texts-admin/privacy'],
  ['about us', toSettings('home', 'about')],
  ['change password', '/update-user/me'],
  ['new employee', '/staff-admin'],
  ['permissions', '/staff-admin'],
  ['delete customer', '/users'],
  ['new product', '/create-product-admin'],
  ['add category', '/create-category-admin'],
  ['coupon', '/discounts-admin'],
  ['inventory', '/stock-admin'],
  ['revenue', '/sales-admin'],
  ['accountant', '/books-admin'],
  ['spreadsheet', '/import-admin'],
  ['tracking', '/tracking-admin'],
  ['phone order', '/create-order-admin'],
])('“%s” leads to %s', (typed, to) => {
  const [group] = searchGroups(typed, undefined, undefined, 'me')
  expect((group?.options ?? []).map(option => option.to)).toEqual(
    to ? expect.arrayContaining([to]) : [],
  )
})

test('words such as “change” are ignored unless nothing else is typed', () => {
  const names = (typed: string) => searchGroups(typed, undefined)[0]?.options.map(({ to }) => to)
  expect(names('change vat')).toEqual(names('vat'))
  expect(names('set')).toEqual(expect.arrayContaining(['/settings-admin']))
})

test('all keywords belong to a page, a text or a setting that exists', () => {
  const [pages] = searchGroups('', undefined, undefined, '{id}')
  const known = [
    ...(pages?.options ?? []).map(({ to }) => to),
    ...shop.info.map(({ page }) => `/texts-admin/${page}`),
    ...Object.entries(settingLabels).flatMap(([group, labels]) => [
      group,
      ...Object.keys(labels).map(field => `${group}.${field}`),
    ]),
  ]
  expect(Object.keys(keywords).filter(key => !known.includes(key))).toEqual([])
})

test('records follow by their kind, with a way to all where there are more', () => {
  const found = {
    ...nothing,
    orders: { records: [record], total: 999 },
    users: { records: [{ id: 'a b', name: 'Ann', detail: 'ann' }], total: 1 },
  }
  expect(searchGroups('ann', found)).toEqual([
    {
      label: 'Orders',
      options: [
        { to: '/view-order-admin/10001', name: '10001', detail: 'Ann · ann@example.com' },
        { to: '/orders-admin?search=ann', name: 'All 999 matches in Orders' },
      ],
    },
    { label: 'Users', options: [{ to: '/view-user/a%20b', name: 'Ann', detail: 'ann' }] },
  ])
  const many = { ...nothing, products: { records: [record], total: 1_000 } }
  expect(searchGroups('ann', many)[0]?.options[1]).toEqual({
    to: '/products-admin?search=ann',
    name: 'All 1,000+ matches in Products',
  })
})

test('the products say if they were found by other words', () => {
  const searched = { corrected: 'griffin', leftOut: ['zzz'] }
  const products = { records: [{ id: 'p1', name: 'Griffin Helm', detail: '' }], total: 7, searched }
  expect(searchGroups('grifin zzz', { ...nothing, products })).toMatchObject([
    {
      label: 'Products for “griffin”, without “zzz”',
      options: [{ name: 'Griffin Helm' }, { name: 'All 7 matches in Products' }],
    },
  ])
})

test('records that show what was typed stand before those found by what they contain', () => {
  const helm = { id: 'p1', name: 'Griffin Helm', detail: 'Helms' }
  const found = {
    ...nothing,
    orders: { records: [record], total: 1 },
    products: { records: [helm], total: 1 },
  }
  const labels = (search: string) => searchGroups(search, found).map(({ label }) => label)
  expect(labels('griffin')).toEqual(['Products', 'Orders'])
  expect(labels('10001')).toEqual(['Orders', 'Products'])
})

test('what was found is told in words', () => {
  expect(wordsOf('ann', searchGroups('ann', nothing))).toBe('No matches for “ann”.')
  expect(wordsOf('stocktake', searchGroups('stocktake', nothing))).toBe('1 match')
  expect(wordsOf('', searchGroups('create', nothing))).toBe('3 matches')
})
