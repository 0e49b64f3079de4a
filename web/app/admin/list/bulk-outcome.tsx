import { Box, CloseButton, Group } from '@mantine/core'
import { useEffect, useRef } from 'react'
import styles from './bulk.module.css'
import type { BulkResult } from './bulk-action.ts'

type BulkOutcomeProps = { result: BulkResult; onClose: () => void }

/** What became of all of them; it names those that failed, and stays until it is closed. */
export function BulkOutcome({ result, onClose }: BulkOutcomeProps) {
  const { text, failed } = result
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is read out.
  useEffect(() => place.current?.focus({ preventScroll: true }), [result])
  return (
    <Group
      ref={place}
      tabIndex={-1}
      role={failed.length > 0 ? 'alert' : 'status'}
      wrap="nowrap"
      align="start"
      className={`${styles.outcome}`}
    >
      <Box flex={1} mah="30vh" style={{ overflowY: 'auto' }}>
        <p>{text}</p>
        {failed.length > 0 && (
          <>
            <p>These failed and are still selected:</p>
            <ul>
              {failed.map(({ id, name, message }) => (
                <li key={id}>
                  <strong dir="auto">{name}</strong>: {message}
                </li>
              ))}
            </ul>
          </>
        )}
      </Box>
      <CloseButton size="var(--touch)" aria-label="Close this message" onClick={onClose} />
    </Group>
  )
}
