import { Button, Group } from '@mantine/core'
import type { Retry } from '../../ui/retry-page.tsx'
import { useFocusMainAfter } from '../../ui/use-focus-main-after.ts'
import { Notice } from '../notice.tsx'

/** Says that what is shown couldn't be refreshed. An open form stays. */
export function OutOfDate({ isFetching, refetch }: Retry) {
  useFocusMainAfter()
  return (
    <Notice tone="warning" role="alert">
      <Group justify="space-between">
        <p>Couldn’t refresh. This may be out of date.</p>
        <Button aria-disabled={isFetching || undefined} onClick={() => isFetching || refetch()}>
          {isFetching ? 'Loading...' : 'Retry'}
        </Button>
      </Group>
    </Notice>
  )
}
