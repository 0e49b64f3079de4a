import { useAsyncError, useRevalidator } from 'react-router'
import { ApiError } from '../../../contract/client.ts'
import { ButtonLink, buttonClass } from '../ui/button-link.tsx'
import type { CataloguePath } from './links.ts'
import styles from './list-message.module.css'

/** The list's first page could not be loaded: what the API said, and what to do next. */
export function ListFailure({ path = '/products' }: { path?: CataloguePath }) {
  const error = useAsyncError()
  const { revalidate } = useRevalidator()
  if (!(error instanceof ApiError)) throw error
  const refused = error.status >= 400 && error.status < 500
  return (
    <div className={styles.message} role="alert">
      <h2>{refused ? 'This address does not work' : 'The products could not be loaded'}</h2>
      <p>{error.message}</p>
      {refused ? (
        <ButtonLink to={path}>See all sets</ButtonLink>
      ) : (
        <button type="button" className={buttonClass(true)} onClick={revalidate}>
          Retry
        </button>
      )}
    </div>
  )
}
