import { ApiError } from '../../../contract/client.ts'
import { Button } from './button.tsx'
import { ButtonLink } from './button-link.tsx'
import styles from './empty-state.module.css'
import { EmptyState } from './empty-state.tsx'
import type { Retry } from './retry-page.tsx'
import { useFocusMainAfter } from './use-focus-main-after.ts'
import { isWrongAddress, wrongAddress } from './wrong-address.ts'

type ListFailureProps = {
  title: string
  error: unknown
  retry: Retry
  /** The whole list, for an address with an impossible query. */
  back: { to: string; label: string }
}

/** A list could not be loaded: explains why, and what to do next. */
export function ListFailure({ title, error, retry, back }: ListFailureProps) {
  useFocusMainAfter()
  const { isFetching, refetch } = retry
  if (!(error instanceof ApiError)) throw error
  const wrong = error.status === 404 || isWrongAddress(error.status)
  return (
    <EmptyState>
      {/* Remounted each time, so that screen readers announce a repeated failure. */}
      <div
        key={isFetching ? 'last' : 'latest'}
        role={isFetching ? undefined : 'alert'}
        className={styles.text}
      >
        <h2>{wrong ? 'This link doesn’t work' : title}</h2>
        <p>{isWrongAddress(error.status) ? wrongAddress : error.message}</p>
      </div>
      {wrong ? (
        <ButtonLink to={back.to} primary>
          {back.label}
        </ButtonLink>
      ) : (
        <Button primary busy={isFetching} onClick={() => isFetching || refetch()}>
          Retry
        </Button>
      )}
    </EmptyState>
  )
}
