import type { ComponentProps, ReactNode } from 'react'
import { EditOutcome } from '../forms/edit-outcome.tsx'
import type { Retry } from '../ui/retry-page.tsx'
import { Toast } from '../ui/toast.tsx'
import { ActivityList } from './activity-list.tsx'
import { AdminPage, panel } from './admin-page.tsx'
import { OutOfDate } from './out-of-date.tsx'
import { RecordForm } from './record-form.tsx'
import styles from './record-layout.module.css'
import type { RecordFormState } from './use-record-form.ts'

type RecordLayoutProps = Pick<ComponentProps<typeof AdminPage>, 'state' | 'actions'> & {
  /** The kind of record, as in "Update product". */
  kind: string
  record: { id: string; name: string; updatedAt: string }
  back: { to: string; label: string }
  /** It couldn't be refreshed. */
  stale: Retry | undefined
  it: ComponentProps<typeof ActivityList>['it']
  /** What the history says while it's empty. */
  nothing?: string | undefined
  edit: RecordFormState
  /** The record's values. */
  values: ReactNode
  /** The fields that edit them. */
  fields: ReactNode
  /** Other panels, below the record. */
  below?: ReactNode
  /** A panel beside the record. */
  aside?: ReactNode
}

/** The page of a record: its actions, its values or the form that edits them, and its history. */
export function RecordLayout({ kind, record, edit, it, nothing, ...parts }: RecordLayoutProps) {
  const { outcome } = edit
  const close = () => edit.setStatus(null)
  // The result of an action has no place of its own.
  const floats = outcome?.kind !== 'outdated' && (outcome?.aside || !edit.open)
  const said = (kind: 'success' | 'error') =>
    floats && outcome?.kind === kind ? outcome.message : null
  return (
    <AdminPage title={record.name} state={parts.state} actions={parts.actions} back={parts.back}>
      {parts.stale && <OutOfDate {...parts.stale} />}
      <div className={styles.layout}>
        <div className={styles.column}>
          {edit.open ? (
            <RecordForm edit={edit} title={`Update ${kind}`}>
              {parts.fields}
            </RecordForm>
          ) : (
            parts.values
          )}
          <EditOutcome
            progress={edit.progress}
            outcome={floats ? null : outcome}
            onClose={close}
            onLoadNewer={edit.loadNewer}
          />
          {parts.below}
          <Toast kind="success" message={said('success')} onClose={close} />
          <Toast kind="error" message={said('error')} onClose={close} />
        </div>
        <div className={styles.column}>
          {parts.aside}
          <div className={panel}>
            <ActivityList
              subject={record.id}
              version={record.updatedAt}
              it={it}
              nothing={nothing}
            />
          </div>
        </div>
      </div>
    </AdminPage>
  )
}
