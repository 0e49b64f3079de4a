import { useRevalidator } from 'react-router'
import { Button } from './button.tsx'
import { MessagePage } from './message-page.tsx'
import { useFocusMainAfter } from './use-focus-main-after.ts'

/** Loads something again; a query has both. */
export type Retry = { isFetching: boolean; refetch: () => unknown }
type RetryPageProps = {
  title: string
  message: unknown
  /** Loads it again. By default, the page's loaders run again. */
  retry?: Retry
}

/** A page's data could not be loaded: explains why, and offers to retry. */
export function RetryPage({ title, message, retry }: RetryPageProps) {
  useFocusMainAfter()
  const { state, revalidate } = useRevalidator()
  const { isFetching, refetch } = retry ?? { isFetching: state === 'loading', refetch: revalidate }
  return (
    <MessagePage title={title}>
      <p role="alert">{typeof message === 'string' ? message : 'Something went wrong.'}</p>
      <div className="actions">
        <Button primary busy={isFetching} onClick={() => isFetching || refetch()}>
          {isFetching ? 'Loading...' : 'Retry'}
        </Button>
      </div>
    </MessagePage>
  )
}
