import { expect, test } from 'vitest'
import type { Activity } from '../../../../contract/activities/activity.ts'
import { changesOf, subjectText } from './activity-text.ts'

function activity(
  part: Partial<Activity>,
  kind: Activity['subject']['kind'] = 'product',
): Activity {
  return {
    ...{ id: '1', at: '2026-01-01T00:00:00.000Z', action: 'update' },
    ...{ actor: { id: 'u1', userName: 'bron' }, before: {}, after: {} },
    subject: { kind, id: 's1', name: 'Oakheart', exists: true },
    ...part,
  }
}

const reduction = {
  ...{ regularPrice: 549, reducedPrice: 499 },
  ...{ reducedFrom: '2025-12-31T23:59:59.000Z', reducedUntil: null },
}
const long = 'x'.repeat(121)

test.each<[string, Activity['before'], Activity['after']]>([
  ['Given the role Support', { role: null }, { role: 'Support' }],
  ['Role from Support to Owner', { role: 'Support' }, { role: 'Owner' }],
  ['No longer an admin', { role: 'Owner' }, { role: null }],
  ['Blocked', { isBanned: false }, { isBanned: true }],
  ['Unblocked', { isBanned: true }, { isBanned: false }],
  ['Hidden', { hidden: false }, { hidden: true }],
  ['No longer hidden', { hidden: true }, { hidden: false }],
  ['Price from €549.00 to €1,499.00', { price: 549 }, { price: 1499 }],
  ['Minimum order from €50.00 to €100.00', { leastPrice: 50 }, { leastPrice: 100 }],
  ['Discount from “10%” to “15%”', { takesOff: '10%' }, { takesOff: '15%' }],
  [
    'Reduced from €549.00 to €499.00 until 25 Nov 2026, 09:00',
    { price: 549 },
    { price: 499, ...reduction, reducedUntil: '2026-11-25T09:00:00.000Z' },
  ],
  [
    'Reduction scheduled from €549.00 to €499.00, starting 20 Nov 2026, 09:00',
    {},
    { ...reduction, reducedFrom: '2026-11-20T09:00:00.000Z' },
  ],
  ['Reduction to €499.00 ended', { price: 499, ...reduction }, { price: 549 }],
  [
    'Reduced price from €499.00 to €449.00',
    { price: 499, reducedPrice: 499 },
    { price: 449, reducedPrice: 449 },
  ],
  [
    'Reduced until set to 25 Nov 2026, 09:00',
    { reducedUntil: null },
    { reducedUntil: '2026-11-25T09:00:00.000Z' },
  ],
  ['Regular price from €549.00 to €559.00', { regularPrice: 549 }, { regularPrice: 559 }],
  ['Moved from Ember to Galespire', { category: 'Ember' }, { category: 'Galespire' }],
  ['Moved to Galespire', { category: null }, { category: 'Galespire' }],
  ['Removed from Ember', { category: 'Ember' }, { category: null }],
  ['Name from “Ilse” to “Ilsa”', { name: 'Ilse' }, { name: 'Ilsa' }],
  ['Username from “a” to “b”', { userName: 'a' }, { userName: 'b' }],
  ['New image', { image: 'a.webp' }, { image: 'b.webp' }],
  ['New image', { image: null }, { image: 'b.webp' }],
  ['New logo', { logo: '' }, { logo: 'a.webp 512 128' }],
  ['Icon removed', { icon: 'a.webp 512 512' }, { icon: '' }],
  ['Image removed', { image: 'a.webp' }, { image: null }],
  ['Description changed', { description: 'a' }, { description: 'b' }],
  ['Stock from 5 to 8 (Came)', { stock: 5 }, { stock: 8, reason: 'Came' }],
  ['Stock tracked: 0 (Counted)', { stock: null }, { stock: 0, reason: 'Counted' }],
  ['Stock no longer tracked', { stock: 5 }, { stock: null, reason: '' }],
  ['Contact email set to “a@b.c”', { contactEmail: '' }, { contactEmail: 'a@b.c' }],
  ['Contact email removed', { contactEmail: 'a@b.c' }, { contactEmail: null }],
  ['Featured products: “Oak” added', { featured: '' }, { featured: 'Oak' }],
  [
    'Social links: “X https://x.com/b” added, “X https://x.com/a” removed',
    { social: 'X https://x.com/a\nReddit https://r.b' },
    { social: 'X https://x.com/b\nReddit https://r.b' },
  ],
  [
    'Permissions: “Count stock” added, “Export what they can see” removed',
    { permissions: 'orders.read, exports' },
    { permissions: 'orders.read, stock' },
  ],
  ['Legal links: reordered', { legal: 'A\nB' }, { legal: 'B\nA' }],
  ['Imprint changed', { imprint: long }, { imprint: 'short' }],
  ['Open from no to yes', { open: false }, { open: true }],
  ['Changed', {}, {}],
])('%s', (words, before, after) => {
  expect(changesOf(activity({ before, after }))).toEqual([words])
})

