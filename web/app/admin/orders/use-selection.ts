import { useState } from 'react'
import type { AdminOrderSummary } from '../../../../contract/order.ts'

export type Selection = ReturnType<typeof useSelection>

/** Which of the orders in sight are selected. What goes out of sight is not any more. */
export function useSelection(orders: AdminOrderSummary[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selected = orders.filter(({ id }) => ids.has(id))
  return {
    selected,
    toggle: ({ id }: AdminOrderSummary) => {
      const next = new Set(selected.map(({ id }) => id))
      if (!next.delete(id)) next.add(id)
      setIds(next)
    },
    toggleAll: () => {
      setIds(new Set(selected.length === orders.length ? [] : orders.map(({ id }) => id)))
    },
    /** Only these. */
    select: (some: string[]) => setIds(new Set(some)),
  }
}
