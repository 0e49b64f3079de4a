import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { loadForAdmin } from '../session/require-user.ts'
import { buttonClass } from '../ui/button-link.tsx'
import { AdminFailure, isMissing } from './admin-failure.tsx'
import { AdminPage } from './admin-page.tsx'
import { LoadingPage } from './loading-page.tsx'
import styles from './record-page.module.css'
import type { useRecordOrFailure } from './use-record.ts'

/** Loads the record of an admin page without blocking, because it may be known already. */
export function loadRecord<R>(request: Request, load: (signal: AbortSignal) => Promise<R>) {
  return loadForAdmin(request, async () => {
    const record = load(request.signal)
    // The page shows the failure, unless the user leaves before that.
    record.catch(() => {})
    return { record }
  })
}

type RecordPageProps<R extends { updatedAt: string }> = {
  /** What the record is, capitalized. */
  what: string
  back: { to: string; label: string }
  found: ReturnType<typeof useRecordOrFailure<R>>
  titleOf: (record: R) => string
  /** The state shown next to the title. */
  stateOf?: (record: R) => ReactNode
  children: (record: R, follow: (record: R) => void) => ReactNode
}

/** A page about one record: loading, failed or shown. */
export function RecordPage<R extends { updatedAt: string }>({
  what,
  back,
  found: { record, follow, failure },
  titleOf,
  stateOf,
  children,
}: RecordPageProps<R>) {
  // Returned, not thrown, to keep an error that the page shows out of the console.
  if (failure && (!record || isMissing(failure.error))) {
    return <AdminFailure {...failure} what={what} back={back} />
  }
  if (!record) return <LoadingPage title={what} back={back} />
  return (
    <AdminPage title={titleOf(record)} state={stateOf?.(record)} back={back}>
      {failure && <OutOfDate />}
      {children(record, follow)}
    </AdminPage>
  )
}

/** The known record is shown anyway, and an open form stays. */
function OutOfDate() {
  const { state, revalidate } = useRevalidator()
  const busy = state === 'loading'
  return (
    <div role="alert" className={styles.outOfDate}>
      <p>This could not be loaded anew, so it may be another by now.</p>
      <button
        type="button"
        className={buttonClass(false)}
        aria-disabled={busy || undefined}
        onClick={() => busy || revalidate()}
      >
        {busy ? 'Loading...' : 'Retry'}
      </button>
    </div>
  )
}
