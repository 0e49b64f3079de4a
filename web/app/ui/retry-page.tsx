import { useRevalidator } from 'react-router'
import { Button } from './button.tsx'
import { MessagePage } from './message-page.tsx'

export type Retry = { busy: boolean; again: () => unknown }
type RetryPageProps = {
  title: string
  message: unknown
  /** Loads it anew; by default the loaders of the page do. */
  retry?: Retry
}

/** A page's data could not be loaded: explains why, and offers to retry. */
export function RetryPage({ title, message, retry }: RetryPageProps) {
  const { state, revalidate } = useRevalidator()
  const { busy, again } = retry ?? { busy: state === 'loading', again: revalidate }
  return (
    <MessagePage title={title}>
      <p role="alert">{typeof message === 'string' ? message : 'Something went wrong.'}</p>
      <div className="actions">
        <Button primary busy={busy} onClick={() => busy || again()}>
          {busy ? 'Loading...' : 'Retry'}
        </Button>
      </div>
    </MessagePage>
  )
}
