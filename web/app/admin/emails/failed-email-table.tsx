import { Table } from '@mantine/core'
import { Ago } from '../ago.tsx'
import { Badge } from '../badge.tsx'
import styles from '../table/record-table.module.css'
import type { Column } from '../table/record-table.tsx'
import { TableView } from '../table/table-view.tsx'
import { failedEmailActions } from './failed-email-actions.ts'
import {
  type FailedEmailQuery,
  type FailedEmailRow,
  failedEmailKind,
  loadFailedEmails,
} from './failed-email-kind.ts'
import { templateText } from './template-text.ts'

const columns: Column<'-failed'>[] = [
  { label: 'Email' },
  { label: 'To, and why it failed' },
  { label: 'Failed', figure: true },
]

export function FailedEmailTable({ query }: { query: FailedEmailQuery }) {
  return (
    <TableView
      kind={failedEmailKind}
      query={query}
      load={loadFailedEmails}
      columns={columns}
      cells={email => <Cells email={email} />}
      actions={failedEmailActions}
    />
  )
}

function Cells({
  email: { template, recipient, reason, tooLate, failedAt },
}: {
  email: FailedEmailRow
}) {
  return (
    <>
      <Table.Td className={`${styles.record}`}>
        {templateText(template)} {tooLate && <Badge tone="off">Too late</Badge>}
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
