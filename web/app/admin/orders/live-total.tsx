import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Retry } from '../../ui/retry-page.tsx'
import { InlineRetry } from '../inline-retry.tsx'

type LiveTotalProps = {
  preview: Retry & { error: Error | null }
  /** Shown if the preview can't be loaded. */
  failure: string
  /** Nothing is chosen yet. */
  isEmpty: boolean
  /** Whether the preview was asked for with the current choice. */
  isAsked: boolean
  /** Whether it has arrived, too. */
  isCurrent: boolean
  children: ReactNode
}

/** The total of the chosen items, updated after each change. */
export function LiveTotal(props: LiveTotalProps) {
  const { preview, failure, isEmpty, isAsked, isCurrent, children } = props
  const { error } = preview
  // The error of an earlier choice says nothing of the current one.
  if (isAsked && error)
    return <InlineRetry failure={`${failure} ${error.message}`} retry={preview} />
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
