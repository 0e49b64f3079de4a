import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { OrderTotals } from '../purchase/order-totals.tsx'
import { newOrder } from '../test/orders.ts'
import { renderPages } from '../test/render-pages.tsx'
import { OrderAddress, OrderInvoices, OrderParcels } from './order-facts.tsx'

const parcel = (id: string, tracking: string, trackingLink: string | null) => ({
  ...{
    id,
    carrier: 'UPS',
    tracking,
    trackingLink,
    lines: [{ id: 'helm', quantity: 2 }],
    left: [{ id: 'helm', quantity: 2 }],
    at: '2026-11-22T10:00:00.000Z',
    deliveredOn: null,
  },
})

test('a tracking number is a link to its carrier, if it has one', async () => {
  const url = 'https://www.ups.com/track?tracknum=1Z9'
  const parcels = [parcel('1', '1Z9', url), parcel('2', 'P7', null)]
  const order = newOrder({ parcels })
  renderPages({ '/': { default: () => <OrderParcels order={order} /> } })
  const link = page.getByRole('link', { name: '1Z9 (opens in a new tab)' })
  await expect.element(link).toHaveAttribute('href', url)
  await expect.element(page.getByText('P7')).toBeVisible()
  expect(page.getByRole('link', { name: 'P7' }).elements()).toHaveLength(0)
})

test('an order for pickup says where and since when, and nothing of shipping', async () => {
  const parcels = [parcel('1', '', null), { ...parcel('2', '', null), deliveredOn: '2026-11-24' }]
  const order = newOrder({ parcels, pickup: 'Dock 7\nCork', phone: '+353861234567' })
  const facts = (
    <>
      <OrderParcels order={order} />
      <OrderAddress order={order} />
    </>
  )
  renderPages({ '/': { default: () => facts } })
  const main = page.getByRole('main')
  await expect.element(main).toMatchTextContent('Ready for pickupSince 22 November 2026')
  await expect.element(main).toMatchTextContent('Picked upOn 24 November 2026')
  await expect.element(main).toMatchTextContent('Pick it up at Dock 7, Cork.')
  await expect.element(main).toMatchTextContent('Billing addressAnn')
  await expect.element(main).not.toMatchTextContent(/Shipp|UPS|carrier|Package/)
})

test('only what didn’t come back of a pickup is shown as ready', async () => {
  const parcels = [
    { ...parcel('1', '', null), left: [{ id: 'helm', quantity: 1 }] },
    { ...parcel('2', '', null), left: [] },
  ]
  const order = newOrder({ parcels, pickup: 'Dock 7\nCork' })
  renderPages({ '/': { default: () => <OrderParcels order={order} /> } })
  await expect.element(page.getByRole('main')).toMatchTextContent(/^Ready for pickup.*1 × A set$/)
})

test('an order without VAT says why below its totals', async () => {
  const vatNote = 'No VAT is charged (small-business exemption).'
  const order = newOrder({ vatNote })
  renderPages({ '/': { default: () => <OrderTotals lines={order.lines} sums={order} /> } })
  await expect.element(page.getByText(vatNote)).toBeVisible()
})

test('the links to an invoice are large enough to tap', async () => {
  const invoice = { number: 'INV-1', kind: 'invoice', date: '2026-11-22', total: 10 } as const
  const order = newOrder({ invoices: [invoice] })
  renderPages({ '/': { default: () => <OrderInvoices order={order} /> } })
  for (const name of [/INV-1/, 'PDF']) {
    const link = page.getByRole('link', { name })
    await expect.element(link).toBeVisible()
    expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
  }
})
