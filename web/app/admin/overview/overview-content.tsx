import type { Ref } from 'react'
import { Link } from 'react-router'
import type { Overview } from '../../../../contract/overview.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { setupAdmin } from '../links.ts'
import { LastChanges } from './last-changes.tsx'
import { LatestOrders } from './latest-orders.tsx'
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
    <div className={styles.content}>
      {overview && overview.settings.length > 0 && (
        <p className={styles.setup}>
          <Link to={setupAdmin.to}>Before you sell: {settingsLeft(overview.settings.length)}</Link>
        </p>
      )}
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
          <div className={styles.columns}>
            {overview.latest.length > 0 && <LatestOrders orders={overview.latest} />}
            <People overview={overview} />
          </div>
          <LastChanges changes={overview.changes} />
        </>
      )}
    </div>
  )
}

const settingsLeft = (count: number) =>
  count === 1 ? '1 setting to review' : `${formatNumber(count)} settings to review`
