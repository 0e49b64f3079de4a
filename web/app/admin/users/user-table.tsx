import { Table } from '@mantine/core'
import { Link } from 'react-router'
import type { UserSort } from '../../../../contract/user-list.ts'
import { Ago } from '../ago.tsx'
import { Badge } from '../badge.tsx'
import styles from '../table/record-table.module.css'
import type { Column } from '../table/record-table.tsx'
import { TableView } from '../table/table-view.tsx'
import { SignUpTable } from './sign-up-table.tsx'
import { userActions } from './user-actions.ts'
import type { UserState } from './user-data.ts'
import { loadUserTable, type UserTableQuery, userKind } from './user-kind.ts'
import { UserPicture } from './user-picture.tsx'

const columns: Column<UserSort>[] = [
  { label: 'User', sorts: ['name', '-name'] },
  { label: 'Email', sorts: ['email', '-email'] },
  { label: 'Role' },
  { label: 'Joined', sorts: ['-joined', 'joined'], figure: true },
]

export function UserTable({ query }: { query: UserTableQuery }) {
  if (query.filter === 'waiting') return <SignUpTable query={query} />
  return (
    <TableView
      kind={userKind}
      query={query}
      load={loadUserTable}
      columns={columns}
      cells={(user, from) => <Cells user={user} from={from} />}
      actions={userActions}
    />
  )
}

function Cells({ user, from }: UserState) {
  const { id, name, userName, email, is_admin, isBanned, createdAt } = user
  return (
    <>
      <Table.Td className={`${styles.record}`}>
        <div>
          <span className={styles.picture} data-round>
            <UserPicture user={user} />
          </span>
          <Link
            to={`/view-user/${id}`}
            state={{ user, from } satisfies UserState}
            prefetch="intent"
            title={userName}
          >
            {name}
          </Link>
        </div>
      </Table.Td>
      <Table.Td className={`${styles.long}`}>{email}</Table.Td>
      <Table.Td className={`${styles.start}`}>
        <span className={styles.badges}>
          <Badge tone={is_admin === 1 ? 'due' : 'off'}>{is_admin === 1 ? 'Admin' : 'User'}</Badge>
          {isBanned && <Badge tone="danger">Blocked</Badge>}
        </span>
      </Table.Td>
      <Table.Td data-label="Joined" className={`${styles.figure} ${styles.soft}`}>
        <Ago at={createdAt} />
      </Table.Td>
    </>
  )
}
