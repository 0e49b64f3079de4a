import { Button } from '@mantine/core'
import type { AdminOrderSummary } from '../../../../contract/order.ts'
import styles from './bulk.module.css'
import { type BulkAction, bulkLabels, fits } from './bulk-rules.ts'
import { countOf } from './list-words.ts'

type BulkBarProps = {
  selected: AdminOrderSummary[]
  onAsk: (action: BulkAction) => void
  onClear: () => void
}

/** What can be done with the selected orders. */
export function BulkBar({ selected, onAsk, onClear }: BulkBarProps) {
  return (
    <section className={styles.bar} aria-label="Selected orders">
      <p role="status">{selected.length > 0 && `${countOf(selected.length)} selected`}</p>
      {selected.length > 0 && (
        <div className={styles.actions}>
          {(['book-payment', 'ship'] as const).map(action => {
            const fitting = selected.filter(order => fits(action, order)).length
            return (
              <Button
                key={action}
                variant="default"
                disabled={fitting === 0}
                onClick={() => onAsk(action)}
              >
                {`${bulkLabels[action]} (${fitting})`}
              </Button>
            )
          })}
          <Button variant="subtle" onClick={onClear}>
            Clear
          </Button>
        </div>
      )}
    </section>
  )
}
