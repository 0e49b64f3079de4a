import { useRevalidator } from 'react-router'
import { ApiError } from '../../../../contract/client.ts'
import { ButtonLink, buttonClass } from '../../ui/button-link.tsx'
import { directoryLink } from './directory-data.ts'
import styles from './directory-list.module.css'
import type { Failure } from './use-directory.ts'

/** The list could not be loaded: what the API said, and what to do next. */
export function DirectoryFailure({ error, count, loading }: Failure & { loading: boolean }) {
  const { revalidate } = useRevalidator()
  if (!(error instanceof ApiError)) throw error
  const refused = error.status >= 400 && error.status < 500
  return (
    <div className={styles.message}>
      {/* Made anew each time, so that screen readers hear of a failure that looks like the last. */}
      <div key={count} role="alert" className={styles.message}>
        <h2>{refused ? 'This address does not work' : 'The users could not be loaded'}</h2>
        <p>{error.message}</p>
      </div>
      {refused ? (
        <ButtonLink to={directoryLink()}>See all users</ButtonLink>
      ) : (
        <button
          type="button"
          className={buttonClass(true)}
          aria-disabled={loading || undefined}
          onClick={() => loading || revalidate()}
        >
          Retry
        </button>
      )}
    </div>
  )
}
