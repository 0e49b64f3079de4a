import { ActionIcon, Group, Paper, SimpleGrid, Stack, Text, Tooltip } from '@mantine/core'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { User } from '../../../../contract/accounts/user.ts'
import { IconSettings } from '../../ui/icons/settings.ts'
import { IconShieldStar } from '../../ui/icons/shield-star.ts'
import { IconUser } from '../../ui/icons/user.ts'
import { Badge } from '../badge.tsx'
import { userLink } from '../links.ts'
import { useListState } from '../list/use-list-state.ts'
import type { UserState } from './user-data.ts'
import { UserImage } from './user-image.tsx'
import styles from './users.module.css'

/** Admins, and below them a page of all users. */
export function UserCards({ rows, lead }: { rows: User[]; lead: User[] }) {
  return (
    <Stack>
      <Cards title="Admins" users={lead} />
      <Cards title="Users" users={rows} />
    </Stack>
  )
}

function Cards({ title, users }: { title: string; users: User[] }) {
  const { from } = useListState()
  if (users.length === 0) return null
  return (
    <Stack component="section" gap="xs" aria-label={title}>
      <h2>{title}</h2>
      <SimpleGrid minColWidth="21rem">
        {users.map(user => (
          <UserCard key={user.id} user={user} from={from} />
        ))}
      </SimpleGrid>
    </Stack>
  )
}

/** A user, with a link to all of their actions. */
function UserCard({ user, from }: UserState) {
  const { id, name, userName, isBanned } = user
  return (
    <Paper component="article" withBorder p="sm">
      <Group gap="sm" wrap="nowrap" h="100%">
        <UserImage user={user} />
        <Stack gap={4} flex={1} miw={0} align="start">
          <Text component="h3" fw={600} lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
          </Text>
          <Group gap="xs" wrap="nowrap" maw="100%">
            <Handle userName={userName} />
            <RoleIcon user={user} />
          </Group>
          {isBanned && <Badge tone="danger">Blocked</Badge>}
        </Stack>
        <ActionIcon
          component={Link}
          to={userLink(id)}
          state={{ user, from } satisfies UserState}
          prefetch="intent"
          variant="default"
          aria-label={`Settings of ${userName}`}
        >
          <IconSettings size={24} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Group>
    </Paper>
  )
}

/** A user name on as few lines as possible: it breaks only after a dot, a dash or an underscore. */
function Handle({ userName }: { userName: string }) {
  return (
    <p className={styles.handle}>
      {userName.split(/(?<=[._-])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts may repeat, and never move.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </p>
  )
}

/** The role of a user; a tooltip names it on hover and on focus. */
function RoleIcon({ user }: { user: User }) {
  const admin = user.is_admin === 1
  const role = admin ? 'Admin' : 'User'
  const Icon = admin ? IconShieldStar : IconUser
  return (
    <Tooltip
      label={role}
      events={{ hover: true, focus: true, touch: true }}
      interactive
      withinPortal={false}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need its tooltip, too. */}
      <span className={styles.role} role="img" aria-label={role} tabIndex={0}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
      </span>
    </Tooltip>
  )
}
