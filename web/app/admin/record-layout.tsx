import type { ComponentProps, ReactNode } from 'react'
import { EditOutcome } from '../forms/edit-outcome.tsx'
import { Toast } from '../ui/toast.tsx'
import { ActivityList } from './activity-list.tsx'
import { panel } from './admin-page.tsx'
import { RecordForm } from './record-form.tsx'
import styles from './record-layout.module.css'
import type { RecordFormState } from './use-record-form.ts'

type RecordLayoutProps = {
  /** The kind of record, as in "Update product". */
  kind: string
  record: { id: string; updatedAt: string }
  it: ComponentProps<typeof ActivityList>['it']
  /** What the history says as long as there is none. */
  nothing?: string | undefined
  edit: RecordFormState
  actions: ReactNode
  /** The record's values. */
  values: ReactNode
  /** The fields that edit them. */
  fields: ReactNode
  /** Another panel, below the record. */
  below?: ReactNode
}

/** A record with its actions, its values or the form that edits them, and its history. */
export function RecordLayout({ kind, record, it, nothing, edit, ...parts }: RecordLayoutProps) {
  const { outcome } = edit
  const close = () => edit.tell(null)
  // What became of an action has no place of its own.
  const floats = outcome?.kind !== 'outdated' && (outcome?.aside || !edit.open)
  const said = (kind: 'success' | 'error') =>
    floats && outcome?.kind === kind ? outcome.message : null
  return (
    <div className={styles.layout}>
      <div className={styles.record}>
        <div className={panel}>
          <div className={styles.actions}>{parts.actions}</div>
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
        </div>
        {parts.below}
        <Toast kind="success" message={said('success')} onClose={close} />
        <Toast kind="error" message={said('error')} onClose={close} />
      </div>
      <ActivityList subject={record.id} version={record.updatedAt} it={it} nothing={nothing} />
    </div>
  )
}
