import { Button, Group } from '@mantine/core'

type InlineRetryProps = {
  /** Says what could not be loaded. */
  failure: string
  loading: boolean
  retry: () => void
}

/** Replaces what could not be loaded with a retry button, which keeps the focus while loading. */
export function InlineRetry({ failure, loading, retry }: InlineRetryProps) {
  return (
    <Group component="span" gap="xs">
      {loading ? (
        <span key="loading" role="status">
          Loading...
        </span>
      ) : (
        <span key="failed" role="alert">
          {failure}
        </span>
      )}
      <Button variant="default" aria-disabled={loading || undefined} onClick={retry}>
        Retry
      </Button>
    </Group>
  )
}
