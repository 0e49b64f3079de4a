import { type ReactNode, useState } from 'react'
import type { AdminOrderSummary } from '../../../../contract/order.ts'
import { BulkBar } from './bulk-bar.tsx'
import { BulkOutcome } from './bulk-outcome.tsx'
import { BulkQuestion } from './bulk-question.tsx'
import { type BulkAction, type BulkResult, fits } from './bulk-rules.ts'
import styles from './list.module.css'
import { ListTable } from './list-table.tsx'
import { useBulk } from './use-bulk.ts'
import { useSelection } from './use-selection.ts'

type Question = { action: BulkAction; orders: AdminOrderSummary[]; others: AdminOrderSummary[] }

type ListOrdersProps = {
  orders: AdminOrderSummary[]
  /** Replaces the table if there are none: what became of the last ones stays in sight. */
  empty: ReactNode
}

/** A page of orders, and what is done with several of them at once. */
export function ListOrders({ orders, empty }: ListOrdersProps) {
  const selection = useSelection(orders)
  const [question, setQuestion] = useState<Question | null>(null)
  const [result, setResult] = useState<BulkResult | null>(null)
  const bulk = useBulk(outcome => {
    setQuestion(null)
    setResult(outcome)
    selection.select(outcome.failed.map(({ id }) => id))
  })
  const ask = (action: BulkAction) => {
    const [fitting, others] = [true, false].map(wanted =>
      selection.selected.filter(order => fits(action, order) === wanted),
    )
    setQuestion({ action, orders: fitting ?? [], others: others ?? [] })
  }
  return (
    <div className={styles.orders}>
      {result && <BulkOutcome result={result} onClose={() => setResult(null)} />}
      {orders.length > 0 ? <ListTable orders={orders} selection={selection} /> : empty}
      <BulkBar selected={selection.selected} onAsk={ask} onClear={() => selection.select([])} />
      {question && (
        <BulkQuestion
          {...question}
          isRunning={bulk.isRunning}
          progress={bulk.progress}
          onConfirm={bulk.run}
          onClose={() => setQuestion(null)}
        />
      )}
    </div>
  )
}
