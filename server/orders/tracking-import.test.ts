import { expect } from 'vitest'
import { shopDefaults } from '../../shop/defaults.ts'
import { takeLease } from '../jobs/lease.ts'
import { test as base } from '../test/audited.ts'
import { apiError, type Browser } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { queuedEmailKinds } from '../test/queued-emails.ts'
import { buy, fetchAsAdmin, invoiceOf, newWithdrawal } from '../test/selling.ts'
import { importTracking } from './tracking-import.ts'

const email = 'buyer@example.com'

const test = base.extend<{
  /** A paid order of two pieces. */
  paid: () => Promise<string>
  preview: (csv: string | Uint8Array<ArrayBuffer>, carrier?: string) => ReturnType<typeof upload>
  apply: (csv: string, carrier?: string) => Promise<{ message: string; failed: unknown[] }>
  parcelsOf: (number: string) => Promise<(readonly [string, string])[]>
}>({
  paid: async ({ context, openBrowser }, use) => {
    const product = await newProduct(context)
    await use(async () => {
      const buyer = openBrowser()
      const { number } = (await buy(buyer, product, { quantity: 2 })).order
      await invoiceOf(context, number)
      return number
    })
  },
  preview: async ({ admin }, use) => {
    await use((csv, carrier = '') => upload(admin, csv, carrier))
  },
  apply: async ({ admin, preview }, use) => {
    await use(async (csv, carrier = '') => {
      const { digest } = await preview(csv, carrier)
      const body = { file: fileOf(csv), carrier, digest }
      return admin.client('POST /api/admin/order/tracking', { body })
    })
  },
  parcelsOf: async ({ admin }, use) => {
    await use(async number => {
      const { parcels } = await fetchAsAdmin(admin, number)
      return parcels.map(({ carrier, tracking }) => [carrier, tracking] as const)
    })
  },
})

const fileOf = (csv: string | Uint8Array<ArrayBuffer>) => new File([csv], 'tracking.csv')

function upload({ client }: Browser, csv: string | Uint8Array<ArrayBuffer>, carrier: string) {
  return client('POST /api/admin/order/tracking/preview', {
    body: { file: fileOf(csv), carrier },
  })
}

test('a file ships no order that its buyer picks up', async ({ context, paid, preview }) => {
  const number = await paid()
  const shipping_terms = JSON.stringify({ ...shopDefaults.shipping, pickup: 'Dock 7' })
  await context.db.write.updateTable('orders').set({ shipping_terms }).execute()
  expect(await preview(`Order;Tracking number\r\n${number};1Z 999\r\n`, 'UPS')).toMatchObject({
    lines: [{ outcome: 'reject', text: expect.stringContaining('picks it up') }],
  })
})

test('a file ships paid orders with their emails, and again changes nothing', async ({
  context,
  paid,
  preview,
  apply,
  parcelsOf,
  admin,
}) => {
  const [first, second] = [await paid(), await paid()]
  const csv = `Order;Carrier;Tracking number\r\n#${first};UPS;1Z 999\r\nOrder ${second};;"'=42"\r\n`
  expect(await preview(csv, 'An Post')).toMatchObject({
    readAs: { encoding: 'UTF-8', separator: 'semicolons' },
    counts: { change: 2, keep: 0, reject: 0 },
    lines: [
      { line: 2, name: first, outcome: 'change', text: expect.stringContaining('UPS, 1Z 999') },
      { line: 3, name: second, outcome: 'change', text: expect.stringContaining('An Post, =42') },
    ],
  })
  expect(await parcelsOf(first)).toEqual([])
  expect(await apply(csv, 'An Post')).toEqual({ message: 'Shipped 2 orders.', failed: [] })
  expect(await parcelsOf(first)).toEqual([['UPS', '1Z 999']])
  expect(await parcelsOf(second)).toEqual([['An Post', '=42']])
  const shipped = async () =>
    (await queuedEmailKinds(context, email)).filter(kind => kind === 'order-shipped')
  expect(await shipped()).toHaveLength(2)
  const { order } = await admin.client('GET /api/admin/order/{number}', {
    params: { number: first },
  })
  expect(order).toMatchObject({ state: 'completed', fulfillment: 'shipped' })
  expect(order.events.find(({ type }) => type === 'shipped')?.actor.kind).toBe('admin')

  expect(await preview(csv, 'An Post')).toMatchObject({
    counts: { change: 0, keep: 2, reject: 0 },
  })
  expect(await apply(csv, 'An Post')).toEqual({ message: 'No changes needed.', failed: [] })
  expect(await parcelsOf(first)).toHaveLength(1)
  expect(await shipped()).toHaveLength(2)
})

