import { Stack, Text } from '@mantine/core'
import type { Activity } from '../../../../contract/activity.ts'
import { When } from '../when.tsx'
import { deedsOf } from './activity-words.ts'

/** What was done, by whom and when: an entry of a record's history. */
export function ActivityEntry({ activity }: { activity: Activity }) {
  return (
    <Stack component="li" gap="4px" fz="sm" tabIndex={-1}>
      {deedsOf(activity).map(deed => (
        <Text key={deed} fw={600} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {deed}
        </Text>
      ))}
      <Text size="xs" c="dimmed">
        by <strong>{actorWords(activity)}</strong>, <When at={activity.at} />
      </Text>
    </Stack>
  )
}

export function actorWords({ actor }: Activity): string {
  return actor.userName ?? 'a deleted user'
}
