import { ActionIcon, Group, Paper, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { IconSettings } from '../../ui/icons/settings.ts'
import { Badge } from '../badge.tsx'
import { Handle } from './handle.tsx'
import { RoleIcon } from './role-icon.tsx'
import type { UserState } from './user-data.ts'
import { UserImage } from './user-image.tsx'

/** A user in the directory, with a link to all of their actions. */
export function UserCard({ user, from }: UserState) {
  const { id, name, userName, isBanned } = user
  return (
    <Paper component="article" withBorder p="sm">
      <Group gap="sm" wrap="nowrap" h="100%">
        <UserImage user={user} />
        <Stack gap={4} flex={1} miw={0} align="start">
          <Text component="h3" fw={600} lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Group gap="xs" wrap="nowrap" maw="100%">
            <Handle userName={userName} />
            <RoleIcon user={user} />
          </Group>
          {isBanned && <Badge tone="danger">Blocked</Badge>}
        </Stack>
        <ActionIcon
          component={Link}
          to={`/view-user/${id}`}
          state={{ user, from } satisfies UserState}
          prefetch="intent"
          variant="default"
          size="var(--touch)"
          aria-label={`Settings of ${userName}`}
        >
          <IconSettings size={24} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Group>
    </Paper>
  )
}
