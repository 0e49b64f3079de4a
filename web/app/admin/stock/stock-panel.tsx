import { Box, Button, Group, SimpleGrid, Text } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { StockMove } from '../../../../contract/stock/stock.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { panel } from '../admin-page.tsx'
import { InlineRetry } from '../inline-retry.tsx'
import { stockAdmin, stockPlace } from '../links.ts'
import { OrderLink } from '../order-link.tsx'
import { PagedHistory } from '../paged-history.tsx'
import { RelativeTime } from '../time/relative-time.tsx'
import type { PagedEntries } from '../use-paged-entries.ts'
import { AvailabilityBadge } from './availability-badge.tsx'
import { MoveForm } from './move-form.tsx'
import styles from './move-list.module.css'
import { moveText } from './stock-text.ts'
import type { useStock } from './use-stock.ts'

type StockPanelProps = { id: string; stock: ReturnType<typeof useStock> }

/** How many pieces of a product there are, what moved them, and the form that moves them. */
export function StockPanel({ id, stock }: StockPanelProps) {
  const heading = useId()
  const place = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  // It comes later than the page that an address with its place opens.
  useEffect(() => {
    if (hash === `#${stockPlace}`) place.current?.scrollIntoView()
  }, [hash])
  const { now, moves } = stock
  return (
    <section ref={place} id={stockPlace} className={panel} aria-labelledby={heading}>
      <Group gap="xs">
        <h2 id={heading}>Stock</h2>
        {now && <AvailabilityBadge {...now} />}
        <Button component={Link} to={stockAdmin.to} variant="subtle" px="xs" ml="auto">
          All stock
        </Button>
      </Group>
      {now ? (
        <>
          <Numbers stock={now.stock} />
          {now.waiting > 0 && (
            <Text size="sm">
              {now.waiting === 1 ? '1 person gets' : `${formatNumber(now.waiting)} people get`} an
              email once it’s back in stock.
            </Text>
          )}
          <MoveForm id={id} stock={now.stock} />
          <MoveList moves={moves} />
        </>
      ) : (
        // About as tall as what will be here.
        <Box mih="34rem" c="dimmed">
          {moves.failed ? (
            <InlineRetry
              failure="We couldn’t load the stock."
              retry={{ isFetching: moves.loading, refetch: moves.next }}
            />
          ) : (
            <p role="status">Loading...</p>
          )}
        </Box>
      )}
    </section>
  )
}

function Numbers({ stock }: Pick<NonNullable<StockPanelProps['stock']['now']>, 'stock'>) {
  if (!stock) return <p>Stock isn’t tracked, so it never sells out.</p>
  const { onHand, held } = stock
  return (
    <SimpleGrid component="dl" cols={3}>
      <Fact term="On hand" count={onHand} />
      <Fact term="In orders" count={held} />
      <Fact term="Available" count={onHand - held} />
    </SimpleGrid>
  )
}

function Fact({ term, count }: { term: string; count: number }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {term}
      </Text>
      <Text component="dd" size="lg">
        {formatNumber(count)}
      </Text>
    </div>
  )
}

/** A product’s stock changes, newest first. */
function MoveList({ moves }: { moves: PagedEntries<StockMove> }) {
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
            <OrderLink number={orderNumber} />
          </>
        )}
      </span>
      <Text span size="xs" c="dimmed">
        <RelativeTime at={at} /> by {actor ?? 'the shop'}
      </Text>
    </li>
  )
}