test('a package that was sent without a tracking number gets it, once, with an email', async ({
  context,
  act,
  paid,
  apply,
  parcelsOf,
}) => {
  const number = await paid()
  await act(number, { action: 'ship', carrier: 'Post' })
  const csv = `number,tracking code\n${number},1Z999`
  expect(await apply(csv, 'DHL')).toMatchObject({ message: 'Added tracking to 1 order.' })
  expect(await parcelsOf(number)).toEqual([['DHL', '1Z999']])
  expect(await apply(csv, 'DHL')).toMatchObject({ message: 'No changes needed.' })
  const kinds = await queuedEmailKinds(context, email)
  expect(kinds.filter(kind => kind === 'order-tracking')).toHaveLength(1)
})

test('each row that cannot be applied says why, and the others are applied', async ({
  context,
  app,
  act,
  paid,
  preview,
  apply,
  parcelsOf,
  openBrowser,
}) => {
  const [good, tracked, twice, withdrawn, split] = [
    await paid(),
    await paid(),
    await paid(),
    await paid(),
    await paid(),
  ]
  const unpaid = (await buy(openBrowser(), await newProduct(context))).order.number
  await act(tracked, { action: 'ship', carrier: 'Post', tracking: 'A1' })
  await newWithdrawal({ context, app }, withdrawn)
  const [line] = await context.db.write.selectFrom('order_lines').selectAll().execute()
  for (const tracking of ['', 'B1']) {
    const lines = [{ id: line?.product_id, quantity: 1 }]
    await act(split, { action: 'ship', carrier: 'Post', tracking, lines })
  }
  const rows: [row: string, why: RegExp][] = [
    ['99999,UPS,1', /no order 99999/],
    ['nonsense,UPS,1', /no order nonsense/],
    [',UPS,1', /Enter an order number/],
    [`${good},UPS,`, /Enter a tracking number/],
    [`${good},,1`, /Enter a carrier/],
    [`${good},UPS,"1,23457E+11"`, /rounded this number to “1,23457E\+11”/],
    [`${good},UPS,${'1'.repeat(101)}`, /more than 100 characters/],
    [`${good},${'x'.repeat(61)},1`, /more than 60 characters/],
    [`${unpaid},UPS,1`, /isn’t paid/],
    [`${tracked},UPS,2`, /tracking number A1/],
    [`${withdrawn},UPS,1`, /return is requested/],
    [`${split},UPS,1`, /several packages/],
    [`${twice},UPS,1`, /^Ships/],
    [`${twice},UPS,2`, /Row 14 has this order, too/],
    [`${twice},UPS,1`, /^Same as row 14/],
  ]
  const csv = ['Order,Carrier,Tracking', ...rows.map(([row]) => row)].join('\n')
  const { lines, counts } = await preview(csv)
  for (const [at, [row, why]] of rows.entries()) expect(lines[at]?.text, row).toMatch(why)
  expect(counts).toEqual({ change: 1, keep: 1, reject: 13 })
  expect(await apply(csv)).toEqual({ message: 'Shipped 1 order.', failed: [] })
  expect(await parcelsOf(twice)).toEqual([['UPS', '1']])
  expect(await parcelsOf(good)).toEqual([])
})

