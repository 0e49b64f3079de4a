import { useRevalidator } from 'react-router'
import { buttonClass } from './button-link.tsx'
import { Notice, WaysOn } from './notice.tsx'

type RetryNoticeProps = { title: string; message: unknown }

/** A page's data could not be loaded: explains why, and offers to retry. */
export function RetryNotice({ title, message }: RetryNoticeProps) {
  const { state, revalidate } = useRevalidator()
  const busy = state === 'loading'
  return (
    <Notice title={title}>
      <p role="alert">{typeof message === 'string' ? message : 'Something went wrong.'}</p>
      <WaysOn>
        <button
          type="button"
          className={buttonClass(true)}
          aria-disabled={busy || undefined}
          onClick={() => busy || revalidate()}
        >
          {busy ? 'Loading...' : 'Retry'}
        </button>
      </WaysOn>
    </Notice>
  )
}
