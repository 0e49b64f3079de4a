import { Button, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { StockMove } from '../../../../contract/stock.ts'
import { RelativeTime } from '../time/relative-time.tsx'
import styles from './move-list.module.css'
import { moveText } from './stock-text.ts'
import type { useStock } from './use-stock.ts'

type MoveListProps = { stock: ReturnType<typeof useStock> }

/** What moved the pieces of a product, newest first. */
export function MoveList({ stock: { moves, more, loadingMore, failed, next } }: MoveListProps) {
  const list = useRef<HTMLOListElement>(null)
  // Where the list goes on once more of it is there.
  const wanted = useRef<number>(undefined)
  useEffect(() => {
    if (wanted.current === undefined || moves.length <= wanted.current) return
    const entry = list.current?.children[wanted.current]
    wanted.current = undefined
    if (entry instanceof HTMLElement) entry.focus()
  }, [moves.length])
  return (
    <Stack gap="sm" align="start">
      <h3>Stock changes</h3>
      {moves.length === 0 && <p>No changes yet.</p>}
      <ol ref={list} style={{ width: '100%' }}>
        {moves.map(move => (
          <Move key={move.id} move={move} />
        ))}
      </ol>
      {more && (
        <Button
          variant="default"
          aria-disabled={loadingMore || undefined}
          onClick={() => {
            if (loadingMore) return
            wanted.current = moves.length
            next()
          }}
        >
          {loadingMore ? 'Loading...' : 'Show more'}
        </Button>
      )}
      {more && failed && !loadingMore && <p role="alert">We couldn’t load older changes.</p>}
    </Stack>
  )
}

function Move({ move }: { move: StockMove }) {
  const { at, reason, orderNumber, actor } = move
  return (
    <li tabIndex={-1} className={styles.move}>
      <strong>{moveText(move)}</strong>
      <span>
        {reason}
        {orderNumber && (
          <>
            {' · '}
            <Link to={`/view-order-admin/${orderNumber}`}>Order&nbsp;{orderNumber}</Link>
          </>
        )}
      </span>
      <Text span size="xs" c="dimmed">
        <RelativeTime at={at} /> by {actor ?? 'the shop'}
      </Text>
    </li>
  )
}
