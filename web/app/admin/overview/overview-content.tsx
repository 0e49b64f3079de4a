import { Stack } from '@mantine/core'
import type { Ref } from 'react'
import type { Overview } from '../../../../contract/overview.ts'
import { LatestChanges, LatestOrders } from './latest.tsx'
import { NoOrders } from './no-orders.tsx'
import styles from './overview.module.css'
import { People } from './people.tsx'
import { RefundsToTransfer } from './refunds-to-transfer.tsx'
import { Sales } from './sales.tsx'
import { TaskList } from './task-list.tsx'

type OverviewContentProps = {
  /** Without it, placeholders. What varies in height stands below those. */
  overview?: Overview | undefined
  headingRef?: Ref<HTMLHeadingElement>
}

export function OverviewContent({ overview, headingRef }: OverviewContentProps) {
  return (
    <Stack>
      <div className={styles.columns}>
        {overview?.latest.length === 0 ? (
          <NoOrders payment={overview.payment} />
        ) : (
          <Sales sales={overview?.sales} />
        )}
        <TaskList overview={overview} headingRef={headingRef} />
      </div>
      {overview && (
        <>
          <RefundsToTransfer refunds={overview.transfersBack} />
          {overview.latest.length > 0 && <LatestOrders orders={overview.latest} />}
          <LatestChanges changes={overview.changes} />
          <People overview={overview} />
        </>
      )}
    </Stack>
  )
}
