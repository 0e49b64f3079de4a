import { Text } from '@mantine/core'
import { Link } from 'react-router'
import type { StockMove } from '../../../../contract/stock.ts'
import { PagedHistory } from '../paged-history.tsx'
import { RelativeTime } from '../time/relative-time.tsx'
import type { PagedEntries } from '../use-paged-entries.ts'
import styles from './move-list.module.css'
import { moveText } from './stock-text.ts'

/** A product’s stock changes, newest first. */
export function MoveList({ moves }: { moves: PagedEntries<StockMove> }) {
  return (
    <PagedHistory
      title="Stock changes"
      heading="h3"
      pages={moves}
      emptyText="No changes yet."
      gap={0}
    >
      {move => <Move key={move.id} move={move} />}
    </PagedHistory>
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
