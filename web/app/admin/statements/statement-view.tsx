import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { AdminFailure } from '../admin-failure.tsx'
import { AdminPage } from '../admin-page.tsx'
import styles from '../import/import.module.css'
import { statementsAdmin } from '../links.ts'
import { LoadingPage } from '../loading-page.tsx'
import { formatDay } from '../time/shop-time.ts'
import { EntryList } from './entry-list.tsx'
import { statementQuery } from './statement-query.ts'
import { daysOf, newEntriesText } from './statement-text.ts'
import type { UploadedState } from './use-upload.ts'

/** A statement: what it has, and what becomes of it. */
export function StatementView({ id }: { id: string }) {
  const query = useQuery(statementQuery(id))
  const { data, error } = query
  const { said } = (useLocation().state ?? {}) as Partial<UploadedState>
  if (!data && error) {
    return <AdminFailure error={error} what="Bank statement" back={statementsAdmin} retry={query} />
  }
  if (!data) return <LoadingPage title="Bank statement" back={statementsAdmin} />
  const { statement, list } = data
  return (
    <AdminPage title={`Statement of ${formatDay(statement.lastDay)}`} back={statementsAdmin}>
      <ul className={styles.facts}>
        <li>
          {statement.fileName}, {statement.format}
        </li>
        <li>
          {daysOf(statement)}: {newEntriesText(statement)}.
        </li>
        {statement.format === 'CSV' && <li>Account not verified: no column was chosen for it.</li>}
        {said && <li>{said}</li>}
      </ul>
      <EntryList list={list} />
    </AdminPage>
  )
}