test('nothing is applied once the orders are not as the preview showed', async ({
  admin,
  act,
  paid,
  preview,
  parcelsOf,
}) => {
  const number = await paid()
  const csv = `Order,Tracking\n${number},1`
  const { digest } = await preview(csv, 'UPS')
  await act(number, { action: 'ship', carrier: 'Post', tracking: 'other' })
  const body = { file: fileOf(csv), carrier: 'UPS', digest }
  await expect(admin.client('POST /api/admin/order/tracking', { body })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await parcelsOf(number)).toEqual([['Post', 'other']])
})

test('one file is applied at a time', async ({ admin, paid, preview, parcelsOf, context }) => {
  const number = await paid()
  const csv = `Order,Tracking\n${number},1`
  const { digest } = await preview(csv, 'UPS')
  const body = () => ({ file: fileOf(csv), carrier: 'UPS', digest })
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() => admin.client('POST /api/admin/order/tracking', { body: body() })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await parcelsOf(number)).toEqual([['UPS', '1']])
  const kinds = await queuedEmailKinds(context, email)
  expect(kinds.filter(kind => kind === 'order-shipped')).toHaveLength(1)
})

test('a file is turned away for a moment while another one is applied', async ({
  context,
  admin,
  paid,
  preview,
}) => {
  const csv = `Order,Tracking\n${await paid()},1`
  const { digest } = await preview(csv, 'UPS')
  const lease = await takeLease(context, 'tracking-import', {})
  const body = { file: fileOf(csv), carrier: 'UPS', digest }
  expect(await apiError(admin.client('POST /api/admin/order/tracking', { body }))).toMatchObject({
    ...{ status: 503, message: expect.stringContaining('Another import') },
  })
  await lease?.release()
})

test('an import reports success even if its lease can’t be released', async ({
  context,
  paid,
  preview,
  parcelsOf,
}) => {
  const number = await paid()
  const csv = `Order,Tracking\n${number},1`
  const { digest } = await preview(csv, 'UPS')
  const admins = context.db.read.selectFrom('users').where('is_admin', '=', 1)
  const { id, userName } = await admins
    .select(['id', 'user_name as userName'])
    .executeTakeFirstOrThrow()
  class LoseLeasesWhenRead extends File {
    override async arrayBuffer() {
      await context.db.write.schema.alterTable('leases').renameTo('lost').execute()
      return super.arrayBuffer()
    }
  }
  const file = new LoseLeasesWhenRead([csv], 'tracking.csv')
  const applied = await importTracking(context, { id, userName }, { file, carrier: 'UPS', digest })
  expect(applied).toMatchObject({ message: 'Shipped 1 order.', failed: [] })
  expect(await parcelsOf(number)).toEqual([['UPS', '1']])
})

test('a file is read in the encodings of spreadsheets, or says what it lacks', async ({
  paid,
  preview,
}) => {
  const number = await paid()
  const windows = Buffer.from(
    `Order\tCarrier\tTracking\tNote\r\n${number}\tPost \xd6\t1\t\r\n`,
    'latin1',
  )
  expect(await preview(new Uint8Array(windows))).toMatchObject({
    readAs: { encoding: 'Windows-1252', separator: 'tabs' },
    ignored: ['Note'],
    lines: [{ text: expect.stringContaining('Post Ö') }],
  })
  const utf16 = Buffer.from(`\ufeffOrder,Tracking\n${number},1`, 'utf16le')
  expect(await preview(new Uint8Array(utf16), 'UPS')).toMatchObject({
    readAs: { encoding: 'UTF-16' },
    counts: { change: 1 },
  })
  const rows = Array.from({ length: 301 }, () => `${number},1`).join('\n')
  for (const [csv, why] of [
    ['Order,Tracking\n', /no rows/],
    [`Carrier,Tracking\nUPS,1`, /among them “Order”/],
    [`Order,Number,Tracking\n1,2,3`, /two columns for “Number”/],
    [`Order,Tracking\n${rows}`, /more than 300 rows/],
  ] as const) {
    await expect(preview(csv, 'UPS')).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { file: expect.stringMatching(why) },
    })
  }
})
