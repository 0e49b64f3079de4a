import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Retry } from '../../ui/retry-page.tsx'
import { InlineRetry } from '../inline-retry.tsx'

type LiveTotalProps = {
  preview: Retry & { error: Error | null }
  /** Said if the preview can't be loaded. */
  failure: string
  /** Nothing is chosen yet. */
  isEmpty: boolean
  /** Whether the preview is that of what is chosen now. */
  isCurrent: boolean
  children: ReactNode
}

/** What the chosen items come to, which follows each choice. */
export function LiveTotal({ preview, failure, isEmpty, isCurrent, children }: LiveTotalProps) {
  const { error } = preview
  if (error) return <InlineRetry failure={`${failure} ${error.message}`} retry={preview} />
  if (isEmpty) return <Text c="dimmed">Add a product to see the total.</Text>
  return (
    <div aria-live="polite" aria-busy={!isCurrent || undefined}>
      {children}
      {!isCurrent && (
        <Text size="sm" c="dimmed" ta="end">
          Updating the total...
        </Text>
      )}
    </div>
  )
}
