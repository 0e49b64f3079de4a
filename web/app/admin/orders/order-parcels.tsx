import { Box, Group, Stack } from '@mantine/core'
import type { Parcel } from '../../../../contract/order.ts'
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
        {parcels.map(({ id, carrier, tracking, trackingLink, at, lines, deliveredOn }) => (
          <Group key={id} component="li" gap="0 16px">
            <Box flex="1 1 12rem">
              {pickup ? (
                <p>{deliveredOn ? 'Picked up' : 'Ready for pickup'}</p>
              ) : (
                <p>
                  {carrier}
                  {', '}
                  <Tracking tracking={tracking} trackingLink={trackingLink} />
                </p>
              )}
              <SecondaryText size="xs">
                {itemsText(lines, order)}, <RelativeTime at={at} />
                {deliveredOn &&
                  `, ${pickup ? 'picked up' : 'delivered'} on ${formatDay(deliveredOn)}`}
              </SecondaryText>
            </Box>
            <Group>
              {!pickup && (
                <Opener
                  action="track"
                  item={id}
                  label={tracking ? 'Change tracking' : 'Add tracking number'}
                  onOpen={onOpen}
                />
              )}
              <Opener
                action="deliver"
                item={id}
                label={`Mark as ${deliveredOn ? 'not ' : ''}${pickup ? 'picked up' : 'delivered'}`}
                onOpen={onOpen}
              />
            </Group>
          </Group>
        ))}
      </Stack>
    </RecordCard>
  )
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
