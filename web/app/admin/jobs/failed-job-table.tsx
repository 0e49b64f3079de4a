import { Table } from '@mantine/core'
import { formatNumber } from '../../ui/format-number.ts'
import { Ago } from '../ago.tsx'
import styles from '../table/record-table.module.css'
import type { Column } from '../table/record-table.tsx'
import { TableView } from '../table/table-view.tsx'
import { failedJobActions } from './failed-job-actions.ts'
import {
  type FailedJobQuery,
  type FailedJobRow,
  failedJobKind,
  loadFailedJobs,
} from './failed-job-kind.ts'

const columns: Column<'-failed'>[] = [
  { label: 'Job' },
  { label: 'Why it failed' },
  { label: 'Attempts', figure: true },
  { label: 'Created', figure: true },
  { label: 'Failed', figure: true },
]

export function FailedJobTable({ query }: { query: FailedJobQuery }) {
  return (
    <TableView
      kind={failedJobKind}
      query={query}
      load={loadFailedJobs}
      columns={columns}
      cells={job => <Cells job={job} />}
      actions={failedJobActions}
    />
  )
}

function Cells({ job: { name, lastError, attempts, createdAt, failedAt } }: { job: FailedJobRow }) {
  const figure = `${styles.figure} ${styles.whole} ${styles.soft}`
  return (
    <>
      <Table.Td className={`${styles.record}`}>{name}</Table.Td>
      <Table.Td className={`${styles.long} ${styles.soft}`}>{lastError}</Table.Td>
      <Table.Td data-label="Attempts" className={figure}>
        {formatNumber(attempts)}
      </Table.Td>
      <Table.Td data-label="Created" className={figure}>
        <Ago at={createdAt} />
      </Table.Td>
      <Table.Td data-label="Failed" className={figure}>
        <Ago at={failedAt} />
      </Table.Td>
    </>
  )
}
