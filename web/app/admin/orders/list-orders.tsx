import type { ReactNode } from 'react'
import type { AdminOrderSummary } from '../../../../contract/order-list.ts'
import { Bulk } from '../table/bulk.tsx'
import { orderActions, orderNaming } from './list-actions.ts'
import { ListTable } from './list-table.tsx'

type ListOrdersProps = {
  orders: AdminOrderSummary[]
  /** Replaces the table if there are none: what became of the last ones stays in sight. */
  empty: ReactNode
}

/** A page of orders, and what is done with several of them at once. */
export function ListOrders({ orders, empty }: ListOrdersProps) {
  return (
    <Bulk naming={orderNaming} rows={orders} actions={orderActions}>
      {selection =>
        orders.length > 0 ? <ListTable orders={orders} selection={selection} /> : empty
      }
    </Bulk>
  )
}
