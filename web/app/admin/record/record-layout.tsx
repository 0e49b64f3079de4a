import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Message } from '../../ui/message.tsx'
import { ActivityEntry } from '../activity/activity-entry.tsx'
import { AdminPage, panel } from '../admin-page.tsx'
import { ErrorSummary } from '../form/error-summary.tsx'
import { PagedHistory } from '../paged-history.tsx'
import { type HistoryOf, useActivities } from '../use-activities.ts'
import { OutOfDate } from './out-of-date.tsx'
import styles from './record-layout.module.css'
import type { DetailFrame } from './record-page.tsx'
import { SaveBar } from './save-bar.tsx'
import type { RecordFormState } from './use-record-form.ts'

export type RecordLayoutProps = DetailFrame & {
  /** The record's state, next to the title. */
  state?: ReactNode
  actions: ReactNode
  /** The kind of record, as in "Update product". */
  kind: string
  record: { id: string; name: string; updatedAt: string }
  /** The kind of what the history lists alone; without it, all of that id. */
  history?: HistoryOf['kind']
  /** What the history says while it's empty. */
  emptyText?: string | undefined
  edit: RecordFormState
  /** Leads to the parts of the record. */
  nav?: ReactNode
  /** The cards with the fields that edit the record. */
  fields: ReactNode
  /** The cards beside them. */
  aside?: ReactNode
  /** Other panels, below the record. */
  below?: ReactNode
}

/** The page of a record: its actions, the form that edits it in place, and its history. */
export function RecordLayout({ kind, record, edit, ...parts }: RecordLayoutProps) {
  const { emptyText = 'No admin has changed it yet.' } = parts
  const activities = useActivities({ subject: record.id, kind: parts.history }, record.updatedAt)
  const { outcome } = edit
  // The result of an action has no place of its own.
  const floats = outcome?.kind === 'success' ? !outcome.persistent : outcome?.aside
  const said = (kind: 'success' | 'error') =>
    floats && outcome?.kind === kind ? outcome.message : null
  const close = () => edit.setStatus(null)
  return (
    <AdminPage title={record.name} state={parts.state} actions={parts.actions} back={parts.back}>
      <Stack>
        {parts.stale && <OutOfDate {...parts.stale} />}
        <div className={parts.nav ? styles.parts : ''}>
          {parts.nav}
          <Stack>
            <form
              {...edit.props}
              id={kind}
              className={styles.layout}
              aria-label={`Update ${kind}`}
              tabIndex={-1}
            >
              <Stack>
                <ErrorSummary form={edit} />
                {parts.fields}
              </Stack>
              {parts.aside && <Stack>{parts.aside}</Stack>}
            </form>
            <div className={styles.layout}>
              <Stack>
                {parts.below}
                <div className={panel}>
                  <PagedHistory title="History" pages={activities} emptyText={emptyText} gap="md">
                    {activity => <ActivityEntry key={activity.id} activity={activity} />}
                  </PagedHistory>
                </div>
              </Stack>
            </div>
          </Stack>
        </div>
        <SaveBar form={kind} edit={edit} outcome={floats ? null : outcome} />
        <Message floating kind="success" message={said('success')} onClose={close} />
        <Message floating kind="error" message={said('error')} onClose={close} />
      </Stack>
    </AdminPage>
  )
}
