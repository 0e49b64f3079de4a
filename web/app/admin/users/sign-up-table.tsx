import { Table } from '@mantine/core'
import type { SignUp } from '../../../../contract/sign-up-list.ts'
import type { UserSort } from '../../../../contract/user-list.ts'
import { api } from '../../api.ts'
import { Ago } from '../ago.tsx'
import { Badge } from '../badge.tsx'
import styles from '../table/record-table.module.css'
import type { Column } from '../table/record-table.tsx'
import { TableView } from '../table/table-view.tsx'
import { When } from '../when.tsx'
import { signUpActions } from './sign-up-actions.ts'
import { type UserTableQuery, userKind } from './user-kind.ts'

const signUpKind = {
  ...userKind,
  names: { one: 'sign-up', many: 'sign-ups' },
  sorts: userKind.sorts.filter(({ sort }) => sort === '-joined'),
  nothing: 'Nobody waits for the link of their sign-up.',
  hint: 'Sign-ups are found by a part of their email address. A shorter part finds more.',
}

const columns: Column<UserSort>[] = [
  { label: 'Name' },
  { label: 'Email' },
  { label: 'Signed up', figure: true },
  { label: 'Link works until', figure: true },
]

/** Who signed up and has not opened the link, newest first. */
export function SignUpTable({ query }: { query: UserTableQuery }) {
  return (
    <TableView
      kind={signUpKind}
      query={{ ...query, sort: '-joined' }}
      load={loadSignUps}
      columns={columns}
      cells={signUp => <Cells signUp={signUp} />}
      actions={signUpActions}
    />
  )
}

async function loadSignUps({ search, page, size }: UserTableQuery, signal: AbortSignal) {
  const query = { search, page, limit: size }
  const { signUps, total } = await api('GET /api/admin/sign-up', { query, signal })
  return { rows: signUps, total }
}

function Cells({ signUp }: { signUp: SignUp }) {
  const { name, userName, email, signedUpAt, expiresAt, hasAccount } = signUp
  return (
    <>
      <Table.Td className={`${styles.record}`} title={userName}>
        {name}
      </Table.Td>
      <Table.Td className={`${styles.long}`}>
        {email} {hasAccount && <Badge tone="off">Has an account</Badge>}
      </Table.Td>
      <Table.Td
        data-label="Signed up"
        className={`${styles.figure} ${styles.whole} ${styles.soft}`}
      >
        <Ago at={signedUpAt} />
      </Table.Td>
      <Table.Td data-label="Until" className={`${styles.figure} ${styles.whole} ${styles.soft}`}>
        <When at={expiresAt} />
      </Table.Td>
    </>
  )
}
