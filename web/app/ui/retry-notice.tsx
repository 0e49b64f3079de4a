import { useRevalidator } from 'react-router'
import { buttonClass } from './button-link.tsx'
import { Notice, WaysOn } from './notice.tsx'

export type Retry = { busy: boolean; again: () => unknown }
type RetryNoticeProps = {
  title: string
  message: unknown
  /** Loads it anew; by default the loaders of the page do. */
  retry?: Retry
}

/** A page's data could not be loaded: explains why, and offers to retry. */
export function RetryNotice({ title, message, retry }: RetryNoticeProps) {
  const { state, revalidate } = useRevalidator()
  const { busy, again } = retry ?? { busy: state === 'loading', again: revalidate }
  return (
    <Notice title={title}>
      <p role="alert">{typeof message === 'string' ? message : 'Something went wrong.'}</p>
      <WaysOn>
        <button
          type="button"
          className={buttonClass(true)}
          aria-disabled={busy || undefined}
          onClick={() => busy || again()}
        >
          {busy ? 'Loading...' : 'Retry'}
        </button>
      </WaysOn>
    </Notice>
  )
}