test('several changes at once are listed one by one', () => {
  const before = { name: 'Oak', price: 5, category: 'Ember' }
  const after = { name: 'Oakheart', price: 4.5, category: null }
  expect(changesOf(activity({ before, after }))).toEqual([
    'Name from “Oak” to “Oakheart”',
    'Price from €5.00 to €4.50',
    'Removed from Ember',
  ])
})

test('a creation and a deletion do not list their fields', () => {
  const fields = { name: 'Oakheart', price: 5 }
  expect(changesOf(activity({ action: 'create', after: fields }))).toEqual(['Created'])
  expect(changesOf(activity({ action: 'delete', before: fields }))).toEqual(['Deleted'])
})

test('of orders and sign-ups it is told what was done', () => {
  expect(changesOf(activity({ after: { type: 'refund-sent' } }, 'order'))).toEqual([
    'Refund marked as sent',
  ])
  expect(changesOf(activity({ after: { type: 'refund-account' } }, 'order'))).toEqual([
    'Bank account for a refund changed',
  ])
  expect(changesOf(activity({ after: { type: 'of later' } }, 'order'))).toEqual(['Changed'])
  expect(changesOf(activity({ after: { type: 'shipped' } }, 'order'))).toEqual(['Shipped'])
  for (const [type, text] of [
    ['shipped', 'Ready for pickup'],
    ['delivered', 'Picked up'],
    ['delivery-undone', 'Marked as not picked up'],
    ['paid', 'Paid in full'],
  ] as const) {
    expect(changesOf(activity({ after: { type, pickup: true } }, 'order'))).toEqual([text])
  }
  expect(changesOf(activity({ after: { link: 'sent again' } }, 'sign-up'))).toEqual([
    'New link sent',
  ])
  expect(changesOf(activity({ after: { template: 'reset' } }, 'email'))).toEqual(['Sent again'])
  const ignored = { state: 'ignored', day: '2026-11-20', amount: 12.3 }
  expect(changesOf(activity({ after: ignored }, 'statement'))).toEqual([
    '€12.30 of 20 Nov 2026 ignored',
  ])
})

test('of failed jobs it is told what they were about', () => {
  const about = 'evt_1'
  expect(changesOf(activity({ after: { job: 'payment-event', about } }, 'job'))).toEqual([
    'Retried: Stripe event evt_1',
  ])
  const before = { job: 'invoice-pdf', about: null }
  expect(changesOf(activity({ action: 'delete', before, after: {} }, 'job'))).toEqual([
    'Discarded: PDF of an invoice',
  ])
})

test.each([
  ['Product Oakheart', { kind: 'product', name: 'Oakheart' }],
  ['Stock of Oakheart', { kind: 'stock', name: 'Oakheart' }],
  ['Order 10001', { kind: 'order', name: '10001' }],
  ['User ilse', { kind: 'user', name: 'ilse' }],
  ['A deleted user', { kind: 'user', name: null }],
  ['Sign-up', { kind: 'sign-up', name: null }],
  ['Settings: Home page', { kind: 'settings', name: 'Home page' }],
] as const)('%s', (words, subject) => {
  expect(subjectText({ id: 's1', exists: true, ...subject })).toBe(words)
})

