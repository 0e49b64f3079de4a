import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newOrder } from '../test/orders.ts'
import { renderPages } from '../test/render-pages.tsx'
import { OrderParcels } from './order-facts.tsx'

const parcel = (id: string, tracking: string, trackingLink: string | null) => ({
  ...{
    id,
    carrier: 'UPS',
    tracking,
    trackingLink,
    lines: [],
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
