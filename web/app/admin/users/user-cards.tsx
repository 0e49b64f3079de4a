import { SimpleGrid, Stack } from '@mantine/core'
import { useLocation } from 'react-router'
import type { User } from '../../../../contract/user.ts'
import { UserCard } from './user-card.tsx'

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
  const { pathname, search } = useLocation()
  if (users.length === 0) return null
  return (
    <Stack component="section" gap="xs" aria-label={title}>
      <h2>{title}</h2>
      <SimpleGrid minColWidth="min(21rem, 100%)">
        {users.map(user => (
          <UserCard key={user.id} user={user} from={pathname + search} />
        ))}
      </SimpleGrid>
    </Stack>
  )
}
