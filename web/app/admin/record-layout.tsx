import type { ComponentProps, ReactNode } from 'react'
import { ActivityList } from './activity-list.tsx'
import { panel } from './admin-page.tsx'
import styles from './record-layout.module.css'

type RecordLayoutProps = {
  record: { id: string; updatedAt: string }
  it: ComponentProps<typeof ActivityList>['it']
  /** What the history says as long as there is none. */
  nothing?: string | undefined
  /** The record's facts. */
  facts: ReactNode
  /** The record's actions. */
  actions: ReactNode
  /** The form that edits it. */
  children: ReactNode
}

/** A record, the form that edits it below, and its history beside both if there is space. */
export function RecordLayout({ record, it, nothing, facts, actions, children }: RecordLayoutProps) {
  return (
    <div className={styles.layout}>
      <div className={styles.record}>
        <div className={panel}>
          {facts}
          <div className={styles.actions}>{actions}</div>
        </div>
        {children}
      </div>
      <ActivityList subject={record.id} version={record.updatedAt} it={it} nothing={nothing} />
    </div>
  )
}
