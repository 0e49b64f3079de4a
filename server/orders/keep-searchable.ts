import type { Queries } from '../db/database.ts'
import { orderSearchColumns } from './order-search.ts'
import { findParcels, type OrderRow, updateSearch } from './orders.repository.ts'

/** After a change of an order's address or of how a parcel is tracked. */
export async function keepSearchable(trx: Queries, order: OrderRow): Promise<void> {
  const parcels = await findParcels(trx, order.id)
  const columns = orderSearchColumns(
    order,
    parcels.map(({ tracking }) => tracking),
  )
  await updateSearch(trx, order.id, columns)
}
