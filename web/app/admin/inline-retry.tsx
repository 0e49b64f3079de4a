import { Button, Group } from '@mantine/core'
import type { Retry } from '../ui/retry-page.tsx'
import { useFocusMainAfter } from '../ui/use-focus-main-after.ts'

type InlineRetryProps = {
  /** Says what could not be loaded. */
  failure: string
  retry: Retry
}

/** Replaces what could not be loaded with a retry button, which keeps the focus while loading. */
export function InlineRetry({ failure, retry: { isFetching, refetch } }: InlineRetryProps) {
  useFocusMainAfter()
  return (
    <Group component="span" gap="xs">
      {isFetching ? (
        <span key="loading" role="status">
          Loading...
        </span>
      ) : (
        <span key="failed" role="alert">
          {failure}
        </span>
      )}
      <Button aria-disabled={isFetching || undefined} onClick={() => refetch()}>
        Retry
      </Button>
    </Group>
  )
}
