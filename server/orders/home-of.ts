import type { Reads } from '../db/database.ts'
import type { OrderRow } from './orders.repository.ts'
import type { OrderContext } from './transactions.ts'

/** The country that an order was sold from: what was exempt or an export there stays so when the shop moves. */
export async function homeOf(
  { settings }: Pick<OrderContext, 'settings'>,
  db: Reads,
  order: OrderRow,
): Promise<string> {
  return order.home_country || (await settings.read(db)).tax.home
}
