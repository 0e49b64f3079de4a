import { formatItem } from '../../../contract/isolate.ts'
import type { Order } from '../../../contract/orders/order.ts'
import type { OrderEventData } from '../../../contract/orders/order-event.ts'

type Items = { id: string; quantity: number }[]

/** Such as `2 × Helm, 1 × Cape`. */
export function itemsText(items: Items, { lines }: Pick<Order, 'lines'>): string {
  const nameOf = (id: string) => lines.find(line => line.id === id)?.name ?? 'A set'
  return items.map(({ id, quantity }) => formatItem({ quantity, name: nameOf(id) })).join(', ')
}

/** The items, or what a guest wrote; empty if nothing of the order was left. */
export function withdrawnText(
  { lines, description }: Pick<OrderEventData['withdrawal'], 'lines' | 'description'>,
  order: Pick<Order, 'lines'>,
): string {
  return description || itemsText(lines, order)
}
