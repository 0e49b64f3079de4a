import { Box, Group, Stack } from '@mantine/core'
import type { Parcel } from '../../../../contract/orders/order.ts'
import { itemsText } from '../../ui/items-text.ts'
import { RecordCard } from '../record/record-card.tsx'
import { SecondaryText } from '../secondary-text.tsx'
import { RelativeTime } from '../time/relative-time.tsx'
import { formatDay } from '../time/shop-time.ts'
import { Opener, type Opening } from './order-actions.tsx'

/** What was shipped, by which carrier, and with what tracking number. */
export function OrderParcels({ order, onOpen }: Opening) {
  const { parcels, pickup } = order
  if (parcels.length === 0) return null
  return (
    <RecordCard title={pickup ? 'Pickup' : 'Packages'}>
      <Stack component="ol" gap="sm">
        {parcels.map(({ id, carrier, at, lines, left, deliveredOn, ...parcel }) => (
          <Group key={id} component="li" gap="0 16px">
            <Box flex="1 1 12rem">
              {pickup ? (
                <p>{pickupText({ left, deliveredOn })}</p>
              ) : (
                <p>
                  {carrier}
                  {', '}
                  <Tracking {...parcel} />
                </p>
              )}
              <SecondaryText size="xs">
                {itemsText(isReady({ left, deliveredOn }) && pickup ? left : lines, order)},{' '}
                <RelativeTime at={at} />
                {deliveredOn &&
                  `, ${pickup ? 'picked up' : 'delivered'} on ${formatDay(deliveredOn)}`}
              </SecondaryText>
            </Box>
            <Group>
              {!pickup && (
                <Opener
                  action="track"
                  item={id}
                  label={parcel.tracking ? 'Change tracking' : 'Add tracking number'}
                  onOpen={onOpen}
                />
              )}
              {(deliveredOn || left.length > 0) && (
                <Opener
                  action="deliver"
                  item={id}
                  label={`Mark as ${deliveredOn ? 'not ' : ''}${pickup ? 'picked up' : 'delivered'}`}
                  onOpen={onOpen}
                />
              )}
            </Group>
          </Group>
        ))}
      </Stack>
    </RecordCard>
  )
}

type Pickup = Pick<Parcel, 'left' | 'deliveredOn'>

function pickupText(parcel: Pickup): string {
  if (parcel.deliveredOn) return 'Picked up'
  return isReady(parcel) ? 'Ready for pickup' : 'No longer ready for pickup'
}

function isReady({ left, deliveredOn }: Pickup): boolean {
  return deliveredOn === null && left.length > 0
}

function Tracking({ tracking, trackingLink }: Pick<Parcel, 'tracking' | 'trackingLink'>) {
  if (!tracking) return 'no tracking number'
  if (!trackingLink) return tracking
  return (
    <a href={trackingLink} target="_blank" rel="noreferrer">
      {tracking}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}
