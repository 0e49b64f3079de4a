import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { loadForAdmin } from '../session/require-user.ts'
import { buttonClass } from '../ui/button-link.tsx'
import { AdminFailure, isMissing } from './admin-failure.tsx'
import { AdminPage } from './admin-page.tsx'
import { LoadingPage } from './loading-page.tsx'
import styles from './record-page.module.css'
import type { useRecordOrFailure } from './use-record.ts'

/** The record of a page for admins; it is not waited for, as it may be known already. */
export function loadRecord<R>(request: Request, load: (signal: AbortSignal) => Promise<R>) {
  return loadForAdmin(request, async () => {
    const record = load(request.signal)
    // The page says when it failed, unless it was left before it was shown.
    record.catch(() => {})
    return { record }
  })
}

type RecordPageProps<R extends { updatedAt: string }> = {
  /** What the record is, with a capital. */
  what: string
  back: { to: string; label: string }
  found: ReturnType<typeof useRecordOrFailure<R>>
  titleOf: (record: R) => string
  /** What state it is in, beside its title. */
  stateOf?: (record: R) => ReactNode
  children: (record: R, follow: (record: R) => void) => ReactNode
}

/** A page about one record: while it comes, when it does not, and when it is there. */
export function RecordPage<R extends { updatedAt: string }>({
  what,
  back,
  found: { record, follow, failure },
  titleOf,
  stateOf,
  children,
}: RecordPageProps<R>) {
  // Returned, not thrown: the console has no use for what the page says.
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

/** What is known is shown all the same, and a form that is open in it stays. */
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
