import { Box, Group, Stack, Text } from '@mantine/core'
import { itemsText } from '../../ui/items-text.ts'
import { RecordCard } from '../record-card.tsx'
import { RelativeTime } from '../relative-time.tsx'
import { formatDate } from './format-date.ts'
import { Opener, type Opening } from './order-actions.tsx'

/** What was shipped, by which carrier, and with what tracking number. */
export function OrderParcels({ order, onOpen }: Opening) {
  const { parcels } = order
  if (parcels.length === 0) return null
  return (
    <RecordCard title="Packages">
      <Stack component="ol" gap="sm">
        {parcels.map(({ id, carrier, tracking, at, lines, deliveredOn }) => (
          <Group key={id} component="li" gap="0 16px">
            <Box flex="1 1 12rem">
              <p>
                {carrier}
                {tracking ? `, ${tracking}` : ', no tracking number'}
              </p>
              <Text size="xs" c="dimmed">
                {itemsText(lines, order)}, <RelativeTime at={at} />
                {deliveredOn && `, delivered on ${formatDate(deliveredOn)}`}
              </Text>
            </Box>
            <Group>
              <Opener
                action="track"
                item={id}
                label={tracking ? 'Change tracking' : 'Add tracking number'}
                onOpen={onOpen}
              />
              <Opener
                action="deliver"
                item={id}
                label={deliveredOn ? 'Mark as not delivered' : 'Mark as delivered'}
                onOpen={onOpen}
              />
            </Group>
          </Group>
        ))}
      </Stack>
    </RecordCard>
  )
}
