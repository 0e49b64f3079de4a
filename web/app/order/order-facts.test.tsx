import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newOrder } from '../test/orders.ts'
import { renderPages } from '../test/render-pages.tsx'
import { OrderParcels } from './order-facts.tsx'

const parcel = (id: string, carrier: string, tracking: string) => ({
  ...{ id, carrier, tracking, lines: [], at: '2026-11-22T10:00:00.000Z', deliveredOn: null },
})

test('a tracking number is a link to its carrier, if the shop knows where that is', async () => {
  const parcels = [parcel('1', 'UPS', '1Z9'), parcel('2', 'Pigeon', 'P7')]
  const order = newOrder({ parcels })
  renderPages({ '/': { default: () => <OrderParcels order={order} /> } })
  const link = page.getByRole('link', { name: '1Z9 (opens in a new tab)' })
  await expect.element(link).toHaveAttribute('href', 'https://www.ups.com/track?tracknum=1Z9')
  await expect.element(page.getByText('P7')).toBeVisible()
  expect(page.getByRole('link', { name: 'P7' }).elements()).toHaveLength(0)
})
