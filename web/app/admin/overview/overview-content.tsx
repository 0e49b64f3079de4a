import type { Ref } from 'react'
import type { Overview } from '../../../../contract/overview.ts'
import { LastChanges } from './last-changes.tsx'
import { LatestOrders } from './latest-orders.tsx'
import { NeedsAHand } from './needs-a-hand.tsx'
import { NoOrders } from './no-orders.tsx'
import { OpenSettings } from './open-settings.tsx'
import styles from './overview.module.css'
import { People } from './people.tsx'
import { Sales } from './sales.tsx'
import { TransfersBack } from './transfers-back.tsx'

type OverviewContentProps = {
  /** Without it, placeholders of the same size. What varies in height stands below the others. */
  overview?: Overview | undefined
  /** Of the first heading. */
  place?: Ref<HTMLHeadingElement>
}

export function OverviewContent({ overview, place }: OverviewContentProps) {
  return (
    <div className={styles.content}>
      <NeedsAHand overview={overview} place={place} />
      {overview?.latest.length === 0 ? (
        <NoOrders payment={overview.payment} />
      ) : (
        <div className={styles.columns}>
          <Sales sales={overview?.sales} />
          <LatestOrders orders={overview?.latest} />
        </div>
      )}
      <div className={styles.columns}>
        <People overview={overview} />
        {overview && <LastChanges changes={overview.changes} />}
      </div>
      {overview && <TransfersBack transfers={overview.transfersBack} />}
      {overview && <OpenSettings settings={overview.settings} />}
    </div>
  )
}
