import { Stack, Text } from '@mantine/core'
import type { Activity } from '../../../../contract/activities/activity.ts'
import { SecondaryText } from '../secondary-text.tsx'
import { DateTime } from '../time/date-time.tsx'
import { changesOf } from './activity-text.ts'

/** What was done, by whom and when: an entry of a record's history. */
export function ActivityEntry({ activity }: { activity: Activity }) {
  return (
    <Stack component="li" gap="4px" fz="sm" tabIndex={-1}>
      {changesOf(activity).map(change => (
        <Text key={change} fw={600} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {change}
        </Text>
      ))}
      <SecondaryText size="xs">
        by <strong dir="auto">{actorText(activity)}</strong>, <DateTime at={activity.at} />
      </SecondaryText>
    </Stack>
  )
}

export function actorText({ actor }: Activity): string {
  return actor.userName ?? 'a deleted user'
}
