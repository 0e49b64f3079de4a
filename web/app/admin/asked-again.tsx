import { Button } from '@mantine/core'

type AskedAgainProps = {
  /** What did not come, in words. */
  failure: string
  loading: boolean
  retry: () => void
}

/** In place of what did not come: the way to ask for it again, which keeps the focus meanwhile. */
export function AskedAgain({ failure, loading, retry }: AskedAgainProps) {
  return (
    <>
      {loading ? (
        <span key="loading" role="status">
          Loading...
        </span>
      ) : (
        <span key="failed" role="alert">
          {failure}
        </span>
      )}{' '}
      <Button variant="default" aria-disabled={loading || undefined} onClick={retry}>
        Retry
      </Button>
    </>
  )
}