test('an import says how much it wrote, whether lines remain, and how far it was undone', () => {
  const stopped = { created: 250, changed: 0, remaining: 9_750 }
  expect(changesOf(activity({ action: 'create', after: stopped }, 'import'))).toEqual([
    'Imported 250 of 10,000 rows: 250 created',
  ])
  const after = { created: 12, changed: 3, remaining: 0 }
  expect(changesOf(activity({ action: 'create', after }, 'import'))).toEqual([
    'Imported: 12 created, 3 changed',
  ])
  for (const [progress, words] of [
    [{ remaining: 0, kept: 0 }, 'Import undone'],
    [{ remaining: 9_900, kept: 0 }, 'Import partly undone'],
    [{ remaining: 0, kept: 2 }, 'Import undone, except 2 changed since'],
  ] as const) {
    const undo = activity({ after: { undone: true, ...progress } }, 'import')
    expect(changesOf(undo)).toEqual([words])
  }
})

test('an export says what left the shop, and how it was narrowed', () => {
  const words = (what: string, after: Activity['after']) =>
    changesOf(
      activity({
        after: { what, ...after },
        subject: { kind: 'export', id: what, name: what, exists: false },
      }),
    )
  expect(words('users', {})).toEqual(['Exported users'])
  expect(words('orders', { state: 'unpaid' })).toEqual([
    'Exported orders with the filter “Waiting for payment”',
  ])
  expect(words('orders', { state: 'late', paymentMethod: 'of later' })).toEqual([
    'Exported orders with the filter “late” (of later)',
  ])
  expect(words('orders', { searched: true })).toEqual(['Exported orders matching a search'])
  expect(words('refunds', { count: 2, amount: 12.5 })).toEqual(['Exported refunds of €12.50'])
  expect(words('orders', { rows: 'items', country: 'IE', from: '2026-11-01' })).toEqual([
    'Exported items of orders (Ireland, from 1 Nov 2026)',
  ])
  expect(words('orders', { paymentMethod: 'transfer' })).toEqual([
    'Exported orders (bank transfer)',
  ])
  expect(words('books', { year: 2026 })).toEqual(['Exported accounting data (2026)'])
  expect(words('one-stop-shop', { quarter: '2026-Q2' })).toEqual([
    'Exported One Stop Shop report (2026-Q2)',
  ])
})

test.each<[string, string, string, Activity['before'], Activity['after']]>([
  ['IBAN from “DE1” to “DE2”', 'bank', 'Bank account', { iban: 'DE1' }, { iban: 'DE2' }],
  [
    'Invoice from “When the order is paid” to “With the first package”',
    'orders',
    'Orders',
    { invoiceWhen: 'paid' },
    { invoiceWhen: 'shipped' },
  ],
  [
    'Phone from “Off” to “Required”',
    'checkout',
    'Checkout',
    { phone: 'off' },
    { phone: 'required' },
  ],
  ['VAT ID or tax number removed', 'seller', 'Seller', { vatId: 'IE1' }, { vatId: '' }],
  [
    'Home country from “Ireland” to “Germany”',
    'tax',
    'VAT',
    { home: 'Ireland' },
    { home: 'Germany' },
  ],
  [
    'Description of the main picture removed',
    'look',
    'Look',
    { pictureText: 'A' },
    { pictureText: '' },
  ],
])('a setting is called as in its form: %s', (words, id, name, before, after) => {
  const subject = { kind: 'settings', id, name, exists: true } as const
  expect(changesOf(activity({ subject, before, after }))).toEqual([words])
})

test('days in lists are written as people write them', () => {
  const before = { rates: 'Ireland: 23% from 2026-01-01 (TEDB)', closedDays: '2026-12-25' }
  const after = { rates: '', closedDays: '2026-12-25\n2026-12-26' }
  expect(changesOf(activity({ before, after }, 'settings'))).toEqual([
    'VAT rates: “Ireland: 23% from 1 Jan 2026 (TEDB)” removed',
    'Closed days: “26 Dec 2026” added',
  ])
})

test('what only looks like a day is shown as it was written', () => {
  const after = { rates: 'Ireland: 23% from 2026-01-01 (Notice 2024-99-01)' }
  expect(changesOf(activity({ before: { rates: '' }, after }, 'settings'))).toEqual([
    'VAT rates: “Ireland: 23% from 1 Jan 2026 (Notice 2024-99-01)” added',
  ])
})

test('the first five of many added entries are named', () => {
  const after = { rates: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].join('\n') }
  expect(changesOf(activity({ before: { rates: 'a' }, after }, 'settings'))).toEqual([
    'VAT rates: “b” added, “c” added, “d” added, “e” added, “f” added, and 1 more',
  ])
})
