import { allows, type Permission } from '../../contract/accounts/permissions.ts'
import { type Order, OrderAction } from '../../contract/orders/order.ts'
import type { OrderEvent } from '../../contract/orders/order-event.ts'
import { buyerContact, orderPermission } from '../../contract/orders/order-permission.ts'
import { type WithdrawalReply, withdrawalPermission } from '../../contract/returns/withdrawal.ts'

type Permissions = readonly Permission[]

/** Blanks the buyer's email address and phone number unless the role may see them. */
export function withoutContact<T extends { email: string; phone?: string }>(
  record: T,
  permissions: Permissions,
): T {
  if (allows(permissions, buyerContact)) return record
  return { ...record, email: '', ...(record.phone !== undefined && { phone: '' }) }
}

/** What a role may see of an order, and do with it. */
export function orderForRole(order: Order, permissions: Permissions): Order {
  const can = order.can.filter(action => {
    const { data } = OrderAction.safeParse(action)
    return data !== undefined && allows(permissions, orderPermission[data])
  })
  if (allows(permissions, buyerContact)) return { ...order, can }
  return {
    ...order,
    can,
    email: '',
    phone: '',
    emails: [],
    events: order.events.flatMap(withoutContactIn),
  }
}

/** An event without the buyer's contact details; none if it has nothing else. */
function withoutContactIn(event: OrderEvent): OrderEvent[] {
  if (event.type === 'email' || event.type === 'email-sent') return []
  if (event.type !== 'address') return [event]
  const changes = event.data.changes.filter(({ field }) => field !== 'phone')
  return changes.length > 0 ? [{ ...event, data: { changes } }] : []
}

/** What a role may see of a withdrawal, and do with it. */
export function withdrawalForRole<T extends WithdrawalReply>(
  reply: T,
  permissions: Permissions,
): T {
  return {
    ...reply,
    withdrawal: withoutContact(reply.withdrawal, permissions),
    can: reply.can.filter(action => allows(permissions, withdrawalPermission[action])),
  }
}
