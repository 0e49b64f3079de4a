import { Table } from '@mantine/core'
import { Ago } from '../ago.tsx'
import { Badge } from '../badge.tsx'
import styles from '../table/record-table.module.css'
import type { Column } from '../table/record-table.tsx'
import { TableView } from '../table/table-view.tsx'
import { failedMailActions } from './failed-mail-actions.ts'
import {
  type FailedMailQuery,
  type FailedMailRow,
  failedMailKind,
  loadFailedMails,
} from './failed-mail-kind.ts'
import { mailWords } from './mail-words.ts'

const columns: Column<'-failed'>[] = [
  { label: 'Mail' },
  { label: 'To, and why it failed' },
  { label: 'Failed', figure: true },
]

export function FailedMailTable({ query }: { query: FailedMailQuery }) {
  return (
    <TableView
      kind={failedMailKind}
      query={query}
      load={loadFailedMails}
      columns={columns}
      cells={mail => <Cells mail={mail} />}
      actions={failedMailActions}
    />
  )
}

function Cells({ mail: { mail, recipient, reason, tooLate, failedAt } }: { mail: FailedMailRow }) {
  return (
    <>
      <Table.Td className={`${styles.record}`}>
        {mailWords(mail)} {tooLate && <Badge tone="off">Too late</Badge>}
      </Table.Td>
      <Table.Td className={`${styles.long}`}>
        {recipient}
        <div className={styles.soft}>{reason}</div>
      </Table.Td>
      <Table.Td data-label="Failed" className={`${styles.figure} ${styles.whole} ${styles.soft}`}>
        <Ago at={failedAt} />
      </Table.Td>
    </>
  )
}
