import type { ReactNode } from 'react'
import { buttonClass } from '../ui/button-link.tsx'
import type { Retry } from '../ui/retry-page.tsx'
import { AdminFailure, isMissing } from './admin-failure.tsx'
import { AdminPage } from './admin-page.tsx'
import { LoadingPage } from './loading-page.tsx'
import styles from './record-page.module.css'
import type { RecordState, SearchHit } from './use-record.ts'

type RecordPageProps<R> = {
  /** What the record is, capitalized. */
  what: string
  back: { to: string; label: string }
  found: SearchHit<R>
  /** The state shown next to the title. */
  stateOf?: (record: R) => ReactNode
  children: (state: RecordState<R>) => ReactNode
}

/** A page about one record: loading, failed or shown. */
export function RecordPage<R extends { name: string }>({
  what,
  back,
  found,
  stateOf,
  children,
}: RecordPageProps<R>) {
  const { record, error, retry } = found
  // Returned, not thrown, to keep an error that the page shows out of the console.
  if (error && (!record || isMissing(error))) {
    return <AdminFailure error={error} what={what} back={back} retry={retry} />
  }
  if (!record) return <LoadingPage title={what} back={back} />
  return (
    <AdminPage title={record.name} state={stateOf?.(record)} back={back}>
      {error && <OutOfDate {...retry} />}
      {children({ ...found, record })}
    </AdminPage>
  )
}

/** The known record is shown anyway, and an open form stays. */
function OutOfDate({ busy, again }: Retry) {
  return (
    <div role="alert" className={styles.outOfDate}>
      <p>This could not be loaded anew, so it may be another by now.</p>
      <button
        type="button"
        className={buttonClass(false)}
        aria-disabled={busy || undefined}
        onClick={() => busy || again()}
      >
        {busy ? 'Loading...' : 'Retry'}
      </button>
    </div>
  )
}
